import { localeOfPath } from '@towpath/rules/core/locale';
import { describe, expect, it } from 'vitest';
import { createPaths, inLocale, withoutLocale } from './paths.ts';

const english = createPaths('en', 'boatbiketours');
const german = createPaths('de', 'islandhopping');

describe('links (specification 2, specification 10.2)', () => {
  it.each([
    ['no prefix in English under the default brand', english.tour('t1'), '/tours/t1'],
    ['locale prefix, then brand prefix', german.tour('t1'), '/de/islandhopping/tours/t1'],
    [
      'date and party',
      english.tour('t1', { date: '2027-05-01', party: 3 }),
      '/tours/t1?date=2027-05-01&party=3',
    ],
    ['unknown values are omitted', english.tour('t1', { date: null }), '/tours/t1'],
    ['colons of combined tours are not escaped', english.tour('a:b'), '/tours/a:b'],
    ['an id is one segment', english.tour('../x/y'), '/tours/..%2Fx%2Fy'],
    ['ship', english.ship('t1', '2027-05-01', { party: 2 }), '/tours/t1/date/2027-05-01?party=2'],
    [
      'cabins with tours',
      english.cabins('d1', { party: 2, tours: 'a:b' }),
      '/departures/d1/cabins?party=2&tours=a%3Ab',
    ],
    [
      'passengers carry cabins and locale',
      german.passengers('d1', { 'c-2': [2, 3] }, { locale: 'de' }),
      '/de/islandhopping/departures/d1/passengers?cabins=c-2%3D2%2C3&locale=de',
    ],
    [
      'out of a frame also cid and voucher (specification 10.3)',
      english.passengers('d1', { c: [1] }, { cid: 'x y+z', voucher: 'V' }),
      '/departures/d1/passengers?cabins=c%3D1&cid=x%20y%2Bz&voucher=V',
    ],
    [
      'confirmation keeps the query string',
      english.review('d1', '?cabins=c%3D1'),
      '/departures/d1/confirmation?cabins=c%3D1',
    ],
    ['payment', english.payment('b1'), '/bookings/b1/payment'],
    ['frame', german.frameTour('t1'), '/de/islandhopping/frame/tours/t1'],
  ])('%s', (_, link, expected) => {
    expect(link).toBe(expected);
  });
});

describe('language prefix of a path', () => {
  it.each([
    ['/de/tours/t1', 'de', '/tours/t1'],
    ['/en', 'en', '/'],
    ['/tours/de', undefined, '/tours/de'],
    ['/deutsch/tours', undefined, '/deutsch/tours'],
    ['/', undefined, '/'],
  ])('%s', (path, locale, bare) => {
    expect(localeOfPath(path)).toBe(locale);
    expect(withoutLocale(path)).toBe(bare);
  });

  it('changes the language and keeps the query', () => {
    expect(inLocale('/de/tours/t1', '?party=3', 'nl')).toBe('/nl/tours/t1?party=3&locale=nl');
    expect(inLocale('/de/tours/t1', '?locale=de', 'en')).toBe('/tours/t1?locale=en');
    expect(inLocale('/', '', 'de')).toBe('/de/?locale=de');
  });
});
