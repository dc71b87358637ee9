import { describe, expect, it } from 'vitest';
import { type ErrorCase, errorsAfter, seasonOf } from '../../testing/test-catalogue-files.ts';

const file = 'content/canals.json';
const text = { en: 'Text', de: 'Text', nl: 'Tekst' };
const days = [...Array(8).keys()].map((index) => ({
  port: index === 3 ? 'Gouda' : 'Amsterdam',
  km: 30,
  title: text,
  text,
}));

/** Valid content for the tour of the small catalogue. */
const content = () => ({
  tours: ['canals'],
  level: 'easy',
  meals: { breakfasts: 7, lunches: 6, dinners: 7 },
  included: [text],
  excluded: [text],
  days: structuredClone(days),
});

const withContent =
  (changes: object, ports = 'Amsterdam'): ErrorCase[1] =>
  (files) => {
    Object.assign(files, { [file]: { ...content(), ...changes } });
    Object.assign(seasonOf(files), { port_of_departure: ports, port_of_arrival: 'Amsterdam' });
  };
const withNames =
  (...names: object[]): ErrorCase[1] =>
  (files) =>
    Object.assign(files, { 'names.json': names });

const cases: ErrorCase[] = [
  ['valid content', withContent({}), []],
  [
    'a text that lacks a language',
    withContent({ included: [{ en: 'Text', de: 'Text' }] }),
    [`${file} included.0.nl: is missing`],
  ],
  [
    'an empty text',
    withContent({ days: days.with(2, { port: 'Gouda', km: 1, title: text, text: { ...text, de: ' ' } }) }),
    [`${file} days.2.text.de: must not be empty`],
  ],
  [
    'a negative distance',
    withContent({ days: days.with(2, { port: 'Gouda', km: -1, title: text, text }) }),
    [`${file} days.2.km: must be an integer from 0 to 1000000`],
  ],
  [
    'an unknown level',
    withContent({ level: 'hard' }),
    [`${file} level: must be one of easy, moderate, challenging`],
  ],
  ['a time of boarding', withContent({ boarding_time: '16:00' }), []],
  [
    'a time of boarding that is none',
    withContent({ boarding_time: '24:00' }),
    [`${file} boarding_time: must be a time of day as HH:MM`],
  ],
  ['an unknown tour', withContent({ tours: ['rhine'] }), [`${file} tours.0: there is no tour 'rhine'`]],
  [
    'two files for a tour',
    (files) => {
      withContent({})(files);
      Object.assign(files, { 'content/again.json': content() });
    },
    [`${file} tours.0: 'canals' is already used in content/again.json`],
  ],
  [
    'fewer days than the tour has',
    withContent({ days: days.slice(1) }),
    [`${file} days: must contain 8 days, the duration of tour 'canals'`],
  ],
  [
    'another route than the seasons have',
    withContent({}, 'Bruges'),
    [`${file} days: must begin and end in the ports of program 'HOL' of tour 'canals'`],
  ],
  [
    'a name without a language, and an unknown name',
    withNames({ name: 'Canals', de: 'Kanäle' }, { name: 'Cannals', de: 'Kanäle', nl: 'Kanalen' }),
    ['names.json 0.nl: is missing', "names.json 1.name: no tour, region, port or voucher is named 'Cannals'"],
  ],
  [
    'a name twice',
    withNames(...Array(2).fill({ name: 'Holland', de: 'Holland', nl: 'Holland' })),
    ["names.json 1.name: 'Holland' is already used in names.json 0"],
  ],
];

describe('content of tours and names', () => {
  it.each(cases)('%s', async (_, change, errors) => {
    expect(await errorsAfter(change)).toEqual(errors);
  });
});
