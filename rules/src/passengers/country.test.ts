import { describe, expect, test } from 'vitest';
import { countries } from '../core/countries.ts';
import { locales } from '../core/locale.ts';
import { countryList, likelyCountry, statesOf, topCountries } from './country.ts';

describe('countries (specification 2, step 4)', () => {
  test('are the 249 of ISO 3166-1 and Kosovo, without duplicates', () => {
    expect(new Set(countries).size).toBe(250);
    expect(countries).toHaveLength(250);
    expect(countries.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(countries).toContain('XK');
  });

  test('are complete: every code that Intl names is listed', () => {
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of countries) expect(english.of(code)).toBeTruthy();
    // Codes outside ISO 3166-1: reserved ones, groups and withdrawn ones.
    const others = 'AC AN BU CP CQ CS DD DG EA EU EZ FX IC NT QO SU TA TP UK UN XA XB YD YU ZR ZZ'.split(' ');
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const named = letters.flatMap((a) => letters.map((b) => a + b)).filter((code) => english.of(code));
    const canonical = named.filter((code) => new Intl.Locale(`und-${code}`).region === code);
    expect(canonical.filter((code) => !countries.includes(code) && !others.includes(code))).toEqual([]);
  });

  test.each([
    ['nl', ['NL', 'BE']],
    ['en', ['US', 'CA', 'AU', 'GB', 'SE', 'FI']],
    ['de', ['DE', 'AT', 'CH']],
  ] as const)('top countries in %s', (locale, top) => {
    expect(topCountries[locale]).toEqual(top);
    expect(countryList(locale).top.map(({ code }) => code)).toEqual(top);
  });

  test('the list has every country once, sorted by name', () => {
    for (const locale of locales) {
      const { top, others } = countryList(locale);
      expect([...top, ...others].map(({ code }) => code).sort()).toEqual([...countries].sort());
      const { compare } = new Intl.Collator(locale);
      const names = others.map(({ name }) => name);
      expect(names).toEqual([...names].sort(compare));
    }
    expect(countryList('de').others.find(({ code }) => code === 'NL')?.name).toBe('Niederlande');
    expect(countryList('nl').others.find(({ code }) => code === 'DE')?.name).toBe('Duitsland');
  });
});

describe('states (specification 2, step 4)', () => {
  test.each([
    ['US', 51],
    ['CA', 13],
    ['NL', 0],
    ['', 0],
    ['__proto__', 0],
    ['constructor', 0],
  ])('%j: %i', (country, count) => {
    const states = statesOf(country);
    expect(states).toHaveLength(count);
    expect(new Set(states.map(({ code }) => code)).size).toBe(count);
    expect(new Set(states.map(({ name }) => name)).size).toBe(count);
    expect(states.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true);
  });

  test('include the District of Columbia and the territories of Canada', () => {
    expect(statesOf('US')).toContainEqual({ code: 'DC', name: 'District of Columbia' });
    expect(statesOf('CA')).toContainEqual({ code: 'NU', name: 'Nunavut' });
    expect(statesOf('US').some(({ code }) => code === 'PR')).toBe(false);
  });
});

test.each([
  ['de', ['de'], 'DE'],
  ['de', ['de-AT', 'de', 'en-US'], 'AT'],
  ['de', ['fr-FR', 'en-GB'], 'DE'],
  ['nl', ['nl-BE'], 'BE'],
  ['nl', ['en-US'], 'NL'],
  ['en', ['en-GB'], 'GB'],
  ['en', ['en-US', 'en-AU'], 'AU'],
  ['en', ['en-US', 'en', 'nl-NL'], ''],
  ['en', ['en-001'], ''],
  ['en', [], ''],
] as const)(
  'a visitor in %s with the browser languages %j probably lives in "%s"',
  (locale, languages, country) => {
    expect(likelyCountry(locale, languages)).toBe(country);
  },
);
