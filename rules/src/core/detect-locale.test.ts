import { describe, expect, it } from 'vitest';
import { acceptedLanguages, detectLocale, type LocaleHints } from './detect-locale.ts';

const all: LocaleHints = {
  asked: 'de',
  pathname: '/nl/tours/t1',
  cookie: 'other=1; i18next=en',
  stored: 'nl',
  languages: ['de-AT'],
};

describe('language of a page load (specification 1, specification 10.2)', () => {
  it.each<[string, Partial<LocaleHints>, string, string]>([
    ['the query first', {}, 'de', 'query'],
    ['then the path', { asked: null }, 'nl', 'path'],
    ['then the cookie', { asked: null, pathname: '/' }, 'en', 'cookie'],
    ['then storage', { asked: null, pathname: '/', cookie: null }, 'nl', 'storage'],
    [
      'then the browser, without its region',
      { asked: null, pathname: '/', cookie: null, stored: null },
      'de',
      'browser',
    ],
    [
      'English by default',
      { asked: null, pathname: '/', cookie: null, stored: null, languages: [] },
      'en',
      'default',
    ],
    ['an unsupported language is ignored', { asked: 'fr' }, 'nl', 'path'],
    ['upper case is accepted', { asked: 'DE' }, 'de', 'query'],
    ['a region is ignored', { asked: 'nl-BE' }, 'nl', 'query'],
    ['markup is ignored', { asked: '<script>' }, 'nl', 'path'],
    [
      "the browser's first supported language",
      { asked: null, pathname: '/', cookie: 'i18next=xx', stored: 'zz', languages: ['fr-FR', 'nl-BE', 'de'] },
      'nl',
      'browser',
    ],
  ])('%s', (_, hints, locale, source) => {
    expect(detectLocale({ ...all, ...hints })).toEqual({ locale, source });
  });
});

describe('Accept-Language', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
    ['en;q=0.2, nl;q=0.9', ['nl', 'en']],
    ['fr;q=0, en', ['en']],
    [null, []],
    ['', []],
    [';;;,q=,', ['q=']],
  ])('%s', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });
});
