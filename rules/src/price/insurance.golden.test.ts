import { expect, test } from 'vitest';
import { type Golden, totalsOf } from './test-cart.ts';

// Two people in a twin, 2000, unless the row says otherwise. Fixed cost, fee and tax of each policy:
// default market: cancellation 4.24 + 5.5 %, tax 21 % · travel 10 + 2 %, tax 21 %
// North America: cancellation 7 %, no tax · travel 20, tax 6.25 %
const insurance = 'cancellation';
const table: Golden[] = [
  ['9, insurance', 'none chosen', {}, { insuranceTotal: 0, total: 2000 }],
  // 4.24 + 110 = 114.24; tax 23.9904
  ['9, insurance', 'cancellation', { insurance }, { insuranceTotal: 138.23, total: 2138.23 }],
  // 10 + 40 = 50; tax 10.50
  ['9, insurance', 'travel', { insurance: 'travel' }, { insuranceTotal: 60.5, total: 2060.5 }],
  [
    '9, insurance',
    'both, no premium on a premium',
    { insurance: 'cancellation travel' },
    { insuranceTotal: 198.73 },
  ],
  [
    '9, insurance',
    'US',
    { insurance, multiMarket: true, country: 'US' },
    { insuranceTotal: 140, total: 2140 },
  ],
  // 20; tax 1.25
  [
    '9, insurance',
    'US, travel',
    { insurance: 'travel', multiMarket: true, country: 'US' },
    { insuranceTotal: 21.25, total: 2021.25 },
  ],
  [
    '9, insurance',
    'CA, both',
    { insurance: 'cancellation travel', multiMarket: true, country: 'CA' },
    { insuranceTotal: 161.25, total: 2161.25 },
  ],
  ['9, insurance', 'US, one market only', { insurance, country: 'US' }, { insuranceTotal: 138.23 }],
  [
    '9, insurance',
    'US, multi_market false',
    { insurance, multiMarket: false, country: 'US' },
    { insuranceTotal: 138.23 },
  ],
  [
    '9, insurance',
    'DE, many markets',
    { insurance, multiMarket: true, country: 'DE' },
    { insuranceTotal: 138.23 },
  ],
  ['9, insurance', 'country not known yet', { insurance, country: '' }, { insuranceTotal: 138.23 }],
  ['9, insurance', 'AU has none', { insurance, country: 'AU' }, { insuranceTotal: 0, total: 2000 }],
  [
    '9, insurance',
    'AU has none in any market',
    { insurance: 'cancellation travel', multiMarket: true, country: 'AU' },
    { insuranceTotal: 0, total: 2000 },
  ],
  // base 1800: 4.24 + 99 = 103.24; tax 21.6804
  [
    '9, insurance',
    'discounts lower the base',
    { insurance, voucher: '10%' },
    { insuranceTotal: 124.92, total: 1924.92 },
  ],
  // base 2000 beside local costs of 35
  [
    '9, insurance',
    'local costs do not count',
    { insurance, mandatory: 'tax' },
    { insuranceTotal: 138.23, total: 2173.23 },
  ],
  // base 2100: 4.24 + 115.50 = 119.74; tax 25.1454
  [
    '9, insurance',
    'bikes count',
    { insurance, bikes: 'bike own' },
    { insuranceTotal: 144.89, total: 2244.89 },
  ],
  // base 2080: 4.24 + 114.40 = 118.64; tax 24.9144
  [
    '9, insurance',
    'extras count',
    { insurance, counts: { parking: 1 } },
    { insuranceTotal: 143.55, total: 2223.55 },
  ],
  // base 2010: 4.24 + 110.55 = 114.79; tax 24.1059
  ['9, insurance', 'SGR counts', { insurance, sgr: 5 }, { insuranceTotal: 138.9, total: 2148.9 }],
  ['9, insurance', 'a free policy', { insurance, policy: [0, 0, 0] }, { insuranceTotal: 0, total: 2000 }],
  ['9, insurance', 'fixed cost', { insurance, policy: [25, 0, 0] }, { insuranceTotal: 25, total: 2025 }],
  ['9, insurance', 'fixed cost with tax', { insurance, policy: [25, 0, 21] }, { insuranceTotal: 30.25 }],
  ['9, insurance', 'fee', { insurance, policy: [0, 5, 0] }, { insuranceTotal: 100, total: 2100 }],
  ['9, insurance', 'fee with tax', { insurance, policy: [0, 5, 21] }, { insuranceTotal: 121, total: 2121 }],
  ['9, insurance', 'half per cents', { insurance, policy: [0, 0.5, 9.5] }, { insuranceTotal: 10.95 }],
  // 49.995
  [
    '9, insurance',
    'half a cent up',
    { insurance, cabins: 'twin=1', policy: [0, 3.333, 0] },
    { insuranceTotal: 50 },
  ],
  // 16.667
  [
    '9, insurance',
    'rounded to cents',
    { insurance, cabins: 'penny=1', policy: [0, 5, 0] },
    { insuranceTotal: 16.67 },
  ],
  // 17.667, then tax on 17.67: 3.7107
  [
    '9, insurance',
    'rounded before its tax',
    { insurance, cabins: 'penny=1', policy: [1, 5, 21] },
    { insuranceTotal: 21.38 },
  ],
  // 4.99995
  [
    '9, insurance',
    'rounded up',
    { insurance, cabins: 'penny=2', policy: [0, 0.75, 0] },
    { insuranceTotal: 5 },
  ],
  // 0.0021
  ['4.22 of the design', 'tax rounded down', { insurance, policy: [0.01, 0, 21] }, { insuranceTotal: 0.01 }],
  // 0.005
  ['4.22 of the design', 'tax rounded up', { insurance, policy: [0.02, 0, 25] }, { insuranceTotal: 0.03 }],
  [
    '9, insurance',
    'on nothing the fixed cost',
    { insurance, cabins: '', policy: [25, 5, 0] },
    { insuranceTotal: 25 },
  ],
  // base 0: 4.24; tax 0.8904
  [
    '9, insurance',
    'on a free journey',
    { insurance, voucher: '100%' },
    { insuranceTotal: 5.13, total: 5.13 },
  ],
];

test.each(table)('specification %s: %s', (_section, _what, purchase, euros) => {
  expect(totalsOf(purchase)).toMatchObject(euros);
});
