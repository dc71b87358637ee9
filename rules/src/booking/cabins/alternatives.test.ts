import { describe, expect, test } from 'vitest';
import type { Departure } from '../../calendar/departure.ts';
import { toEuros } from '../../core/money.ts';
import { cabinType, product } from '../../testing/test-cart.ts';
import { departure } from '../../testing/test-departure.ts';
import { alternativeDates, alternativeOf, rankAlternatives } from './alternatives.ts';

const wanted = { departureId: 'wanted', tourId: 'tour', date: '2027-05-08', party: 3, country: 'NL' };
const on = (id: string, date: string, changes: Partial<Departure> = {}) =>
  departure({ id, date, ...changes });

describe('the departures offered instead of a request (decision 087)', () => {
  test.each([
    [
      'the same tour before others',
      [on('a', '2027-06-05'), on('b', '2027-05-08', { tour_id: 'other' })],
      'ab',
    ],
    ['the nearest dates first', [on('a', '2027-05-29'), on('b', '2027-05-22'), on('c', '2027-05-01')], 'cba'],
    ['another ship on the same day', [on('a', '2027-05-01'), on('b', '2027-05-08', { ship_id: 'x' })], 'ba'],
    ['not the requested one', [on('wanted', '2027-05-08'), on('a', '2027-05-01')], 'a'],
    ['none on request', [on('a', '2027-05-01', { on_request: true })], ''],
    ['none without enough free places', [departure({ id: 'a' }, { available_passengers: 2 })], ''],
    ['none for larger parties only', [departure({ id: 'a' }, { minimum_passengers: 4 })], ''],
  ])('%s', (_what, departures, ids) => {
    expect(rankAlternatives(departures, wanted).map(({ id }) => id)).toEqual([...ids]);
  });

  test('are looked for in the 60 days before and after', () => {
    expect(alternativeDates(wanted)).toEqual({ start: '2027-03-09', end: '2027-07-08' });
  });
});

describe('the cabins and price of an alternative', () => {
  const offer = {
    departure: departure({ duration: 8 }),
    cabinTypes: [
      cabinType('twin', [1000, 1500, null]),
      cabinType('family', [900, null, 700], { minimum_occupancy: 2, maximum_occupancy: 3 }),
    ],
    products: {
      bikes: [product('bike', 95)],
      diets: [],
      other: [product('tax', 10, { mandatory: true, local_cost: true })],
      sgr: product('sgr', 5),
      insurance_policies: [],
    },
  };
  test.each([
    ['three share the fewest cabins', 3, { family: [3] }, 3 * (700 + 10 + 5)],
    ['one travels alone', 1, { twin: [1] }, 1500 + 10 + 5],
    ['five have two cabins', 5, { family: [3, 2] }, 3 * 700 + 2 * 900 + 5 * 15],
  ])('%s, with everything unavoidable', (_who, party, selection, euros) => {
    const found = alternativeOf(offer, { ...wanted, party });
    expect(found?.selection).toEqual(selection);
    expect(found && toEuros(found.price)).toBe(euros);
  });

  test('there is none where no cabins fit the party', () => {
    const cabinTypes = [cabinType('twin', [1000, 1500, null], { available_count: 1 })];
    expect(alternativeOf({ ...offer, cabinTypes }, wanted)).toBeNull();
  });
});
