import { expect, test } from 'vitest';
import { readComingDate } from './coming-date-text.ts';
import { locales } from './locale.ts';

const today = '2026-11-21';

test.each([
  '3.4.2027',
  '3. 4. 27',
  '2027-04-03',
  '20270403',
  '3 april 2027',
  'ab 3. April 2027',
  'vanaf zaterdag 3 april 2027',
  'from April 3rd, 2027',
])('%j is a coming day in any language (decision 116)', (text) => {
  for (const locale of locales) expect(readComingDate(text, locale, today)).toEqual({ date: '2027-04-03' });
});

test.each([
  ['3/4/2027', 'nl', { date: '2027-04-03' }],
  ['3/4/2027', 'en', { ambiguous: ['2027-04-03', '2027-03-04'] }],
  // Only one of the two days is to come.
  ['3/12/2026', 'en', { date: '2026-12-03' }],
  // The server refuses a past day, in words of its own.
  ['3.4.2026', 'de', { date: '2026-04-03' }],
  ['31.2.2027', 'de', null],
  ['in spring', 'en', null],
] as const)('%j in %s (decision 116)', (text, locale, reading) => {
  expect(readComingDate(text, locale, today)).toEqual(reading);
});
