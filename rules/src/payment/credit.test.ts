import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { always } from '../testing/test-property.ts';
import { balanceOf } from './balance.ts';
import {
  creditCode,
  creditStateFor,
  creditUse,
  firstPaidByCredit,
  payableOf,
  smallestPayment,
} from './credit.ts';
import { amountDue } from './payment.ts';
import { paymentPlan } from './payment-plan.ts';
import { charged } from './payment-result.ts';

const euros = { market: 'default' as const, exchange_rate: null };
const payable = { whole: cents(100_000), first: cents(15_000) };

describe('what a booking takes from a credit voucher (decision 108)', () => {
  test.each([
    ['all of a small one', 4_000, 4_000],
    ['the deposit and more', 40_000, 40_000],
    ['what the booking costs', 150_000, 100_000],
    ['leaving enough of the deposit to be charged', 14_950, 14_900],
    ['leaving enough of the rest to be charged', 99_999, 99_900],
    ['nothing of an empty one', 0, null],
  ])('%s', (_, balance, amount) => {
    const expected = amount === null ? null : { amount, charge: amount };
    expect(creditUse(cents(balance), payable, euros)).toEqual(expected);
  });

  test('in either currency it never takes more than the balance, and the payments add up to the total', () => {
    const amount = fc.integer({ min: 200, max: 2_000_000 });
    const rates = fc.constantFrom(euros, { market: 'north_america' as const, exchange_rate: 1.0837 });
    always(
      fc.property(amount, amount, fc.integer({ min: 10, max: 50 }), rates, (balance, full, share, rate) => {
        const bill = {
          full_amount: cents(full),
          insurance_amount: cents(0),
          deposit: cents(Math.floor((full * share) / 100)),
        };
        const use = creditUse(cents(balance), payableOf(bill), rate);
        if (!use) return;
        expect(use.charge).toBeLessThanOrEqual(balance);
        const whole = charged(cents(full), rate).amount;
        const due = amountDue({ ...bill, credit: use.amount }, 'full_payment');
        expect(charged(due, rate).amount + use.charge).toBe(whole);
        const deposit = amountDue({ ...bill, credit: use.amount }, 'deposit');
        // What is left to be charged is nothing, or enough.
        for (const rest of [due, deposit]) expect(rest === 0 || rest >= smallestPayment).toBe(true);
        if (firstPaidByCredit(use.amount, payableOf(bill)) !== null) {
          expect(deposit).toBe(0);
          return;
        }
        const first = charged(deposit, rate).amount;
        const paid = { amount: cents(deposit + use.amount), charge: cents(first + use.charge) };
        const rest = balanceOf({ ...bill, ...rate, credit: use.amount }, paid);
        expect(paid.charge + rest.charge).toBe(whole);
        expect(rest.charge).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([
    [100_000, 'full_payment'],
    [15_000, 'deposit'],
    [14_999, null],
  ])('%i cents make the first payment: %s', (credit, type) => {
    expect(firstPaidByCredit(cents(credit), payable)).toBe(type);
  });
});

test('a credit voucher comes first in the plan, and the parts add up to the total', () => {
  const bill = {
    full_amount: cents(100_000),
    insurance_amount: cents(5_000),
    local_costs: cents(2_000),
    deposit: cents(15_000),
    credit: cents(17_000),
  };
  expect(paymentPlan(bill, 'deposit', '2027-07-10', '2027-03-01', { balance_days: 42 })).toEqual([
    { part: 'voucher', amount: 17_000 },
    { part: 'insurance', amount: 3_000 },
    { part: 'balance', amount: 85_000, by: '2027-05-29' },
    { part: 'local_costs', amount: 2_000 },
  ]);
});

test.each(['ABCD-EFGH-2345-6789', ' abcd efgh 2345 6789', 'abcdefgh23456789', 'ABCD–EFGH–2345–6789.'])(
  'the code %j is found however it is typed',
  (typed) => {
    expect(creditCode(typed)).toBe('ABCD-EFGH-2345-6789');
  },
);

const voucher = {
  brand: 'a',
  currency: 'eur',
  value: 1,
  balance: 1,
  valid_until: '2027-12-31',
  blocked: false,
};
test.each([
  ['its brand and currency', {}, { brand: 'a', currency: 'eur' }, 'spendable'],
  ['a currency that is not known yet', {}, { brand: 'a', currency: null }, 'spendable'],
  ['another brand', {}, { brand: 'b', currency: 'eur' }, null],
  ['another currency', {}, { brand: 'a', currency: 'usd' }, null],
  ['no balance', { balance: 0 }, { brand: 'a', currency: 'eur' }, 'used_up'],
  ['nothing on it yet', { value: 0, balance: 0 }, { brand: 'a', currency: 'eur' }, null],
  ['no balance, another brand', { balance: 0 }, { brand: 'b', currency: 'eur' }, null],
  ['one whose money a bank has taken back', { blocked: true }, { brand: 'a', currency: 'eur' }, null],
  ['the day after its last', { valid_until: '2027-02-28' }, { brand: 'a', currency: 'eur' }, null],
])('whether a credit voucher can be spent: %s', (_, change, booking, expected) => {
  expect(creditStateFor({ ...voucher, ...change }, booking, '2027-03-01')).toBe(expected);
});
