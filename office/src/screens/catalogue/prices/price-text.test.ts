import { expect, test } from 'vitest';
import { shownPrice } from './price-text.ts';

test.each<[string, string, number | null, string]>([
  ['what is typed stays as it is', '1.234,5', 1234.5, '1.234,5'],
  ['what is no price stays until the field is left', '12,,', null, '12,,'],
  ['a season that moved into the row shows its own price', '1089.00', 1269, '1269.00'],
  ['a season without this price shows none', '1089.00', null, ''],
])('%s', (_case, typed, value, shown) => {
  expect(shownPrice(typed, value)).toBe(shown);
});
