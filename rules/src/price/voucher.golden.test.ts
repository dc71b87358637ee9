import { expect, test } from 'vitest';
import { type Golden, totalsOf } from './test-cart.ts';

// Two people in a twin, 2000, unless the row says otherwise.
const table: Golden[] = [
  ['9, vouchers', 'ten per cent', { voucher: '10%' }, { discountTotal: 200, total: 1800 }],
  ['9, vouchers', 'a coupon counts alike', { coupon: '10%' }, { discountTotal: 200, total: 1800 }],
  ['9, vouchers', 'half per cents', { voucher: '12.5%' }, { discountTotal: 250, total: 1750 }],
  ['9, vouchers', 'nothing off', { voucher: '0%' }, { discountTotal: 0, total: 2000 }],
  ['9, vouchers', 'everything off', { voucher: '100%' }, { discountTotal: 2000, total: 0 }],
  [
    '9, vouchers',
    'of all cabins',
    { voucher: '5%', cabins: 'twin=2&family=4' },
    { discountTotal: 240, total: 4560 },
  ],
  [
    '9, vouchers',
    '33.334 down',
    { voucher: '10%', cabins: 'penny=1' },
    { discountTotal: 33.33, total: 300.01 },
  ],
  ['9, vouchers', '149.994 down', { voucher: '15%', cabins: 'penny=3' }, { discountTotal: 149.99 }],
  ['9, vouchers', '49.9995 up', { voucher: '7.5%', cabins: 'penny=2' }, { discountTotal: 50, total: 616.66 }],
  ['9, vouchers', '666.5967 up', { voucher: '33.33%', cabins: 'deluxe=1' }, { discountTotal: 666.6 }],
  [
    '9, vouchers',
    'half a cent up',
    { voucher: '0.003%', cabins: 'twin=1' },
    { discountTotal: 0.05, total: 1499.95 },
  ],
  [
    '9, vouchers',
    '1.4995 up',
    { voucher: '0.05%', cabins: 'deluxe=2' },
    { discountTotal: 1.5, total: 2997.5 },
  ],
  ['9, vouchers', 'an amount for each', { voucher: '25 each' }, { discountTotal: 50, total: 1950 }],
  [
    '9, vouchers',
    'an amount for one',
    { voucher: '25 each', cabins: 'twin=1' },
    { discountTotal: 25, total: 1475 },
  ],
  [
    '9, vouchers',
    'for six',
    { voucher: '25 each', cabins: 'penny=6' },
    { discountTotal: 150, total: 1849.92 },
  ],
  ['9, vouchers', '49.50: half a euro up', { voucher: '24.75 each' }, { discountTotal: 50, total: 1950 }],
  ['9, vouchers', '49.48: down', { voucher: '24.74 each' }, { discountTotal: 49, total: 1951 }],
  [
    '9, vouchers',
    '24.50: up',
    { voucher: '24.5 each', cabins: 'twin=1' },
    { discountTotal: 25, total: 1475 },
  ],
  [
    '9, vouchers',
    '24.49: down',
    { voucher: '24.49 each', cabins: 'twin=1' },
    { discountTotal: 24, total: 1476 },
  ],
  [
    '9, vouchers',
    '99.99: up',
    { voucher: '33.33 each', cabins: 'twin=2,1' },
    { discountTotal: 100, total: 3400 },
  ],
  [
    '9, vouchers',
    '99.30: down',
    { voucher: '33.1 each', cabins: 'twin=2,1' },
    { discountTotal: 99, total: 3401 },
  ],
  [
    '9, vouchers',
    '79.96: up',
    { coupon: '19.99 each', cabins: 'family=4' },
    { discountTotal: 80, total: 2720 },
  ],
  ['9, vouchers', '0.40: nothing', { coupon: '0.2 each' }, { discountTotal: 0, total: 2000 }],
  [
    '9, vouchers',
    'cabins only, no bikes',
    { voucher: '10%', bikes: 'bike own' },
    { discountTotal: 200, total: 1900 },
  ],
  [
    '9, vouchers',
    'nor extras',
    { voucher: '50%', counts: { parking: 1 } },
    { discountTotal: 1000, total: 1080 },
  ],
  ['9, vouchers', 'nor SGR', { voucher: '10%', sgr: 5 }, { discountTotal: 200, total: 1810 }],
  [
    '9, vouchers',
    'nor local costs',
    { voucher: '10%', mandatory: 'tax' },
    { discountTotal: 200, total: 1835 },
  ],
  ['9, vouchers', 'nobody, no amount', { voucher: '25 each', cabins: '' }, { discountTotal: 0, total: 0 }],
  ['9, vouchers', 'nothing, no share', { voucher: '10%', cabins: '' }, { discountTotal: 0, total: 0 }],
  [
    '9, vouchers',
    'a departure and a coupon',
    { voucher: '10%', coupon: '25 each' },
    { discountTotal: 250, total: 1750 },
  ],
  [
    '9, vouchers',
    'each of the full total',
    { voucher: '25 each', coupon: '10%' },
    { discountTotal: 250, total: 1750 },
  ],
  [
    '9, vouchers',
    'two amounts',
    { voucher: '25 each', coupon: '10 each' },
    { discountTotal: 70, total: 1930 },
  ],
  [
    '9, vouchers',
    'rounded apart',
    { voucher: '0.2 each', coupon: '0.2 each' },
    { discountTotal: 0, total: 2000 },
  ],
  [
    '4.21 of the design',
    'no more than the cabins',
    { coupon: '1500 each' },
    { discountTotal: 2000, total: 0 },
  ],
  [
    '4.21 of the design',
    'together',
    { voucher: '100%', coupon: '25 each' },
    { discountTotal: 2000, total: 0 },
  ],
  [
    '4.21 of the design',
    'the rest',
    { voucher: '60%', coupon: '500 each' },
    { discountTotal: 2000, total: 0 },
  ],
  [
    '4.21 of the design',
    'bikes stay',
    { coupon: '1500 each', bikes: 'bike own' },
    { discountTotal: 2000, total: 100 },
  ],
];

test.each(table)('specification %s: %s', (_section, _what, purchase, euros) => {
  expect(totalsOf(purchase)).toMatchObject(euros);
});
