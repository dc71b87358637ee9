import { describe, expect, it } from 'vitest';
import { alternatesOf, publicAddress, publicPaths } from './public-address.ts';

const origin = 'https://book.example';

describe('canonical addresses (specification 10.1, 10.2)', () => {
  it.each([
    ['boatbiketours', 'en', '/tours/t1', 'https://book.example/en/tours/t1'],
    ['boatbiketours', 'de', '/tours/t1', 'https://book.example/de/tours/t1'],
    ['islandhopping', 'nl', '/tours/t1', 'https://book.example/nl/islandhopping/tours/t1'],
  ] as const)('%s in %s: %s is %s', (brand, locale, path, address) => {
    expect(publicAddress(origin, brand, locale, path)).toBe(address);
  });

  it('have alternates in every language, and x-default without one', () => {
    expect(alternatesOf(origin, 'islandhopping', '/?all=1')).toEqual([
      { language: 'en', address: 'https://book.example/en/islandhopping/?all=1' },
      { language: 'nl', address: 'https://book.example/nl/islandhopping/?all=1' },
      { language: 'de', address: 'https://book.example/de/islandhopping/?all=1' },
      { language: 'x-default', address: 'https://book.example/islandhopping/?all=1' },
    ]);
  });

  it('encode tour ids except colons', () => {
    expect(publicPaths.tour('a:b')).toBe('/tours/a:b');
    expect(publicPaths.tour('"><b>')).toBe('/tours/%22%3E%3Cb%3E');
  });
});
