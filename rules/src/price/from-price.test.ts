import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, toEuros } from '../core/money.ts';
import { cabinType, cartOf, type Purchase } from '../testing/test-cart.ts';
import { departure } from '../testing/test-departure.ts';
import { always } from '../testing/test-property.ts';
import { departurePrice } from './day-price.ts';
import {
  fromPrices,
  headlineOccupancy,
  priceBefore,
  unavoidablePerPerson,
  unavoidablePrice,
} from './from-price.ts';
import { priceOf } from './price.ts';

const everything: Purchase = { mandatory: 'fuel tax cleaning', sgr: 5, voucher: '10%' };
const twin = cabinType('twin', [1000, 1500, null]);
const family = cabinType('family', [900, null, 700], { minimum_occupancy: 3, maximum_occupancy: 4 });
const single = cabinType('single', [1200, 1300, null], { maximum_occupancy: 1 });
const bunk = cabinType('bunk', [1100, 1150, 950], { maximum_occupancy: 4 });

test.each([
  [twin, 2],
  [bunk, 2],
  [family, 3],
  [single, 1],
])('$id has its headline price for %i people (decision 069)', (type, people) => {
  expect(headlineOccupancy(type)).toBe(people);
});

// Eight days. Two in a twin: 2000 - 200 + 2 x 20 + 2 x 2.50 x 7 nights + 35 + 2 x 5 = 1920.
test.each<[string, Purchase, number, number]>([
  ['cabins alone', {}, 2, 2000],
  ['mandatory per passenger', { mandatory: 'fuel' }, 2, 2040],
  ['mandatory local cost per night', { mandatory: 'tax' }, 2, 2035],
  ['mandatory per booking', { mandatory: 'cleaning' }, 2, 2035],
  ['SGR', { sgr: 5 }, 2, 2010],
  ['no SGR where it is never charged', { sgr: 5, multiMarket: false }, 2, 2000],
  ['a percentage', { voucher: '10%' }, 2, 1800],
  ['an amount per person', { voucher: '75 each' }, 2, 1850],
  ['all of it', everything, 2, 1920],
  ['all of it, alone', everything, 1, 1427.5],
])('what cannot be declined: %s (specification 9)', (_what, purchase, people, euros) => {
  expect(toEuros(unavoidablePrice(cartOf(purchase), twin, people))).toBe(euros);
});

test.each<[string, Purchase, number | null]>([
  ['the departure’s voucher', everything, 2120],
  ['a coupon', { coupon: '75 each' }, 2000],
  ['no discount', {}, null],
  ['a discount of nothing', { voucher: '0%' }, null],
])('the price that is crossed out: %s', (_what, purchase, euros) => {
  const before = priceBefore(cartOf(purchase), twin, 2);
  expect(before && toEuros(before)).toBe(euros);
});

test('a price per person is rounded up, so that the bill is never higher', () => {
  // 3 x 700 + 35 for three people: 711.666...
  expect(toEuros(unavoidablePerPerson(cartOf({ mandatory: 'cleaning' }), family, 3))).toBe(711.67);
});

test('the lowest prices by the people in a cabin, in whole euros', () => {
  const offer = cartOf(everything);
  expect(fromPrices(offer, [twin, bunk, family, single])).toEqual([
    { people: 1, price: cents(111_300), before: cents(122_800) },
    { people: 2, price: cents(96_000), before: cents(106_000) },
    { people: 3, price: cents(68_500), before: cents(75_500) },
  ]);
  expect(fromPrices(cartOf({}), [twin])).toEqual([
    { people: 1, price: cents(150_000) },
    { people: 2, price: cents(100_000) },
  ]);
  expect(fromPrices(offer, [])).toEqual([]);
});

test('a from-price is the bill of such a cabin to within a euro a person (decision 069)', () => {
  const purchase = fc.record({
    mandatory: fc.constantFrom('', 'fuel', 'tax cleaning', 'fuel tax cleaning'),
    duration: fc.integer({ min: 2, max: 15 }),
    voucher: fc.constantFrom(undefined, '10%', '24.5 each'),
    sgr: fc.nat(10),
    multiMarket: fc.constantFrom(undefined, true, false),
  });
  always(
    fc.property(purchase, fc.constantFrom(twin, family, single, bunk), (bought, type) => {
      const cart = cartOf(bought);
      for (const { people, price } of fromPrices(cart, [type])) {
        const bill = priceOf({ ...cart, cabinTypes: [type], selection: { [type.id]: [people] } });
        expect(price * people - bill.total).toBeGreaterThanOrEqual(0);
        expect(price * people - bill.total).toBeLessThan(100 * people);
      }
    }),
  );
});

const price = (people: number, euros: number) => ({ people, price: cents(euros * 100) });
const discounted = { ...price(2, 900), before: cents(100_000) };
const voucher = {
  code: 'SPRING',
  description: null,
  discount_type: 'Discount Percentage',
  percentage: 10,
} as const;
test.each<[string, Parameters<typeof departure>, number | null, number | null, number?]>([
  ['one person pays for a cabin alone', [{}, { from_prices: [price(1, 1500), price(2, 1000)] }], 1, 1500],
  ['two share', [{}, { from_prices: [price(1, 900), price(2, 1000)] }], 2, 1000],
  ['two are too few for a cabin of three', [{}, { from_prices: [price(2, 1000), price(3, 700)] }], 2, 1000],
  ['four can take it', [{}, { from_prices: [price(2, 1000), price(3, 700)] }], 4, 700],
  ['single cabins only', [{}, { from_prices: [price(1, 1200)] }], 4, 1200],
  ['no party shares', [{}, { from_prices: [price(1, 600), price(2, 1000)] }], null, 1000],
  ['with what it is without the discount', [{}, { from_prices: [discounted] }], 2, 900, 1000],
  ['another back end: the cabin less the discount', [{ voucher }, {}], 2, 900, 1000],
  ['another back end without a discount', [{}, {}], 2, 1000],
  ['nothing available', [{}, null], 2, null],
])('the price that a departure starts from: %s', (_what, parts, party, euros, before) => {
  const starting = departurePrice(departure(...parts), party);
  expect(starting?.price).toBe(euros === null ? undefined : euros * 100);
  expect(starting?.before).toBe(before === undefined ? undefined : before * 100);
});
