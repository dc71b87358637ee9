import { cents, fromEuros, toEuros } from '@towpath/rules/core/money';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import { cabinType, policies, product, productId, voucherOf } from '@towpath/rules/testing/test-cart';
import { departure } from '@towpath/rules/testing/test-departure';
import { describe, expect, test } from 'vitest';
import { addCabin, type BookingDraft, emptyDraft } from '../draft.ts';
import { liveBill, type PricedBy, premiumsOf, priceIssues } from './live-bill.ts';

const touring = product('touring', 12, { price_calculation: 'per_day' });
const by: PricedBy = {
  offer: {
    cabins: [cabinType('twin', [1000, 1500, null])],
    products: {
      bikes: [product('own', 0), touring],
      diets: [],
      other: [
        product('dues', 30, { mandatory: true, local_cost: true }),
        product('transfer', 25),
        product('wine', 18, { passenger_product: false }),
      ],
      sgr: { id: productId('sgr'), name: 'SGR', unit_price: cents(500) },
      insurance_policies: policies(),
      bike_stock: [
        {
          product_id: touring.id,
          heights: [],
          taken: [],
          frames: [{ frame: 'M', from_cm: 160, to_cm: 185, count: 1 }],
        },
      ],
    },
  },
  sale: { departure: departure(), terms: specifiedTerms('boatbiketours') },
  brand: 'boatbiketours',
  voucher: null,
  agreed: null,
  today: '2026-11-21',
};
const empty = emptyDraft('en', undefined);
const twin = addCabin(empty, 'twin', 2);
const [one, other] = twin.passengers;
if (!one || !other) throw new Error('Nobody is in the cabin');
const filled: BookingDraft = {
  ...twin,
  passengers: [{ ...one, bike: touring.id, other: [productId('transfer')] }, other],
  counts: { [productId('wine')]: 2 },
};

const eurosOf = (draft: BookingDraft, changes: Partial<PricedBy> = {}) => {
  const live = liveBill(draft, { ...by, ...changes });
  return live && toEuros(live.bill.total);
};

describe('the bill of what is typed', () => {
  test('is there from the first cabin on, where something can be sold', () => {
    expect(eurosOf(empty)).toBeNull();
    // 2 × 1000, 2 × 30 on board and 2 × 5 SGR.
    expect(eurosOf(twin)).toBe(2070);
    expect(eurosOf(twin, { sale: { ...by.sale, terms: [] } })).toBeNull();
  });

  test('has bikes, extras of passengers and of the booking', () => {
    expect(eurosOf(filled)).toBe(2070 + 96 + 25 + 36);
  });

  test('has the voucher, unless it cannot be combined with that of the departure', () => {
    const voucher = voucherOf('10%');
    expect(eurosOf(twin, { voucher })).toBe(1870);
    const sale = { ...by.sale, departure: departure({ voucher: voucherOf('5%') }) };
    expect(eurosOf(twin, { voucher, sale })).toBe(1970);
    expect(priceIssues(twin, { ...by, voucher, sale }, null)).toMatchObject({
      voucher: { code: 'voucher_invalid' },
    });
    expect(priceIssues(twin, { ...by, voucher }, null)).toEqual({});
    for (const code of ['voucher_invalid', 'voucher_unchecked'] as const)
      expect(priceIssues(twin, by, code)).toMatchObject({ voucher: { code } });
  });

  test('has the agreed total, which must be below the price', () => {
    expect(eurosOf(twin, { agreed: 180_000 })).toBe(1800);
    expect(eurosOf(twin, { agreed: 207_000 })).toBe(2070);
    expect(priceIssues(twin, { ...by, agreed: 207_000 }, null)).toMatchObject({
      agreed: { code: 'agreed_below', values: { amount: 207_000 } },
    });
    expect(priceIssues(empty, { ...by, agreed: 1 }, null)).toEqual({});
  });

  test('says what is paid when: deposit and premium now, the balance, and on board', () => {
    const insured = { ...twin, insurance: { cancellation: true, travel: false } };
    const plan = liveBill(insured, by)?.plan.map(({ part, amount }) => [part, toEuros(amount)]);
    // The premium: (4.24 + 5.5% of 2010) and 21% tax.
    expect(plan).toEqual([
      ['deposit', 603],
      ['insurance', 138.9],
      ['balance', 1407],
      ['local_costs', 60],
    ]);
  });

  test('names premiums by the price that was not agreed, and none in Australia', () => {
    const live = liveBill(twin, { ...by, agreed: 180_000 });
    if (!live) throw new Error('There is no bill');
    expect(premiumsOf(live, by, 'NL').get('cancellation')).toBe(fromEuros(138.9));
    expect(premiumsOf(live, by, 'AU').size).toBe(0);
  });

  test('names the cheapest bikes for those who have not chosen, and a bike without a frame', () => {
    // There is one touring bike, which the first passenger has.
    const hasOne = {
      ...filled,
      passengers: filled.passengers.map((each) => ({ ...each, bike: each.bike && productId('own') })),
    };
    expect(liveBill(hasOne, by)?.openBikes).toBe(9_600);
    for (const draft of [filled, twin]) expect(liveBill(draft, by)?.openBikes).toBeNull();
    const riders = filled.passengers.map((each) => ({ ...each, bike: touring.id, bodyHeight: '170' }));
    expect(priceIssues({ ...filled, passengers: riders }, by, null)).toEqual({
      'passengers.1.bike': expect.objectContaining({ code: 'bike_frame' }),
    });
  });
});
