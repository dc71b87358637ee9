import { expect, test } from 'vitest';
import { isVatNumber, tidyVatNumber } from './vat-number.ts';

const valid = [
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'ESA28015865',
  'ES54362315K',
  'FI20774740',
  'FR40303265045',
  'FRK7399859412',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IT00743110157',
  'LT119511515',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'NL000099998B57',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE556188840401',
  'SI50223054',
  // Its check digit would be 10.
  'SI10000020',
  'SK2022749619',
  'XI123456789',
];

test.each(valid)('%s is a VAT number', (number) => {
  expect(isVatNumber(number)).toBe(true);
});

const checked = ['AT', 'BE', 'DE', 'DK', 'EE', 'EL', 'FI', 'FR4', 'HR', 'HU', 'IT', 'LU', 'MT', 'NL', 'PL']
  .concat('PT', 'SE', 'SI', 'SK')
  .flatMap((prefix) => valid.find((number) => number.startsWith(prefix)) ?? []);

test.each(checked)('%s with a digit mistyped is none', (number) => {
  const at = number.search(/\d/) + 3;
  const mistyped = `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`;
  expect(isVatNumber(mistyped)).toBe(false);
});

test.each(['', 'DE', '136695976', 'DE13669597', 'DE1366959760', 'US123456789', 'GB123456789', 'de136695976'])(
  '%j is no VAT number',
  (text) => {
    expect(isVatNumber(text)).toBe(false);
  },
);

test.each([
  ['nl 0044.95.445.b01', 'NL004495445B01'],
  [' DE 136 695 976 ', 'DE136695976'],
  ['FR-40/303265045', 'FR40303265045'],
  ['GR094259216', 'EL094259216'],
])('%j is stored as %s', (typed, stored) => {
  expect(tidyVatNumber(typed)).toBe(stored);
  expect(isVatNumber(stored)).toBe(true);
});
