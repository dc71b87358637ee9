import { expect, test } from 'vitest';
import { addressIn, countryName } from './country-name.ts';

test.each([
  ['de', 'NL', 'Niederlande'],
  ['nl', 'DE', 'Duitsland'],
  ['en', 'XK', 'Kosovo'],
  ['nl', '', ''],
  ['nl', 'Nederland', 'Nederland'],
] as const)('in %s, %s is %s', (locale, code, name) => {
  expect(countryName(locale, code)).toBe(name);
});

test.each([
  ['de', 'Havenkade 12, 1234 AB Waterdam, Netherlands', 'Havenkade 12, 1234\u00a0AB Waterdam, Niederlande'],
  ['nl', 'Havenkade 12, 1234 AB Waterdam, Netherlands', 'Havenkade 12, 1234\u00a0AB Waterdam, Nederland'],
  ['en', 'Havenkade 12, 1234 AB Waterdam, Netherlands', 'Havenkade 12, 1234\u00a0AB Waterdam, Netherlands'],
  ['nl', 'Germany', 'Duitsland'],
  ['de', '1 High Street, Townsville', '1 High Street, Townsville'],
  ['de', '', ''],
] as const)('an address in %s: %s', (locale, address, shown) => {
  expect(addressIn(locale, address)).toBe(shown);
});
