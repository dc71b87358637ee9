import { expect, test } from 'vitest';
import { fromEuros, toEuros } from '../core/money.ts';
import { testTotals } from '../testing/test-totals.ts';
import { vatIncluded } from './vat.ts';

// total x rate / (100 + rate)
test.each([
  ['a round net amount', 109, 9, 9],
  ['ten times that', 1090, 9, 90],
  ['8.2569', 100, 9, 8.26],
  ['165.1376', 2000, 9, 165.14],
  ['123.8532', 1500, 9, 123.85],
  ['0.0008', 0.01, 9, 0],
  ['0.00495', 0.06, 9, 0],
  ['0.0058', 0.07, 9, 0.01],
  ['nothing', 0, 9, 0],
  ['another rate', 121, 21, 21],
  ['17.3554', 100, 21, 17.36],
  ['no rate', 100, 0, 0],
  ['a rate with decimals: 5.2133', 100, 5.5, 5.21],
])('specification 9, VAT: %s', (_what, total, rate, vat) => {
  expect(toEuros(vatIncluded(fromEuros(total), { mode: 'included', percentage: rate }))).toBe(vat);
});

test.each([
  ['under the margin scheme', { mode: 'margin_scheme' }],
  ['without a tax', { mode: 'none' }],
] as const)('specification 10.8: no VAT is stated %s', (_what, tax) => {
  expect(vatIncluded(fromEuros(109), tax)).toBe(0);
});

testTotals('9, VAT', [
  ['of the total', {}, { total: 2000, vat: 165.14 }],
  // 1800 x 9 / 109 = 148.6239
  ['after discounts', { voucher: '10%' }, { total: 1800, vat: 148.62 }],
  ['none in North America', { multiMarket: true, country: 'US' }, { total: 2000, vat: 0 }],
  ['CA with a single market', { country: 'CA' }, { total: 2000, vat: 165.14 }],
  ['multi_market false is the default market', { multiMarket: false, country: 'US' }, { vat: 165.14 }],
  ['several markets, NL', { multiMarket: true, country: 'NL' }, { vat: 165.14 }],
]);

testTotals('10.22', [
  // 2035 x 9 / 109 = 168.0275
  ['of local costs too', { mandatory: 'tax' }, { total: 2035, vat: 168.03 }],
  // 2138.23 x 9 / 109 = 176.5511
  ['of premiums too', { insurance: 'cancellation' }, { total: 2138.23, vat: 176.55 }],
]);

testTotals('10.8', [
  // 2000 x 21 / 121 = 347.1074
  ['at the given rate', { vat: 21 }, { total: 2000, vat: 347.11 }],
]);
