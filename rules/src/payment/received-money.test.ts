import { expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { receivedFirst, receivedFor } from './received-money.ts';

test.each([
  // received, deposit, full -> type, rest, lacking, surplus (specification 9)
  ['the deposit', 30_000, 30_000, 100_000, 'deposit', 70_000, 0, 0],
  ['less than the deposit', 25_000, 30_000, 100_000, 'deposit', 75_000, 5_000, 0],
  ['a rounded deposit', 30_100, 30_055, 100_183, 'deposit', 70_083, 0, 0],
  ['everything', 100_000, 30_000, 100_000, 'full_payment', 0, 0, 0],
  ['more than everything', 110_000, 30_000, 100_000, 'full_payment', 0, 0, 10_000],
  ['a part where no deposit is offered', 60_000, null, 100_000, 'deposit', 40_000, 40_000, 0],
])('%s', (_case, received, deposit, full, type, rest, lacking, surplus) => {
  const charges = { deposit: deposit === null ? null : cents(deposit), full_payment: cents(full) };
  expect(receivedFirst(cents(received), charges)).toEqual({ type, rest, lacking, surplus });
});

const euros = { market: 'default', exchange_rate: null } as const;
const dollars = { market: 'north_america', exchange_rate: 1.1 } as const;

test.each([
  // received, open: amount and charge -> paid, rest, surplus (specification 9)
  ['all of a payment', 50_000, [50_000, 50_000], euros, [50_000, 50_000], null, 0],
  ['a part', 20_000, [50_000, 50_000], euros, [20_000, 20_000], [30_000, 30_000], 0],
  ['a rounded amount', 92_600, [92_655, 92_655], euros, [92_600, 92_600], [55, 55], 0],
  ['too much', 92_700, [92_655, 92_655], euros, [92_700, 92_700], null, 45],
  ['a part in dollars', 22_000, [50_000, 55_000], dollars, [20_000, 22_000], [30_000, 33_000], 0],
  ['all but a cent in dollars', 54_999, [50_000, 55_000], dollars, [49_999, 54_999], [1, 1], 0],
  ['too much in dollars', 56_100, [50_000, 55_000], dollars, [51_000, 56_100], null, 1_100],
] as const)('%s', (_case, received, [amount, charge], rate, paid, rest, surplus) => {
  const sumsOf = ([amount, charge]: readonly [number, number]) => ({
    amount: cents(amount),
    charge: cents(charge),
  });
  expect(receivedFor(cents(received), sumsOf([amount, charge]), rate)).toEqual({
    paid: sumsOf(paid),
    rest: rest === null ? null : sumsOf(rest),
    surplus,
  });
});
