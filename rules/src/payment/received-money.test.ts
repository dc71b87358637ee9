import { expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { receivedFirst } from './received-money.ts';

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
