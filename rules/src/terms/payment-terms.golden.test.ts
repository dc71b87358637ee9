import { expect, test } from 'vitest';
import { fromEuros, toEuros } from '../core/money.ts';
import { amountDue } from '../payment/payment.ts';
import { bookingAmounts, priceOf } from '../price/price.ts';
import { cartOf } from '../testing/test-cart.ts';
import { depositOf } from './payment-terms.ts';

const euros = (amount: ReturnType<typeof depositOf>) => (amount === null ? null : toEuros(amount));
const usual = { deposit_percentage: 30, balance_days: 49 };

test.each([
  ['9, payment terms', '50 days ahead', '2026-11-21', '2027-01-10', 2000, 600],
  ['9, payment terms', '49 days ahead', '2026-11-21', '2027-01-09', 2000, null],
  ['9, payment terms', '48 days ahead', '2026-11-21', '2027-01-08', 2000, null],
  ['9, payment terms', 'tomorrow', '2026-11-21', '2026-11-22', 2000, null],
  ['9, payment terms', 'gone', '2026-11-21', '2026-11-20', 2000, null],
  ['9, payment terms', 'a year ahead', '2026-11-21', '2027-11-21', 2000, 600],
  ['9, payment terms', '50 days over 29 February', '2028-01-11', '2028-03-01', 2000, 600],
  ['9, payment terms', '49 days over 29 February', '2028-01-12', '2028-03-01', 2000, null],
  ['9, payment terms', '50 days over 28 February', '2027-01-10', '2027-03-01', 2000, 600],
  ['9, payment terms', '49 days over 28 February', '2027-01-11', '2027-03-01', 2000, null],
  ['9, payment terms', '50 days over the start of summer time', '2027-02-26', '2027-04-17', 2000, 600],
  ['9, payment terms', '49 days over the start of summer time', '2027-02-27', '2027-04-17', 2000, null],
  ['9, payment terms', '50 days over its end', '2027-10-01', '2027-11-20', 2000, 600],
  ['9, payment terms', '49 days over its end', '2027-10-02', '2027-11-20', 2000, null],
  ['4.13 of the design', '599.997 up', '2026-11-21', '2027-06-01', 1999.99, 600],
  ['4.13 of the design', '100.005 up', '2026-11-21', '2027-06-01', 333.35, 100.01],
  ['4.13 of the design', '100.002 down', '2026-11-21', '2027-06-01', 333.34, 100],
  ['4.13 of the design', '0.015 up', '2026-11-21', '2027-06-01', 0.05, 0.02],
  ['4.13 of the design', '0.003 down', '2026-11-21', '2027-06-01', 0.01, 0],
])('specification %s: %s', (_section, _what, today, departure, full, deposit) => {
  expect(euros(depositOf(fromEuros(full), departure, today, usual))).toBe(deposit);
});

test.each([
  ['61 days ahead of 60', '2027-01-21', 400],
  ['60 days ahead of 60', '2027-01-20', null],
])('specification 10.8, other terms: %s', (_what, departure, deposit) => {
  const terms = { deposit_percentage: 20, balance_days: 60 };
  expect(euros(depositOf(fromEuros(2000), departure, '2026-11-21', terms))).toBe(deposit);
});

test.each([
  ['the deposit and the premiums', 'deposit', 600, 738.23],
  ['the full amount and the premiums', 'full_payment', 600, 2138.23],
  ['the full amount where no deposit is offered', 'full_payment', null, 2138.23],
  ['never less than offered', 'deposit', null, 2138.23],
] as const)('specification 9, payment total: %s', (_what, type, deposit, due) => {
  const amounts = { full_amount: fromEuros(2000), insurance_amount: fromEuros(138.23) };
  const booking = { ...amounts, deposit: deposit === null ? null : fromEuros(deposit) };
  expect(toEuros(amountDue(booking, type))).toBe(due);
});

test('specification 10.13: local costs and premiums stand apart from the full amount', () => {
  const bill = priceOf(cartOf({ insurance: 'cancellation', mandatory: 'tax' }));
  const amounts = Object.entries(bookingAmounts(bill)).map(([name, amount]) => [name, toEuros(amount)]);
  expect(Object.fromEntries(amounts)).toEqual({
    amount: 2173.23,
    local_costs: 35,
    insurance_amount: 138.23,
    full_amount: 2000,
  });
});
