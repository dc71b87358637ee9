import { describe, expect, test } from 'vitest';
import { departure } from '../testing/test-departure.ts';
import { fitsParty, isOnRequest, matchesDay } from './departure.ts';
import { automaticChoice, fittingDepartures } from './ship.ts';

describe('a departure matches a day and a party (specification 4)', () => {
  test.each([
    ['one fewer than the minimum', 1, false],
    ['the minimum', 2, true],
    ['the maximum', 6, true],
    ['one more than the maximum', 7, false],
    ['no party', null, true],
  ])('%s', (_what, party, matches) => {
    expect(fitsParty(departure(), party)).toBe(matches);
    expect(matchesDay(departure(), '2027-05-01', party)).toBe(matches);
    expect(matchesDay(departure(), '2027-05-02', party)).toBe(false);
  });

  test('not without availability', () => {
    expect(matchesDay(departure({}, null), '2027-05-01', null)).toBe(false);
    expect(matchesDay({ ...departure(), availability: undefined }, '2027-05-01', 2)).toBe(false);
  });
});

test.each([
  ['all can be confirmed', false, 5, false],
  ['one too many', false, 6, true],
  ['the departure is on request', true, 2, true],
])('specification 4, on request: %s', (_what, on_request, party, expected) => {
  expect(isOnRequest(departure({ on_request }), party)).toBe(expected);
});

test('without availability every party is on request', () => {
  expect(isOnRequest(departure({}, null), 1)).toBe(true);
});

describe('ships (specification 4, ship)', () => {
  const anna = departure({ id: 'anna' });
  const late = departure({ id: 'late', date: '2027-05-08' });
  const barge = departure({ id: 'barge' }, { minimum_passengers: 1, maximum_passengers: 12 });

  test.each([
    ['both ships', 2, ['anna', 'barge']],
    ['the one that takes eight', 8, ['barge']],
    ['none for thirteen', 13, []],
    ['all for no party', null, ['anna', 'barge']],
  ])('%s', (_what, party, ids) => {
    const fitting = fittingDepartures([anna, late, barge], '2027-05-01', party);
    expect(fitting.map(({ id }) => id)).toEqual(ids);
  });

  test('a single ship is selected automatically, none of several', () => {
    expect(automaticChoice([anna])).toBe(anna);
    expect(automaticChoice([anna, barge])).toBeNull();
    expect(automaticChoice([])).toBeNull();
  });
});
