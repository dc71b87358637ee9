import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartOf, productId, shop } from '../testing/test-cart.ts';
import { always } from '../testing/test-property.ts';
import { purchase } from '../testing/test-purchase.ts';
import { type Breakdown, bookingAmounts, priceOf } from './price.ts';

const amounts = (lines: readonly { amount: number }[]) =>
  lines.reduce((total, { amount }) => total + amount, 0);

function linesOf({ cabins, bikes, additional, localCosts, insurance, supplement }: Breakdown) {
  return [
    ...cabins,
    ...bikes,
    ...additional,
    ...localCosts,
    ...insurance,
    ...(supplement ? [supplement] : []),
  ];
}

test('without passengers nothing is charged, mandatory or not (specification 9)', () => {
  const bill = priceOf(cartOf({ cabins: '', mandatory: 'fuel tax cleaning' }));
  expect(bill).toMatchObject({ total: 0, additional: [], localCosts: [], supplement: null });
});

describe('any breakdown (specification 9, price summary)', () => {
  test('lines minus discounts equal the total', () => {
    always(
      fc.property(purchase, (bought) => {
        const bill = priceOf(cartOf(bought));
        expect(amounts(linesOf(bill)) - amounts(bill.discounts)).toBe(bill.total);
        expect(bill.cabinTotal).toBe(amounts(bill.cabins));
        expect(bill.localCostTotal).toBe(amounts(bill.localCosts));
        expect(bill.insuranceTotal).toBe(amounts(bill.insurance));
        expect(bill.discountTotal).toBe(amounts(bill.discounts));
      }),
    );
  });

  test('each line is count times price, in whole cents', () => {
    always(
      fc.property(purchase, (bought) => {
        const bill = priceOf(cartOf(bought));
        for (const { count: pieces, unitPrice, amount } of linesOf(bill)) {
          expect(pieces * unitPrice).toBe(amount);
          expect(Number.isSafeInteger(amount) && pieces > 0).toBe(true);
        }
        expect(amounts(bill.cabins.map((line) => ({ amount: line.count })))).toBe(bill.passengers);
      }),
    );
  });

  test('discounts never exceed the cabin total, and the total is never negative', () => {
    always(
      fc.property(purchase, (bought) => {
        const bill = priceOf(cartOf(bought));
        expect(bill.discountTotal).toBeLessThanOrEqual(bill.cabinTotal);
        expect(bill.total).toBeGreaterThanOrEqual(0);
        expect(bill.vat).toBeLessThanOrEqual(bill.total);
      }),
    );
  });

  test('VAT is total - total / (1 + rate) to the nearest cent, in the default market only', () => {
    always(
      fc.property(purchase, (bought) => {
        const { vat, total, market } = priceOf(cartOf(bought));
        const rate = market === 'default' ? BigInt(bought.vat ?? 9) : 0n;
        // At most half a cent of difference: |vat x (100 + rate) - total x rate| x 2 <= 100 + rate.
        const off = BigInt(vat) * (100n + rate) - BigInt(total) * rate;
        expect((off < 0n ? -off : off) * 2n <= 100n + rate).toBe(true);
      }),
    );
  });

  test('premiums do not depend on local costs', () => {
    always(
      fc.property(purchase, (bought) => {
        const withLocal = priceOf(
          cartOf({ ...bought, mandatory: `${bought.mandatory} tax`, counts: { ...bought.counts, dock: 4 } }),
        );
        const without = priceOf(
          cartOf({
            ...bought,
            mandatory: bought.mandatory?.replaceAll('tax', ''),
            counts: { ...bought.counts, dock: 0 },
          }),
        );
        expect(withLocal.insurance).toEqual(without.insurance);
        expect(withLocal.total - withLocal.localCostTotal).toBe(without.total - without.localCostTotal);
      }),
    );
  });

  test("the booking's amounts add up (specification 10.13)", () => {
    always(
      fc.property(purchase, (bought) => {
        const { amount, local_costs, insurance_amount, full_amount } = bookingAmounts(
          priceOf(cartOf(bought)),
        );
        expect(full_amount + insurance_amount + local_costs).toBe(amount);
      }),
    );
  });

  test('the order of products and cabin types changes no amount', () => {
    always(
      fc.property(purchase, (bought) => {
        const cart = cartOf(bought);
        const { products, cabinTypes } = cart;
        const reversed = products && {
          ...products,
          bikes: products.bikes.toReversed(),
          other: products.other.toReversed(),
        };
        const { total, vat, insuranceTotal } = priceOf({
          ...cart,
          cabinTypes: cabinTypes.toReversed(),
          products: reversed,
        });
        expect({ total, vat, insuranceTotal }).toEqual(
          (({ total, vat, insuranceTotal }) => ({ total, vat, insuranceTotal }))(priceOf(cart)),
        );
      }),
    );
  });
});

describe('the lines of a breakdown (specification 2, summary panel)', () => {
  test('cabins: people x price per person, by type and occupancy', () => {
    const { cabins: lines } = priceOf(cartOf({ cabins: 'twin=2,1,2&family=3' }));
    expect(lines.map(({ id, count, unitPrice, amount }) => [id, count, unitPrice, amount])).toEqual([
      ['twin', 4, 100_000, 400_000],
      ['twin', 1, 150_000, 150_000],
      ['family', 3, 70_000, 210_000],
    ]);
  });

  test('bikes, extras and local costs are separate lists of what is chosen', () => {
    const bill = priceOf(
      cartOf({
        bikes: 'ebike ebike',
        diets: 'gluten',
        others: ['museum'],
        counts: { parking: 1 },
        mandatory: 'tax',
      }),
    );
    const names = (lines: readonly { name: string; count: number }[]) =>
      lines.map(({ name, count }) => `${count} ${name}`);
    expect(names(bill.bikes)).toEqual(['2 ebike']);
    expect(names(bill.additional)).toEqual(['1 gluten', '1 parking']);
    expect(names(bill.localCosts)).toEqual(['1 museum', '2 tax']);
    expect(bill.supplement).toBeNull();
  });

  test("the supplement has its product's name (specification 10.6)", () => {
    expect(priceOf(cartOf({ sgr: 5 })).supplement).toMatchObject({
      id: productId('sgr'),
      name: 'SGR',
      count: 2,
      amount: 1000,
    });
  });

  test("the departure's voucher comes before the coupon (specification 10.21)", () => {
    const { discounts } = priceOf(cartOf({ voucher: '10%', coupon: '25 each' }));
    expect(discounts.map(({ code }) => code)).toEqual(['10%', '25 each']);
  });

  test('while products are unknown only cabins are charged', () => {
    const bill = priceOf({
      ...cartOf({ bikes: 'bike bike', sgr: 5, insurance: 'travel' }),
      products: undefined,
    });
    expect(bill).toMatchObject({
      total: 200_000,
      bikes: [],
      additional: [],
      localCosts: [],
      insurance: [],
      supplement: null,
    });
  });

  test('priceOf does not change the cart', () => {
    const cart = cartOf({ bikes: 'bike own', counts: { parking: 1 }, voucher: '10%' });
    const before = structuredClone(cart);
    priceOf(cart);
    expect(cart).toEqual(before);
    expect(cart.cabinTypes).toBe(shop.cabinTypes);
  });
});
