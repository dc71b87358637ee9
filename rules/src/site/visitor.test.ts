import { describe, expect, test } from 'vitest';
import { localeOf } from '../core/locale.ts';
import { currencyOf, isNorthAmerican, marketOf } from '../core/market.ts';
import { partyOf, partySizes } from '../passengers/party.ts';
import { brandName, brandOf, brandPrefix } from './brand.ts';

describe('the brand (specification 1, specification 10.1)', () => {
  test.each([
    ['boatbiketours.com', '/', 'boatbiketours'],
    ['booking.islandhopping.com', '/', 'islandhopping'],
    ['IslandHopping.com', '/', 'islandhopping'],
    ['www.inselhuepfen.com', '/', 'islandhopping'],
    ['localhost:3000', '/islandhopping/tours/x', 'islandhopping'],
    ['localhost:3000', '/de/islandhopping', 'islandhopping'],
    ['localhost:3000', '/tours/x', 'boatbiketours'],
    ['', '', 'boatbiketours'],
  ])('%s%s: %s', (host, path, brand) => {
    expect(brandOf(host, path)).toBe(brand);
  });

  test('has a prefix and a name per language', () => {
    expect([brandPrefix('boatbiketours'), brandPrefix('islandhopping')]).toEqual(['', '/islandhopping']);
    expect(brandName('boatbiketours', 'de')).toBe('Boat Bike Tours');
    const names = (['en', 'nl', 'de'] as const).map((locale) => brandName('islandhopping', locale));
    expect(names).toEqual(['Island Hopping', 'Island Hopping', 'Inselhüpfen']);
  });
});

test.each([
  ['en', 'en'],
  ['nl', 'nl'],
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de_CH', 'de'],
  ['EN-us', 'en'],
  [' nl ', 'nl'],
  ['fr', undefined],
  ['den', undefined],
  ['english', undefined],
  ['e', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('specification 1: the language in %j is %j', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});

describe('the market (specification 1)', () => {
  test.each([
    ['US', true, 'north_america'],
    ['CA', true, 'north_america'],
    ['MX', true, 'default'],
    ['NL', true, 'default'],
    ['', true, 'default'],
    ['US', false, 'default'],
    ['CA', false, 'default'],
    ['US', undefined, 'default'],
    ['US', null, 'default'],
  ] as const)('%s with multi_market %s: %s', (country, multiMarket, market) => {
    expect(marketOf(country, multiMarket)).toBe(market);
  });

  test('pays in its currency', () => {
    expect([currencyOf('default'), currencyOf('north_america')]).toEqual(['eur', 'usd']);
    expect(['US', 'CA', 'MX', 'us'].map(isNorthAmerican)).toEqual([true, true, false, false]);
  });
});

describe('the party (specification 5, specification 10.24)', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    ['20', 20],
    ['07', 7],
    ['0', 2],
    ['21', 2],
    ['-1', 2],
    ['2.5', 2],
    ['1e1', 2],
    ['two', 2],
    ['', 2],
    [' 3', 2],
    ['999999999999', 2],
    [null, 2],
    [undefined, 2],
  ])('%j is %i', (value, party) => {
    expect(partyOf(value)).toBe(party);
  });

  test('from 1 to 20', () => {
    expect([partySizes().length, partySizes()[0], partySizes().at(-1)]).toEqual([20, 1, 20]);
  });
});
