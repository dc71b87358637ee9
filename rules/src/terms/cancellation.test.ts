import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../core/dates.ts';
import { cents } from '../core/money.ts';
import type { InsuranceType } from '../price/extras/insurance.ts';
import { always } from '../testing/test-property.ts';
import {
  cancellationFee,
  cancellationPeriods,
  keptPremium,
  paidPremium,
  settlementOf,
} from './cancellation.ts';

const departure = '2027-06-26';
const cancellationScale = [
  { days: 30, percentage: 20 },
  { days: 21, percentage: 40 },
  { days: 14, percentage: 60 },
  { days: 1, percentage: 80 },
];

describe('what cancelling costs (decision 017)', () => {
  test.each([
    ['2026-06-26', 47_180],
    ['2027-05-27', 47_180],
    ['2027-05-28', 94_360],
    ['2027-06-05', 94_360],
    ['2027-06-06', 141_540],
    ['2027-06-12', 141_540],
    ['2027-06-13', 188_720],
    ['2027-06-25', 188_720],
    ['2027-06-26', 235_900],
    ['2027-07-10', 235_900],
  ])('on %s: %i of 235900 cents', (today, fee) => {
    expect(cancellationFee(cents(235_900), departure, today, cancellationScale)).toBe(fee);
  });

  test.each([
    ['fees of amendments are kept as a whole', 100_000, 20_000, 36_000],
    ['up to the price', 10_000, 20_000, 10_000],
  ])('%s', (_what, price, charged, fee) => {
    const cost = cancellationFee(cents(price), departure, '2027-01-01', cancellationScale, cents(charged));
    expect(cost).toBe(fee);
  });

  test('never gets cheaper, and never exceeds the price', () => {
    always(
      fc.property(fc.nat(5_000_000).map(cents), fc.integer({ min: -10, max: 400 }), (amount, days) => {
        const [earlier, later] = [days + 1, days].map((before) =>
          cancellationFee(amount, departure, addDays(departure, -before), cancellationScale),
        );
        expect(Number(later)).toBeGreaterThanOrEqual(Number(earlier));
        expect(Number(later)).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe('the periods of a scale', () => {
  test.each([
    ['2026-06-26', ['2027-05-27', '2027-06-05', '2027-06-12', '2027-06-25', null]],
    ['2027-06-05', ['2027-06-05', '2027-06-12', '2027-06-25', null]],
    ['2027-06-06', ['2027-06-12', '2027-06-25', null]],
    ['2027-06-26', [null]],
  ])('on %s end on %j', (today, ends) => {
    const periods = cancellationPeriods(cancellationScale, departure, today);
    expect(periods.map(({ until }) => until)).toEqual(ends);
    const first = periods[0];
    const price = cents(10_000);
    expect(cancellationFee(price, departure, today, cancellationScale)).toBe((first?.percentage ?? 0) * 100);
  });
});

describe('the refund and the amount owed after a cancellation', () => {
  test.each([
    ['paid in full', 252_114, 47_180, 16_214, 188_720, 0],
    ['only the deposit', 86_984, 47_180, 16_214, 23_590, 0],
    ['exactly what is kept', 63_394, 47_180, 16_214, 0, 0],
    ['less than what is kept', 86_984, 188_720, 16_214, 0, 117_950],
    ['nothing', 0, 47_180, 0, 0, 47_180],
  ])('%s', (_paid, paid, fee, premiums, refund, owed) => {
    expect(settlementOf(cents(paid), cents(fee), cents(premiums))).toEqual({ refund, owed });
  });
});

describe('what was paid of a premium (decision 100)', () => {
  test.each<[string, number, [before: number, after: number, isPaid: boolean][], number]>([
    ['nothing has changed', 14_000, [], 14_000],
    ['a change added to them, and that was paid', 16_000, [[14_000, 16_000, true]], 16_000],
    ['a change added to them, and that was not paid', 16_000, [[14_000, 16_000, false]], 14_000],
    ['insurance was added, and not paid', 16_000, [[0, 16_000, false]], 0],
    [
      'a later change was paid',
      19_000,
      [
        [14_000, 16_000, false],
        [16_000, 19_000, true],
      ],
      17_000,
    ],
    [
      'a change that leaves them was paid',
      16_000,
      [
        [14_000, 16_000, false],
        [16_000, 16_000, true],
      ],
      14_000,
    ],
    [
      'one of two was withdrawn from',
      6_000,
      [
        [14_000, 16_000, true],
        [16_000, 6_000, true],
      ],
      6_000,
    ],
  ])('%s', (_what, premiums, changes, paid) => {
    const found = paidPremium(
      cents(premiums),
      changes.map(([before, after, isPaid]) => ({ before: cents(before), after: cents(after), isPaid })),
    );
    expect(found).toBe(paid);
  });
});

describe('what a cancellation keeps of a premium (decision 100)', () => {
  test.each<[InsuranceType, isWithdrawable: boolean, fee: number, kept: number]>([
    ['cancellation', true, 47_180, 16_214],
    ['cancellation', true, 0, 0],
    ['cancellation', false, 47_180, 16_214],
    ['cancellation', false, 0, 16_214],
    ['travel', true, 47_180, 0],
    ['travel', true, 0, 0],
    ['travel', false, 47_180, 16_214],
    ['travel', false, 0, 16_214],
  ])('%s insurance, can be withdrawn from: %s, costs of %i', (type, isWithdrawable, fee, kept) => {
    expect(keptPremium({ type, paid: cents(16_214), isWithdrawable }, cents(fee))).toBe(kept);
  });
});
