import { expect, test } from 'vitest';
import { type Golden, totalsOf } from './test-cart.ts';

// twin 1000 (alone 1500) · single 1200 · family 900 (above two 700) · deluxe 1499.50 (alone 1999.99, above two 1249.99)
// penny 333.33 (alone 333.34, above two 333.32) · host 500 (alone 0, above two 0)
const table: Golden[] = [
  ['9, cabin price', 'one pays the surcharge price', { cabins: 'twin=1' }, { cabinTotal: 1500 }],
  ['9, cabin price', 'two pay the unit price', { cabins: 'twin=2' }, { cabinTotal: 2000 }],
  ['9, cabin price', 'three without a discount price', { cabins: 'twin=3' }, { cabinTotal: 3000 }],
  ['9, cabin price', 'two alone', { cabins: 'twin=1,1' }, { cabinTotal: 3000 }],
  ['9, cabin price', 'two pairs', { cabins: 'twin=2,2' }, { cabinTotal: 4000 }],
  ['9, cabin price', 'a pair and one alone', { cabins: 'twin=2,1' }, { cabinTotal: 3500 }],
  ['9, cabin price', 'one alone and a pair', { cabins: 'twin=1,2' }, { cabinTotal: 3500 }],
  ['9, cabin price', 'one without a surcharge price', { cabins: 'single=1' }, { cabinTotal: 1200 }],
  ['9, cabin price', 'three in singles', { cabins: 'single=1,1,1' }, { cabinTotal: 3600 }],
  ['9, cabin price', 'one where only a discount price is set', { cabins: 'family=1' }, { cabinTotal: 900 }],
  ['9, cabin price', 'two: no discount yet', { cabins: 'family=2' }, { cabinTotal: 1800 }],
  [
    '9, cabin price',
    'three pay the discount price, all of them',
    { cabins: 'family=3' },
    { cabinTotal: 2100 },
  ],
  ['9, cabin price', 'four pay the discount price', { cabins: 'family=4' }, { cabinTotal: 2800 }],
  ['9, cabin price', 'two, three and four', { cabins: 'family=2,3,4' }, { cabinTotal: 6700 }],
  ['9, cabin price', 'cents: one', { cabins: 'deluxe=1' }, { cabinTotal: 1999.99 }],
  ['9, cabin price', 'cents: two', { cabins: 'deluxe=2' }, { cabinTotal: 2999 }],
  ['9, cabin price', 'cents: three', { cabins: 'deluxe=3' }, { cabinTotal: 3749.97 }],
  ['9, cabin price', 'cents: one, two and three', { cabins: 'deluxe=1,2,3' }, { cabinTotal: 8748.96 }],
  ['9, cabin price', 'thirds: one', { cabins: 'penny=1' }, { cabinTotal: 333.34 }],
  ['9, cabin price', 'thirds: two', { cabins: 'penny=2' }, { cabinTotal: 666.66 }],
  ['9, cabin price', 'thirds: three', { cabins: 'penny=3' }, { cabinTotal: 999.96 }],
  ['9, cabin price', 'thirds: four', { cabins: 'penny=4' }, { cabinTotal: 1333.28 }],
  ['9, cabin price', 'thirds: six', { cabins: 'penny=6' }, { cabinTotal: 1999.92 }],
  ['9, cabin price', 'a surcharge price of nothing is a price', { cabins: 'host=1' }, { cabinTotal: 0 }],
  ['9, cabin price', 'the unit price beside free ones', { cabins: 'host=2' }, { cabinTotal: 1000 }],
  ['9, cabin price', 'a discount price of nothing is a price', { cabins: 'host=3' }, { cabinTotal: 0 }],
  ['9, price summary', 'two types add up', { cabins: 'twin=2&family=4' }, { cabinTotal: 4800, total: 4800 }],
  ['9, price summary', 'alone in two types', { cabins: 'twin=1&single=1' }, { cabinTotal: 2700 }],
  ['9, price summary', 'cents of two types', { cabins: 'penny=1&deluxe=1' }, { cabinTotal: 2333.33 }],
  ['9, price summary', 'ten cabins', { cabins: 'twin=2,2,2,2,2,2,2,2,2,2' }, { cabinTotal: 20_000 }],
  ['9, price summary', 'no cabin costs nothing', { cabins: '' }, { cabinTotal: 0, total: 0, vat: 0 }],
];

test.each(table)('specification %s: %s', (_section, _what, purchase, euros) => {
  expect(totalsOf(purchase)).toMatchObject(euros);
});
