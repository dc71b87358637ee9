import { testTotals } from '../testing/test-totals.ts';

// twin 1000 (alone 1500) · single 1200 · family 900 (above two 700) · deluxe 1499.50 (alone 1999.99, above two 1249.99)
// penny 333.33 (alone 333.34, above two 333.32) · host 500 (alone 0, above two 0)
testTotals('9, cabin price', [
  ['one pays the surcharge price', { cabins: 'twin=1' }, { cabinTotal: 1500 }],
  ['two pay the unit price', { cabins: 'twin=2' }, { cabinTotal: 2000 }],
  ['three without a discount price', { cabins: 'twin=3' }, { cabinTotal: 3000 }],
  ['two alone', { cabins: 'twin=1,1' }, { cabinTotal: 3000 }],
  ['two pairs', { cabins: 'twin=2,2' }, { cabinTotal: 4000 }],
  ['a pair and one alone', { cabins: 'twin=2,1' }, { cabinTotal: 3500 }],
  ['one alone and a pair', { cabins: 'twin=1,2' }, { cabinTotal: 3500 }],
  ['one without a surcharge price', { cabins: 'single=1' }, { cabinTotal: 1200 }],
  ['three in singles', { cabins: 'single=1,1,1' }, { cabinTotal: 3600 }],
  ['one where only a discount price is set', { cabins: 'family=1' }, { cabinTotal: 900 }],
  ['two: no discount yet', { cabins: 'family=2' }, { cabinTotal: 1800 }],
  ['three pay the discount price, all of them', { cabins: 'family=3' }, { cabinTotal: 2100 }],
  ['four pay the discount price', { cabins: 'family=4' }, { cabinTotal: 2800 }],
  ['two, three and four', { cabins: 'family=2,3,4' }, { cabinTotal: 6700 }],
  ['cents: one', { cabins: 'deluxe=1' }, { cabinTotal: 1999.99 }],
  ['cents: two', { cabins: 'deluxe=2' }, { cabinTotal: 2999 }],
  ['cents: three', { cabins: 'deluxe=3' }, { cabinTotal: 3749.97 }],
  ['cents: one, two and three', { cabins: 'deluxe=1,2,3' }, { cabinTotal: 8748.96 }],
  ['thirds: one', { cabins: 'penny=1' }, { cabinTotal: 333.34 }],
  ['thirds: two', { cabins: 'penny=2' }, { cabinTotal: 666.66 }],
  ['thirds: three', { cabins: 'penny=3' }, { cabinTotal: 999.96 }],
  ['thirds: four', { cabins: 'penny=4' }, { cabinTotal: 1333.28 }],
  ['thirds: six', { cabins: 'penny=6' }, { cabinTotal: 1999.92 }],
  ['a surcharge price of 0', { cabins: 'host=1' }, { cabinTotal: 0 }],
  ['the unit price with both others 0', { cabins: 'host=2' }, { cabinTotal: 1000 }],
  ['a discount price of 0', { cabins: 'host=3' }, { cabinTotal: 0 }],
]);

testTotals('9, price summary', [
  ['two types add up', { cabins: 'twin=2&family=4' }, { cabinTotal: 4800, total: 4800 }],
  ['alone in two types', { cabins: 'twin=1&single=1' }, { cabinTotal: 2700 }],
  ['cents of two types', { cabins: 'penny=1&deluxe=1' }, { cabinTotal: 2333.33 }],
  ['ten cabins', { cabins: 'twin=2,2,2,2,2,2,2,2,2,2' }, { cabinTotal: 20_000 }],
  ['no cabins', { cabins: '' }, { cabinTotal: 0, total: 0, vat: 0 }],
]);
