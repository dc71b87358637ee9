import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test.each([
  ['NL', '1015 AA', 'Amsterdam', '', ['Quay 1', '1015 AA Amsterdam', 'Niederlande']],
  ['US', '10001', 'New York', 'NY', ['Quay 1', 'New York, NY 10001', 'Vereinigte Staaten']],
  ['CA', 'K1A 0B1', 'Ottawa', 'ON', ['Quay 1', 'Ottawa ON K1A 0B1', 'Kanada']],
  ['GB', 'BS1 4DJ', 'Bristol', '', ['Quay 1', 'Bristol', 'BS1 4DJ', 'Vereinigtes Königreich']],
  ['DE', '', 'Köln', '', ['Quay 1', 'Köln', 'Deutschland']],
] as const)('an address in %s', (country, zip_code, city, state, lines) => {
  expect(addressLines('de', { street: 'Quay 1', zip_code, city, state, country })).toEqual(lines);
});
