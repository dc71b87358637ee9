import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { product, productId } from '../../testing/test-cart.ts';
import { always } from '../../testing/test-property.ts';
import {
  countedOthers,
  countRange,
  fitCounts,
  Product,
  passengerOthers,
  priceMultiplier,
  productPrice,
  withDistinctNames,
} from './product.ts';

const wire = {
  id: '01t1i000000aBcDEFG',
  name: 'E-bike',
  unit_price: '189.50',
  price_calculation: null,
  price_per_day: false,
  product_type: 'Bike',
  mandatory: false,
  passenger_product: true,
  local_cost: false,
};

describe('a product in the API (specification 3, 5)', () => {
  test('its price is coerced', () => {
    expect(v.parse(Product, wire).unit_price).toBe(18_950);
  });

  test.each<[string, object, boolean]>([
    ['an id of 18 characters', {}, true],
    ['an id of 17', { id: '01t1i000000aBcDEF' }, false],
    ['an id of 19', { id: '01t1i000000aBcDEFGH' }, false],
    ['per_day', { price_calculation: 'per_day' }, true],
    ['per_night', { price_calculation: 'per_night' }, true],
    ['another calculation', { price_calculation: 'per_week' }, false],
    ['no type', { product_type: null }, true],
    ['a local cost', { product_type: 'Local Cost' }, true],
    ['another type', { product_type: 'Boat' }, false],
    ['no base name, no description', { base_name: undefined, description: undefined }, true],
    ['no price', { unit_price: null }, false],
  ])('%s: %j', (_what, change, isOne) => {
    expect(v.safeParse(Product, { ...wire, ...change }).success).toBe(isOne);
  });
});

test.each([
  ['per_day', 8, 8],
  ['per_night', 8, 7],
  [null, 8, 1],
  ['per_day', 1, 1],
  ['per_night', 1, 0],
] as const)('specification 9, product price: %s for %i days: x %i', (price_calculation, duration, factor) => {
  expect(priceMultiplier({ price_calculation }, duration)).toBe(factor);
});

test.each([
  [null, 1],
  ['per_day', 8],
  ['per_night', 7],
] as const)(
  'price_per_day does not affect the price with price_calculation %s',
  (price_calculation, factor) => {
    const old = product('old', 30, { price_calculation, price_per_day: true });
    expect(productPrice(old, 8)).toBe(3000 * factor);
  },
);

describe('additional products (specification 5)', () => {
  const parking = product('parking', 80, { passenger_product: false });
  const cleaning = product('cleaning', 35, { passenger_product: false, mandatory: true });
  const helmet = product('helmet', 15);

  test('are chosen per passenger or counted', () => {
    expect(passengerOthers([parking, helmet, cleaning])).toEqual([helmet]);
    expect(countedOthers([parking, helmet, cleaning])).toEqual([parking, cleaning]);
  });

  test('count up to the passengers, from one where mandatory', () => {
    expect(countRange(parking, 3)).toEqual({ minimum: 0, maximum: 3 });
    expect(countRange(cleaning, 3)).toEqual({ minimum: 1, maximum: 3 });
  });

  test.each<[string, Record<string, number>, Record<string, number>]>([
    ['in range', { parking: 2 }, { parking: 2, cleaning: 1 }],
    ['more than the passengers', { parking: 9, cleaning: 9 }, { parking: 3, cleaning: 3 }],
    ['negative', { parking: -1, cleaning: 0 }, { cleaning: 1 }],
    ['not a whole number', { parking: 1.5, cleaning: Number.NaN }, { parking: 1, cleaning: 1 }],
    ['unknown, or chosen per passenger', { ghost: 1, helmet: 1 }, { cleaning: 1 }],
  ])('fitCounts: %s', (_what, counts, fitted) => {
    const byId = (of: Record<string, number>) =>
      Object.fromEntries(Object.entries(of).map(([name, count]) => [productId(name), count]));
    expect(fitCounts([parking, helmet, cleaning], byId(counts), 3)).toEqual(byId(fitted));
  });

  test('fitCounts returns counts in range', () => {
    always(
      fc.property(fc.double(), fc.double(), fc.integer({ min: 1, max: 20 }), (some, others, passengers) => {
        const counts = { [parking.id]: some, [cleaning.id]: others };
        const fitted = fitCounts([parking, cleaning], counts, passengers);
        const { [parking.id]: parked = 0, [cleaning.id]: cleaned = 0 } = fitted;
        expect(parked >= 0 && parked <= passengers && Number.isInteger(parked)).toBe(true);
        expect(cleaned >= 1 && cleaned <= passengers && Number.isInteger(cleaned)).toBe(true);
      }),
    );
  });
});

describe('distinct names (decision 004)', () => {
  const named = (name: string, base_name?: string | null) => ({ name, base_name });

  test.each<[string, ReturnType<typeof named>[], string[]]>([
    ['different names', [named('Tandem', 'Bike'), named('E-bike', 'Bike')], ['Tandem', 'E-bike']],
    [
      'variants of the same name',
      [named('Low frame', 'Touring bike'), named('Low frame', 'E-bike'), named('Tandem', 'Bike')],
      ['Touring bike: Low frame', 'E-bike: Low frame', 'Tandem'],
    ],
    ['the same name without a base', [named('Helmet'), named('Helmet', null)], ['Helmet', 'Helmet']],
    [
      'a base name that equals the name',
      [named('Map', 'Map'), named('Map', 'Map, large')],
      ['Map', 'Map, large: Map'],
    ],
  ])('%s', (_what, products, names) => {
    expect(withDistinctNames(products).map(({ name }) => name)).toEqual(names);
  });
});
