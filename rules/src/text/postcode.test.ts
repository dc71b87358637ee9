import { expect, test } from 'vitest';
import { keepPostcodes } from './postcode.ts';

test.each([
  ['De Ruijterkade 153, 1011 AC Amsterdam', 'De Ruijterkade 153, 1011\u00a0AC Amsterdam'],
  ['Bem rakpart, 1011 Budapest', 'Bem rakpart, 1011 Budapest'],
  ['1234 ABC', '1234 ABC'],
])('%j is shown as %j', (text, shown) => {
  expect(keepPostcodes(text)).toBe(shown);
});
