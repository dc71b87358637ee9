import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../core/money.ts';
import { voucherOf } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import {
  couponAllowed,
  discounts,
  isCouponFor,
  isVoucherValid,
  suitsDeparture,
  Voucher,
  type VoucherTerms,
} from './voucher.ts';

describe('a voucher in the API (specification 3)', () => {
  const common = { code: 'SPRING', description: null };
  test.each<[object, boolean]>([
    [{ ...common, discount_type: 'Discount Percentage', percentage: 10 }, true],
    [{ ...common, discount_type: 'Discount Amount', amount: 25.5 }, true],
    [{ ...common, discount_type: 'Discount Percentage', percentage: 101 }, false],
    [{ ...common, discount_type: 'Discount Percentage', percentage: -1 }, false],
    [{ ...common, discount_type: 'Discount Percentage', amount: 10 }, false],
    [{ ...common, discount_type: 'Free', amount: 10 }, false],
    [{ code: 'SPRING', discount_type: 'Discount Amount', amount: 25 }, false],
  ])('%j: %s', (voucher, isOne) => {
    expect(v.safeParse(Voucher, voucher).success).toBe(isOne);
  });
});

describe("a coupon with the departure's voucher (specification 5)", () => {
  test.each([
    ['10%', '', true],
    ['10%', '5%', false],
    ['10%', '25 each', true],
    ['25 each', '5%', true],
    ['25 each', '10 each', true],
  ])('%s with %j: %s', (coupon, departure, allowed) => {
    const voucher = voucherOf(coupon);
    expect(voucher && couponAllowed(voucher, voucherOf(departure))).toBe(allowed);
    expect(voucher && couponAllowed(voucher, undefined)).toBe(true);
  });
});

describe('discounts (specification 9, specification 10.21)', () => {
  const percentage = fc.nat(100).map((share) => `${share}%`);
  const amount = fc.nat(3000).map((euros) => `${euros / 10} each`);
  const vouchers = fc.array(fc.oneof(percentage, amount).map(voucherOf), { maxLength: 3 });

  test('are never negative, and together at most the cabin total', () => {
    always(
      fc.property(vouchers, fc.nat(1_000_000), fc.nat(20), (given, total, people) => {
        const lines = discounts(
          given.filter((voucher) => voucher !== null),
          cents(total),
          people,
        );
        expect(lines).toHaveLength(given.length);
        expect(lines.every(({ amount }) => amount >= 0)).toBe(true);
        expect(sum(lines.map(({ amount }) => amount))).toBeLessThanOrEqual(total);
      }),
      1000,
    );
  });

  test('are listed by code in the given order', () => {
    const lines = discounts(
      [voucherOf('10%'), voucherOf('25 each')].filter((voucher) => voucher !== null),
      cents(200_000),
      2,
    );
    expect(lines).toEqual([
      { code: '10%', description: null, amount: 20_000 },
      { code: '25 each', description: null, amount: 5000 },
    ]);
  });

  test('a negative voucher gives no discount', () => {
    const [line] = discounts(
      [{ code: 'ODD', description: null, discount_type: 'Discount Amount', amount: cents(-5000) }],
      cents(200_000),
      2,
    );
    expect(line?.amount).toBe(0);
  });
});

const unconditional: VoucherTerms = {
  disabled: false,
  valid_from: null,
  valid_until: null,
  brand: null,
  tour_id: null,
  uses_allowed: null,
  uses: 0,
  departure_only: false,
};
const tour = { brand: 'boatbiketours', tour_id: 'moselle' };
const today = '2026-11-21';

describe("a coupon's conditions", () => {
  test.each<[string, Partial<VoucherTerms>, boolean]>([
    ['none', {}, true],
    ['disabled', { disabled: true }, false],
    ['from today', { valid_from: '2026-11-21' }, true],
    ['from tomorrow', { valid_from: '2026-11-22' }, false],
    ['until today', { valid_until: '2026-11-21' }, true],
    ['until yesterday', { valid_until: '2026-11-20' }, false],
    ['its brand', { brand: 'boatbiketours' }, true],
    ['another brand', { brand: 'islandhopping' }, false],
    ['its tour', { tour_id: 'moselle' }, true],
    ['another tour', { tour_id: 'danube' }, false],
    ['one use left', { uses_allowed: 3, uses: 2 }, true],
    ['used up', { uses_allowed: 3, uses: 3 }, false],
    ['departures only', { departure_only: true }, false],
  ])('%s: %j', (_what, terms, isOne) => {
    expect(isCouponFor({ ...unconditional, ...terms }, tour, today)).toBe(isOne);
  });

  test("a departure's voucher depends on its days only", () => {
    const onDeparture: VoucherTerms = { ...unconditional, departure_only: true, uses_allowed: 0 };
    expect(isVoucherValid(onDeparture, today)).toBe(true);
    expect(isVoucherValid({ ...unconditional, valid_until: '2026-11-20' }, today)).toBe(false);
  });
});

describe('a voucher of a departure (decision 018)', () => {
  const departure = { brand: 'boatbiketours', tour_id: 'canals', date: '2028-04-01' };
  const open = { disabled: false, valid_from: null, valid_until: null, brand: null, tour_id: null };

  test.each([
    ['without conditions', {}, true],
    ['of its brand and tour', { brand: 'boatbiketours', tour_id: 'canals' }, true],
    ['valid later', { valid_from: '2028-01-01', valid_until: '2028-12-31' }, true],
    ['valid until today', { valid_until: '2027-07-01' }, true],
    ['valid from the day of departure', { valid_from: '2028-04-01' }, true],
    ['valid after it departs', { valid_from: '2028-04-02' }, false],
    ['past', { valid_until: '2027-06-30' }, false],
    ['disabled', { disabled: true }, false],
    ['of another brand', { brand: 'islandhopping' }, false],
    ['of another tour', { tour_id: 'moselle' }, false],
  ] as const)('%s', (_name, change, expected) => {
    expect(suitsDeparture({ ...open, ...change }, departure, '2027-07-01')).toBe(expected);
  });
});
