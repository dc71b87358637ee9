import { describe, expect, it } from 'vitest';
import { cents } from '../core/money.ts';
import { repaymentDueOn, repaymentOf } from './repayment.ts';

describe('a payment whose money a bank took back is asked for again (specification 10.39)', () => {
  it.each([
    ['2027-01-01', '2027-06-26', '2027-01-08'],
    ['2027-06-20', '2027-06-26', '2027-06-25'],
    ['2027-06-26', '2027-06-26', '2027-06-26'],
    ['2027-07-01', '2027-06-26', '2027-07-01'],
  ])('on %s for a departure on %s: by %s', (today, departure, due) => {
    expect(repaymentDueOn(today, departure)).toBe(due);
  });

  it.each([
    ['the deposit', 300, { whole: 1000, paid: 0, awaited: 700 }, 300],
    ['everything', 1000, { whole: 1000, paid: 0, awaited: 0 }, 1000],
    ['after a part was refunded', 1000, { whole: 800, paid: -200, awaited: 0 }, 1000],
    ['after a part was asked for again', 1000, { whole: 1000, paid: 0, awaited: 600 }, 400],
    ['after all was paid otherwise', 1000, { whole: 1000, paid: 1000, awaited: 0 }, 0],
  ])('%s', (_what, returned, money, asked) => {
    const { whole, paid, awaited } = money;
    const bill = { whole: cents(whole), paid: cents(paid), awaited: cents(awaited) };
    expect(repaymentOf(cents(returned), bill)).toBe(asked);
  });
});
