import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, monthOf } from '../core/dates.ts';
import { cents } from '../core/money.ts';
import { dayPrice } from '../price/day-price.ts';
import { departure } from '../testing/test-departure.ts';
import { always } from '../testing/test-property.ts';
import { type Day, dayOf, monthsBetween, monthWindow } from './calendar.ts';
import type { Departure } from './departure.ts';

const day = '2027-05-01';
const voucher = {
  code: 'SPRING',
  description: null,
  discount_type: 'Discount Percentage',
  percentage: 10,
} as const;
const state = (departures: Departure[], party: number | null = 2, earliest = day) =>
  dayOf(departures, day, party, earliest);

describe('the state of a day (specification 4, calendar day)', () => {
  test.each<[string, Departure[], number | null, Day['state']]>([
    ['nothing departs', [], 2, 'unavailable'],
    ['another day', [departure({ date: '2027-05-02' })], 2, 'unavailable'],
    ['no availability', [departure({}, null)], 2, 'unavailable'],
    ['all can be confirmed', [departure()], 5, 'available'],
    ['the smallest party', [departure()], 2, 'available'],
    ['too small a party', [departure()], 1, 'unavailable'],
    ['more than can be confirmed', [departure()], 6, 'on_request'],
    ['more than can be requested', [departure()], 7, 'unavailable'],
    ['a departure on request', [departure({ on_request: true })], 2, 'on_request'],
    ['sold out', [departure({}, { available_passengers: 0, maximum_passengers: 0 })], 2, 'unavailable'],
    ['available takes precedence', [departure({ on_request: true }), departure()], 2, 'available'],
    ['in any order', [departure(), departure({ on_request: true })], 2, 'available'],
    ['no party counts as one', [departure()], null, 'available'],
    ['no party, one can be requested', [departure({}, { available_passengers: 0 })], null, 'on_request'],
    [
      'no party, no free place',
      [departure({}, { available_passengers: 0, maximum_passengers: 0 })],
      null,
      'unavailable',
    ],
  ])('%s', (_what, departures, party, expected) => {
    expect(state(departures, party).state).toBe(expected);
  });

  test.each<[string, string, Day['state']]>([
    ['the day before the earliest', '2027-05-02', 'unavailable'],
    ['the earliest day', '2027-05-01', 'available'],
  ])('%s', (_what, earliest, expected) => {
    expect(state([departure()], 2, earliest).state).toBe(expected);
  });

  test.each<[string, Departure[], number, boolean]>([
    ['a voucher', [departure({ voucher })], 2, true],
    ['any of several', [departure(), departure({ voucher, on_request: true })], 2, true],
    ['also on request', [departure({ voucher, on_request: true })], 2, true],
    ['no voucher', [departure({ voucher: null })], 2, false],
    [
      'one that the party does not match',
      [departure(), departure({ voucher }, { maximum_passengers: 3 })],
      4,
      false,
    ],
    ['another day', [departure(), departure({ voucher, date: '2027-05-02' })], 2, false],
  ])('discounted: %s', (_what, departures, party, discounted) => {
    expect(state(departures, party).discounted).toBe(discounted);
  });
});

const size = fc.integer({ min: 0, max: 8 });
const anyDeparture = fc
  .record({ date: fc.constantFrom(day, '2027-05-02'), on_request: fc.boolean(), discounted: fc.boolean() })
  .chain(({ discounted, ...rest }) =>
    fc
      .option(fc.record({ minimum_passengers: size, available_passengers: size, maximum_passengers: size }))
      .map((availability) => departure({ ...rest, voucher: discounted ? voucher : null }, availability)),
  );

/** A second implementation in the words of the specification: each departure may improve the day. */
function expectedDay(departures: readonly Departure[], party: number): Day {
  const expected: Day = { state: 'unavailable', discounted: false };
  for (const { date, availability, on_request, voucher } of departures) {
    if (date !== day || !availability) continue;
    if (party < availability.minimum_passengers || party > availability.maximum_passengers) continue;
    if (voucher) expected.discounted = true;
    if (!on_request && availability.available_passengers >= party) expected.state = 'available';
    else if (expected.state === 'unavailable') expected.state = 'on_request';
  }
  return expected;
}

test('the state of a day follows the specification for any departures and party', () => {
  always(
    fc.property(
      fc.array(anyDeparture, { maxLength: 5 }),
      fc.integer({ min: 1, max: 8 }),
      (departures, party) => {
        expect(state(departures, party)).toEqual(expectedDay(departures, party));
        expect(state(departures.toReversed(), party)).toEqual(expectedDay(departures, party));
      },
    ),
    1000,
  );
});

test('the month window contains every selectable day (specification 4, month navigation)', () => {
  const offset = fc.integer({ min: -400, max: 400 });
  always(
    fc.property(offset, fc.nat(500), (start, length) => {
      const first = addDays('2026-11-21', start);
      const last = addDays(first, length);
      const window = monthWindow(
        { first_departure: first, last_departure: last, first_available: null },
        '2026-11-21',
      );
      const months = monthsBetween(window.first, window.last);
      expect(months.includes(monthOf(last))).toBe(monthOf(last) >= monthOf('2026-11-22'));
      expect(months.length).toBeGreaterThan(0);
    }),
  );
});

test('the price of a day is the lowest of what departs for the party, with its discount', () => {
  const dear = departure({ id: 'dear', voucher }, { minimum_price: cents(150_000) });
  const full = { price: 100_000, voucher: null };
  expect(dayPrice([dear, departure()], day, 2)).toEqual(full);
  expect(dayPrice([dear, departure({}, { maximum_passengers: 2 })], day, 4)).toEqual({
    price: 135_000,
    before: 150_000,
    voucher,
  });
  expect(dayPrice([dear], '2027-05-02', 2)).toBeNull();
});
