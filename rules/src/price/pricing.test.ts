import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daysBetween } from '../core/dates.ts';
import { type Cents, fromEuros, minus, toEuros } from '../core/money.ts';
import { amountDue } from '../payment/payment.ts';
import { depositOf } from '../terms/payment-terms.ts';
import { specifiedTerms } from '../terms/specified-terms.ts';
import { termsOn } from '../terms/terms-version.ts';
import { cabinType, policies, product, productId } from '../testing/test-cart.ts';
import { bookingAmounts, type Cart, priceOf } from './price.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/pricing.md'), 'utf8');

/** The first and the last column of every row of the page's tables. */
function figures(): [string, number][] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.replaceAll('*', '').trim()));
  return cells
    .map((row): [string, number] => [row[1] ?? '', Number(row[3] || Number.NaN)])
    .filter(([, euros]) => !Number.isNaN(euros));
}

const today = '2026-11-21';
const departure = '2027-05-01';
const brand = 'boatbiketours';
const terms = termsOn(specifiedTerms(brand), { day: today, brand, market: 'default', country: 'NL' });
if (!terms) throw new Error('The specification has terms');
const perDay = { price_calculation: 'per_day' } as const;
const perNight = { price_calculation: 'per_night' } as const;
const [bike, ebike, diet, helmet] = ['bike', 'ebike', 'diet', 'helmet'].map(productId);

const cart: Cart = {
  departure: {
    duration: 8,
    multi_market: true,
    voucher: { code: 'SPRING', description: null, discount_type: 'Discount Percentage', percentage: 5 },
  },
  cabinTypes: [cabinType('twin', [1149, 1599, null])],
  selection: { twin: [2, 1] },
  products: {
    bikes: [product('bike', 11.5, perDay), product('ebike', 27, perNight)],
    diets: [product('diet', 25)],
    other: [
      product('helmet', 12.5),
      product('parking', 9.5, { ...perDay, passenger_product: false }),
      product('tax', 2.35, { ...perNight, mandatory: true, local_cost: true }),
    ],
    sgr: { id: productId('sgr'), name: 'SGR', unit_price: fromEuros(5) },
    insurance_policies: policies([4.24, 5.5, 21]),
  },
  passengers: [
    { bike, other: helmet ? [helmet] : [] },
    { bike, other: helmet ? [helmet] : [] },
    { bike: ebike, diet },
  ],
  counts: { [productId('parking')]: 1 },
  coupon: { code: 'FRIENDS', description: null, discount_type: 'Discount Amount', amount: fromEuros(24.5) },
  country: 'NL',
  insurance: { cancellation: true, travel: false },
  tax: terms.tax,
};

test('the example in docs/pricing.md equals what the rules compute', () => {
  const bill = priceOf(cart);
  const { full_amount, insurance_amount, local_costs } = bookingAmounts(bill);
  const deposit = depositOf(full_amount, departure, today, terms) ?? fromEuros(0);
  const booking = { full_amount, insurance_amount, deposit };
  const lines = [...bill.cabins, ...bill.bikes, ...bill.additional].map(({ amount }) => amount);
  const computed: Cents[] = [
    ...lines,
    ...bill.discounts.map(({ amount }) => minus(fromEuros(0), amount)),
    ...[bill.supplement, ...bill.localCosts, ...bill.insurance].flatMap((line) =>
      line ? [line.amount] : [],
    ),
    bill.total,
    bill.vat,
    full_amount,
    deposit,
    amountDue(booking, 'deposit'),
    amountDue(booking, 'full_payment'),
    minus(full_amount, deposit),
    local_costs,
  ];
  const written = figures();
  expect(computed.map((amount, row) => [written[row]?.[0], toEuros(amount)])).toEqual(written);
});

test('the number of days in docs/pricing.md is right', () => {
  const said = /(\d+) days ahead\./.exec(page)?.[1];
  expect(daysBetween(today, departure)).toBe(Number(said));
});
