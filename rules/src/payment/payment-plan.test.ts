import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../core/money.ts';
import { always } from '../testing/test-property.ts';
import { amountDue } from './payment.ts';
import { billAhead, chargedPlan, paymentPlan, shortPlan } from './payment-plan.ts';
import { charged } from './payment-result.ts';

const terms = { deposit_percentage: 30, balance_days: 49 };
const today = '2026-11-22';
const amounts = { full_amount: cents(255_450), insurance_amount: cents(15_466), local_costs: cents(4_480) };

describe('what is paid and when (specification 9)', () => {
  test('far ahead: the deposit with the premium at once, the rest 49 days before departure, local costs on board', () => {
    const bill = billAhead(amounts, '2027-04-03', today, terms);
    expect(paymentPlan(bill, 'deposit', '2027-04-03', today, terms)).toEqual([
      { part: 'deposit', amount: 76_635 },
      { part: 'insurance', amount: 15_466 },
      { part: 'balance', amount: 178_815, by: '2027-02-13' },
      { part: 'local_costs', amount: 4_480 },
    ]);
    expect(shortPlan(paymentPlan(bill, 'deposit', '2027-04-03', today, terms))).toEqual({
      first: 92_101,
      rest: { amount: 178_815, by: '2027-02-13' },
      onBoard: 4_480,
    });
  });

  test('in full by choice: nothing is left for later', () => {
    const bill = billAhead(amounts, '2027-04-03', today, terms);
    expect(paymentPlan(bill, 'full_payment', '2027-04-03', today, terms).map(({ part }) => part)).toEqual([
      'full_payment',
      'insurance',
      'local_costs',
    ]);
  });

  test('within 49 days all is due, even where a deposit is requested', () => {
    const bill = billAhead({ ...amounts, insurance_amount: cents(0) }, '2027-01-10', today, terms);
    expect(paymentPlan(bill, 'deposit', '2027-01-10', today, terms)).toEqual([
      { part: 'full_payment', amount: 255_450 },
      { part: 'local_costs', amount: 4_480 },
    ]);
    expect(shortPlan(paymentPlan(bill, 'deposit', '2027-01-10', today, terms)).rest).toBeNull();
  });
});

test('the parts add up to the total', () => {
  const amount = fc.nat(10_000_000).map(cents);
  always(
    fc.property(amount, amount, amount, fc.boolean(), (full_amount, insurance_amount, local_costs, isFar) => {
      const departure = isFar ? '2027-06-01' : '2026-12-01';
      const bill = billAhead({ full_amount, insurance_amount, local_costs }, departure, today, terms);
      const plan = paymentPlan(bill, 'deposit', departure, today, terms);
      expect(sum(plan.map((each) => each.amount))).toBe(full_amount + insurance_amount + local_costs);
      const { first, rest, onBoard } = shortPlan(plan);
      expect(first + (rest?.amount ?? 0) + onBoard).toBe(full_amount + insurance_amount + local_costs);
    }),
  );
});

describe('a plan in dollars (specification 9, specification 10.27)', () => {
  const american = { market: 'north_america' as const, exchange_rate: 1.0837 };
  const bill = { ...amounts, deposit: cents(76_635), credit: cents(10_001) };
  const plan = paymentPlan(bill, 'deposit', '2027-04-03', today, terms);
  const partsOf = (shown: ReturnType<typeof chargedPlan>['plan'], ...parts: string[]) =>
    sum(shown.filter(({ part }) => parts.includes(part)).map(({ amount }) => amount));

  test('comes to what is charged first, for the whole and with the local costs', () => {
    const { plan: shown, currency } = chargedPlan(plan, american);
    const whole = sum([bill.full_amount, bill.insurance_amount]);
    expect(currency).toBe('usd');
    expect(partsOf(shown, 'deposit', 'insurance')).toBe(charged(amountDue(bill, 'deposit'), american).amount);
    expect(partsOf(shown, 'voucher', 'deposit', 'insurance', 'balance')).toBe(
      charged(whole, american).amount,
    );
    const total = charged(sum([whole, bill.local_costs]), american).amount;
    expect(sum(shown.map(({ amount }) => amount))).toBe(total);
  });

  test('stays as it is in euros', () => {
    expect(chargedPlan(plan, { market: 'default', exchange_rate: null })).toEqual({ plan, currency: 'eur' });
  });
});
