import { testTotals } from '../testing/test-totals.ts';

// Two people in a twin, 2000, unless the row says otherwise.
testTotals('9, vouchers', [
  ['ten per cent', { voucher: '10%' }, { discountTotal: 200, total: 1800 }],
  ['a coupon', { coupon: '10%' }, { discountTotal: 200, total: 1800 }],
  ['half per cents', { voucher: '12.5%' }, { discountTotal: 250, total: 1750 }],
  ['0 %', { voucher: '0%' }, { discountTotal: 0, total: 2000 }],
  ['100 %', { voucher: '100%' }, { discountTotal: 2000, total: 0 }],
  ['of all cabins', { voucher: '5%', cabins: 'twin=2&family=4' }, { discountTotal: 240, total: 4560 }],
  ['33.334 down', { voucher: '10%', cabins: 'penny=1' }, { discountTotal: 33.33, total: 300.01 }],
  ['149.994 down', { voucher: '15%', cabins: 'penny=3' }, { discountTotal: 149.99 }],
  ['49.9995 up', { voucher: '7.5%', cabins: 'penny=2' }, { discountTotal: 50, total: 616.66 }],
  ['666.5967 up', { voucher: '33.33%', cabins: 'deluxe=1' }, { discountTotal: 666.6 }],
  ['half a cent up', { voucher: '0.003%', cabins: 'twin=1' }, { discountTotal: 0.05, total: 1499.95 }],
  ['1.4995 up', { voucher: '0.05%', cabins: 'deluxe=2' }, { discountTotal: 1.5, total: 2997.5 }],
  ['an amount for each', { voucher: '25 each' }, { discountTotal: 50, total: 1950 }],
  ['an amount for one', { voucher: '25 each', cabins: 'twin=1' }, { discountTotal: 25, total: 1475 }],
  ['for six', { voucher: '25 each', cabins: 'penny=6' }, { discountTotal: 150, total: 1849.92 }],
  ['49.50: half a euro up', { voucher: '24.75 each' }, { discountTotal: 50, total: 1950 }],
  ['49.48: down', { voucher: '24.74 each' }, { discountTotal: 49, total: 1951 }],
  ['24.50: up', { voucher: '24.5 each', cabins: 'twin=1' }, { discountTotal: 25, total: 1475 }],
  ['24.49: down', { voucher: '24.49 each', cabins: 'twin=1' }, { discountTotal: 24, total: 1476 }],
  ['99.99: up', { voucher: '33.33 each', cabins: 'twin=2,1' }, { discountTotal: 100, total: 3400 }],
  ['99.30: down', { voucher: '33.1 each', cabins: 'twin=2,1' }, { discountTotal: 99, total: 3401 }],
  ['79.96: up', { coupon: '19.99 each', cabins: 'family=4' }, { discountTotal: 80, total: 2720 }],
  ['0.40: nothing', { coupon: '0.2 each' }, { discountTotal: 0, total: 2000 }],
  ['on cabins, without bikes', { voucher: '10%', bikes: 'bike own' }, { discountTotal: 200, total: 1900 }],
  ['without extras', { voucher: '50%', counts: { parking: 1 } }, { discountTotal: 1000, total: 1080 }],
  ['without SGR', { voucher: '10%', sgr: 5 }, { discountTotal: 200, total: 1810 }],
  ['without local costs', { voucher: '10%', mandatory: 'tax' }, { discountTotal: 200, total: 1835 }],
  ['an amount without passengers', { voucher: '25 each', cabins: '' }, { discountTotal: 0, total: 0 }],
  ['a percentage without cabins', { voucher: '10%', cabins: '' }, { discountTotal: 0, total: 0 }],
  ['a departure and a coupon', { voucher: '10%', coupon: '25 each' }, { discountTotal: 250, total: 1750 }],
  ['each of the full total', { voucher: '25 each', coupon: '10%' }, { discountTotal: 250, total: 1750 }],
  ['two amounts', { voucher: '25 each', coupon: '10 each' }, { discountTotal: 70, total: 1930 }],
  ['each rounded', { voucher: '0.2 each', coupon: '0.2 each' }, { discountTotal: 0, total: 2000 }],
]);

testTotals('10.21', [
  ['no more than the cabins', { coupon: '1500 each' }, { discountTotal: 2000, total: 0 }],
  ['both together', { voucher: '100%', coupon: '25 each' }, { discountTotal: 2000, total: 0 }],
  [
    'the coupon limited to the rest',
    { voucher: '60%', coupon: '500 each' },
    { discountTotal: 2000, total: 0 },
  ],
  [
    'bikes are still charged',
    { coupon: '1500 each', bikes: 'bike own' },
    { discountTotal: 2000, total: 100 },
  ],
]);
