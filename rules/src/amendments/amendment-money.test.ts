import { expect, test } from 'vitest';
import { cents, zero } from '../core/money.ts';
import { booked, terms } from '../testing/test-booked.ts';
import { amendmentMoney } from './amendment-money.ts';

const { bill } = booked();
const of = (total: number) => ({ ...bill, total: cents(total) });
const nearlyAll = { ...terms, deposit_percentage: 99.99 };

test.each([
  ['30 cents are left to the balance', [220_000, 220_100, 66_000], terms, { due: 0, rest: 154_100 }],
  ['1.00 is due at once', [220_000, 220_333, 66_000], terms, { due: 100, rest: 154_233 }],
  ['a rest of 23 cents is due at once', [220_000, 230_000, 220_000], nearlyAll, { due: 10_000, rest: 0 }],
] as const)('what is due: %s', (_what, [before, after, paid], sold, expected) => {
  const days = { departure: '2027-10-01', today: '2027-01-10' };
  const payer = {
    market: 'default',
    exchange_rate: null,
    ...days,
    terms: sold,
    paid: cents(paid),
    withdrawn: zero,
  } as const;
  expect(amendmentMoney(of(before), of(after), payer)).toEqual({ refund: 0, ...expected });
});

test.each([
  ['a deposit and the premium are paid', 66_000 + 8_000, 8_000],
  ['all is paid', 228_000, 8_000],
  ['the premium is not paid yet', 66_000, 0],
  ['only a part of the premium is paid', 66_000 + 3_000, 3_000],
])('the premium of a withdrawn insurance is refunded, where %s', (_what, paid, refund) => {
  const days = { departure: '2027-10-01', today: '2027-01-10' };
  const withdrawn = cents(8_000);
  const payer = {
    market: 'default',
    exchange_rate: null,
    ...days,
    terms,
    paid: cents(paid),
    withdrawn,
  } as const;
  const insured = { ...of(228_000), insuranceTotal: withdrawn };
  const money = amendmentMoney(insured, { ...of(220_000), insuranceTotal: zero }, payer);
  expect(money).toEqual({ due: 0, refund, rest: 220_000 - paid + refund });
});
