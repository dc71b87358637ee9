import { expect, test } from 'vitest';
import { nameIn } from './names.ts';

const german = {
  names: { Canals: 'Kanäle', Helmet: 'Helm', Twin: 'Zwilling' },
  cabins: { Anna: { Twin: 'Zweibettkabine', Helmet: 'Helm der Anna' }, Céline: { Twin: 'Doppelkabine' } },
};

test.each([
  ['a tour', 'Canals', undefined, 'Kanäle'],
  ['a name that does not differ', 'Suite', 'Anna', 'Suite'],
  ['a cabin type of a ship', 'Twin', 'Anna', 'Zweibettkabine'],
  ['the same cabin type of another ship', 'Twin', 'Céline', 'Doppelkabine'],
  ['a product on a ship', 'Canals', 'Céline', 'Kanäle'],
  ['a name of a ship that the catalogue lacks', 'Canals', 'Berta', 'Kanäle'],
  ['a name like a property of every object', 'constructor', 'constructor', 'constructor'],
])('%s is named in the language', (_case, name, ship, shown) => {
  expect(nameIn(german, name, ship)).toBe(shown);
});
