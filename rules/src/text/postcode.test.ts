import { expect, test } from 'vitest';
import { placeOnMap } from './map-address.ts';
import { keepPostcodes } from './postcode.ts';

test.each([
  ['De Ruijterkade 153, 1011 AC Amsterdam', 'De Ruijterkade 153, 1011\u00a0AC Amsterdam'],
  ['Bem rakpart, 1011 Budapest', 'Bem rakpart, 1011 Budapest'],
  ['1234 ABC', '1234 ABC'],
])('%j is shown as %j', (text, shown) => {
  expect(keepPostcodes(text)).toBe(shown);
});

test('a place on the map is shown so, and found by its address as written', () => {
  expect(placeOnMap('Kade 1, 1011 AC Amsterdam', 'Map')).toEqual({
    address: 'Kade 1, 1011\u00a0AC Amsterdam',
    link: 'Map',
    href: 'https://www.openstreetmap.org/search?query=Kade%201%2C%201011%20AC%20Amsterdam',
  });
});
