import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from './dates.ts';
import {
  formatDate,
  formatDateRange,
  formatDay,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatRate,
  weekdayNames,
} from './format.ts';
import { type Locale, locales } from './locale.ts';
import { cents } from './money.ts';

const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('money (specification 9)', () => {
  test.each([
    ['en', 123_450, 'EUR', false, '€1,234.50'],
    ['de', 123_450, 'EUR', false, '1.234,50 €'],
    ['nl', 123_450, 'EUR', false, '€ 1.234,50'],
    ['en', 123_400, 'EUR', true, '€1,234'],
    ['en', 123_450, 'EUR', true, '€1,234.50'],
    ['en', 123_450, 'USD', false, '$1,234.50'],
    ['en', 123_450, 'usd', false, '$1,234.50'],
    ['en', 123_450, 'chf', false, 'CHF 1,234.50'],
    ['en', -5000, 'CHF', false, '−CHF 50.00'],
    ['de', 123_450, 'CHF', false, '1.234,50 CHF'],
    ['nl', -5000, 'CHF', false, 'CHF −50,00'],
    ['nl', 0, 'EUR', false, '€ 0,00'],
    ['en', -5000, 'EUR', false, '−€50.00'],
    ['de', -5000, 'EUR', false, '−50,00 €'],
    ['nl', -5000, 'EUR', false, '€ −50,00'],
  ] as const)('%s %i %s', (locale, amount, currency, whole, text) => {
    expect(spaced(formatMoney(locale, cents(amount), currency, whole))).toBe(text);
  });
});

test.each([
  ['en', 1.1, '1.1'],
  ['de', 1.085, '1,085'],
  ['nl', 1.123456, '1,123456'],
] as const)('a rate in %s', (locale, rate, text) => {
  expect(formatRate(locale, rate)).toBe(text);
});

describe('days and months', () => {
  test.each([
    ['en', '3\u00a0May 2027', 'Monday, 3\u00a0May 2027', 'May 2027', 'Mon 3\u00a0May'],
    ['de', '3.\u00a0Mai 2027', 'Montag, 3.\u00a0Mai 2027', 'Mai 2027', 'Mo, 3.\u00a0Mai'],
    ['nl', '3\u00a0mei 2027', 'maandag 3\u00a0mei 2027', 'mei 2027', 'ma 3\u00a0mei'],
  ] as const)('in %s', (locale, date, long, month, short) => {
    expect(formatDate(locale, '2027-05-03')).toBe(date);
    expect(formatLongDate(locale, '2027-05-03')).toBe(long);
    expect(formatMonth(locale, '2027-05')).toBe(month);
    expect(formatDay(locale, '2027-05-03')).toBe(short);
  });

  test('a range does not repeat common parts, and breaks after its dash only', () => {
    expect(formatDateRange('en', '2027-05-01', '2027-05-08')).toBe('1\u00a0– 8\u00a0May\u00a02027');
    expect(formatDateRange('en', '2027-12-29', '2028-01-05')).toBe(
      '29\u00a0Dec\u00a02027\u00a0– 5\u00a0Jan\u00a02028',
    );
  });

  test.each([
    ['en', 'Monday', 'Sunday'],
    ['de', 'Montag', 'Sonntag'],
    ['nl', 'maandag', 'zondag'],
  ] as const)('specification 9: weeks start on Monday in %s', (locale, first, last) => {
    const names = weekdayNames(locale, 'long');
    expect([names.length, names[0], names.at(-1)]).toEqual([7, first, last]);
  });
});

describe('equals the output of Intl in every language (specification 9)', () => {
  // Currency in the specification's locales; dates in British English, like the texts.
  const tags: Record<Locale, string> = { en: 'en-US', de: 'de-DE', nl: 'nl-NL' };
  const dateTags = { ...tags, en: 'en-GB' };
  const noon = (date: string) => new Date(`${date}T12:00:00Z`);
  const engine = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateTags[locale], { ...options, timeZone: 'UTC' });
  // Intl puts thin spaces around the dash of a range, and lets a line begin with the month.
  const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');
  const days = Array.from({ length: 400 }, (_, day) => addDays('2026-11-21', day));

  test.each(locales)('money in %s', (locale) => {
    const amounts = [0, 1, 10, 99, 100, 105, 99_999, 100_000, 123_456_789, 100_000_000, 99_999_999_999];
    for (const currency of ['EUR', 'USD'] as const) {
      const written = (digits: number) =>
        new Intl.NumberFormat(tags[locale], { style: 'currency', currency, minimumFractionDigits: digits });
      for (const amount of amounts.flatMap((each) => (each === 0 ? [0] : [each, -each]))) {
        const expected = (digits: number) =>
          written(digits)
            .format(amount / 100)
            .replace('-', '−');
        expect(formatMoney(locale, cents(amount), currency)).toBe(expected(2));
        expect(formatMoney(locale, cents(amount), currency, true)).toBe(expected(amount % 100 === 0 ? 0 : 2));
      }
    }
  });

  test.each(locales)('rates in %s', (locale) => {
    const format = new Intl.NumberFormat(tags[locale], { maximumFractionDigits: 6 });
    for (const rate of [1, 0.5, 1.1, 1.085, 10, 0.000001, 1.1234567, 1234.5])
      expect(formatRate(locale, rate)).toBe(format.format(rate));
  });

  test.each(locales)('days and months in %s', (locale) => {
    const date = engine(locale, { day: 'numeric', month: 'long', year: 'numeric' });
    const long = engine(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    const month = engine(locale, { month: 'long', year: 'numeric' });
    for (const day of days) {
      expect(plain(formatDate(locale, day))).toBe(date.format(noon(day)));
      expect(plain(formatLongDate(locale, day))).toBe(long.format(noon(day)));
      expect(formatMonth(locale, day.slice(0, 7))).toBe(month.format(noon(day)));
    }
  });

  test.each(
    locales.flatMap((locale) => (['short', 'long'] as const).map((months) => [locale, months] as const)),
  )('ranges in %s with %s months', (locale, months) => {
    const range = engine(locale, { day: 'numeric', month: months, year: 'numeric' });
    // Every fifth day, so that ranges cross the ends of months and years.
    for (const from of days.filter((_, index) => index % 5 === 0))
      for (const to of [from, addDays(from, 7), `${addMonths(from.slice(0, 7), 12)}-01`])
        expect(plain(formatDateRange(locale, from, to, months))).toBe(
          plain(range.formatRange(noon(from), noon(to))),
        );
  });

  test.each(locales)('the days of the week in %s', (locale) => {
    for (const width of ['short', 'long'] as const) {
      const format = engine(locale, { weekday: width });
      const monday = '2024-01-01';
      const names = Array.from({ length: 7 }, (_, day) => format.format(noon(addDays(monday, day))));
      expect(weekdayNames(locale, width)).toEqual(names);
    }
  });
});
