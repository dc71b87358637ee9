import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../core/dates.ts';
import { cents } from '../core/money.ts';
import { always } from '../core/test-property.ts';
import { depositOf, specifiedTerms, termsOn } from './payment-terms.ts';

test('specification 10.8: the numbers of the specification hold where nobody changed them', () => {
  const numbers = { deposit: 30, balanceDays: 49, vat: 9 };
  expect(termsOn('2026-11-21', 'boatbiketours', 'default')).toMatchObject(numbers);
  expect(termsOn('2026-11-21', 'islandhopping', 'north_america')).toMatchObject(numbers);
  expect(termsOn('1999-01-01', 'boatbiketours', 'default')).toMatchObject(numbers);
});

const later = { from: '2027-01-01', deposit: 20, balanceDays: 60, vat: 21 };
const specified = termsOn('2026-11-21', 'islandhopping', 'default');
const table = {
  ...specifiedTerms,
  islandhopping: { default: [specified, later], north_america: [specified] },
};

test.each([
  ['the day before', '2026-12-31', 'islandhopping', 'default', 30],
  ['from their day on', '2027-01-01', 'islandhopping', 'default', 20],
  ['later', '2030-01-01', 'islandhopping', 'default', 20],
  ['in their market', '2027-01-01', 'islandhopping', 'north_america', 30],
  ['for their brand', '2027-01-01', 'boatbiketours', 'default', 30],
] as const)('specification 10.8: other terms hold %s', (_when, day, brand, market, deposit) => {
  expect(termsOn(day, brand, market, table).deposit).toBe(deposit);
});

test('specification 9: a deposit is offered exactly until the balance is due, and never exceeds the amount', () => {
  const percentage = fc.integer({ min: 0, max: 100 });
  always(
    fc.property(
      fc.nat(5_000_000),
      fc.integer({ min: -10, max: 400 }),
      fc.nat(100),
      percentage,
      (full, ahead, balanceDays, deposit) => {
        const departure = addDays('2026-11-21', ahead);
        const part = depositOf(cents(full), departure, '2026-11-21', { deposit, balanceDays });
        expect(part === null).toBe(ahead <= balanceDays);
        expect(part ?? 0).toBeLessThanOrEqual(full);
      },
    ),
  );
});
