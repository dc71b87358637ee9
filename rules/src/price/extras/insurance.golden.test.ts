import { testTotals } from '../../testing/test-totals.ts';

// Two people in a twin, 2000, unless the row says otherwise. Fixed cost, fee and tax of each policy:
// default market: cancellation 4.24 + 5.5 %, tax 21 % · travel 10 + 2 %, tax 21 %
// North America: cancellation 7 %, no tax · travel 20, tax 6.25 %
const insurance = 'cancellation';
testTotals('9, insurance', [
  ['none chosen', {}, { insuranceTotal: 0, total: 2000 }],
  // 4.24 + 110 = 114.24; tax 23.9904
  ['cancellation', { insurance }, { insuranceTotal: 138.23, total: 2138.23 }],
  // 10 + 40 = 50; tax 10.50
  ['travel', { insurance: 'travel' }, { insuranceTotal: 60.5, total: 2060.5 }],
  ['both, no premium on a premium', { insurance: 'cancellation travel' }, { insuranceTotal: 198.73 }],
  ['US', { insurance, multiMarket: true, country: 'US' }, { insuranceTotal: 140, total: 2140 }],
  // 20; tax 1.25
  [
    'US, travel',
    { insurance: 'travel', multiMarket: true, country: 'US' },
    { insuranceTotal: 21.25, total: 2021.25 },
  ],
  [
    'CA, both',
    { insurance: 'cancellation travel', multiMarket: true, country: 'CA' },
    { insuranceTotal: 161.25, total: 2161.25 },
  ],
  ['US, one market only', { insurance, country: 'US' }, { insuranceTotal: 138.23 }],
  ['US, multi_market false', { insurance, multiMarket: false, country: 'US' }, { insuranceTotal: 138.23 }],
  ['DE, several markets', { insurance, multiMarket: true, country: 'DE' }, { insuranceTotal: 138.23 }],
  ['country not known yet', { insurance, country: '' }, { insuranceTotal: 138.23 }],
  ['none in AU', { insurance, country: 'AU' }, { insuranceTotal: 0, total: 2000 }],
  [
    'none in AU in any market',
    { insurance: 'cancellation travel', multiMarket: true, country: 'AU' },
    { insuranceTotal: 0, total: 2000 },
  ],
  // base 1800: 4.24 + 99 = 103.24; tax 21.6804
  ['discounts lower the base', { insurance, voucher: '10%' }, { insuranceTotal: 124.92, total: 1924.92 }],
  // base 2000 without local costs of 35
  ['local costs do not count', { insurance, mandatory: 'tax' }, { insuranceTotal: 138.23, total: 2173.23 }],
  // base 2100: 4.24 + 115.50 = 119.74; tax 25.1454
  ['bikes count', { insurance, bikes: 'bike own' }, { insuranceTotal: 144.89, total: 2244.89 }],
  // base 2080: 4.24 + 114.40 = 118.64; tax 24.9144
  ['extras count', { insurance, counts: { parking: 1 } }, { insuranceTotal: 143.55, total: 2223.55 }],
  // base 2010: 4.24 + 110.55 = 114.79; tax 24.1059
  ['SGR counts', { insurance, sgr: 5 }, { insuranceTotal: 138.9, total: 2148.9 }],
  ['a free policy', { insurance, policy: [0, 0, 0] }, { insuranceTotal: 0, total: 2000 }],
  ['fixed cost', { insurance, policy: [25, 0, 0] }, { insuranceTotal: 25, total: 2025 }],
  ['fixed cost with tax', { insurance, policy: [25, 0, 21] }, { insuranceTotal: 30.25 }],
  ['fee', { insurance, policy: [0, 5, 0] }, { insuranceTotal: 100, total: 2100 }],
  ['fee with tax', { insurance, policy: [0, 5, 21] }, { insuranceTotal: 121, total: 2121 }],
  ['half per cents', { insurance, policy: [0, 0.5, 9.5] }, { insuranceTotal: 10.95 }],
  // 49.995
  ['half a cent up', { insurance, cabins: 'twin=1', policy: [0, 3.333, 0] }, { insuranceTotal: 50 }],
  // 16.667
  ['rounded to cents', { insurance, cabins: 'penny=1', policy: [0, 5, 0] }, { insuranceTotal: 16.67 }],
  // 17.667, then tax on 17.67: 3.7107
  ['rounded before its tax', { insurance, cabins: 'penny=1', policy: [1, 5, 21] }, { insuranceTotal: 21.38 }],
  // 4.99995
  ['rounded up', { insurance, cabins: 'penny=2', policy: [0, 0.75, 0] }, { insuranceTotal: 5 }],
  ['without cabins the fixed cost', { insurance, cabins: '', policy: [25, 5, 0] }, { insuranceTotal: 25 }],
  // base 0: 4.24; tax 0.8904
  ['with a discount of 100 %', { insurance, voucher: '100%' }, { insuranceTotal: 5.13, total: 5.13 }],
]);

testTotals('10.22', [
  // 0.0021
  ['tax rounded down', { insurance, policy: [0.01, 0, 21] }, { insuranceTotal: 0.01 }],
  // 0.005
  ['tax rounded up', { insurance, policy: [0.02, 0, 25] }, { insuranceTotal: 0.03 }],
]);
