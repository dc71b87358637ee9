import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateRange,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatRate,
  weekdayNames,
} from './format.ts';
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
    ['en', 'May 3, 2027', 'Monday, May 3, 2027', 'May 2027'],
    ['de', '3. Mai 2027', 'Montag, 3. Mai 2027', 'Mai 2027'],
    ['nl', '3 mei 2027', 'maandag 3 mei 2027', 'mei 2027'],
  ] as const)('in %s', (locale, date, long, month) => {
    expect(formatDate(locale, '2027-05-03')).toBe(date);
    expect(formatLongDate(locale, '2027-05-03')).toBe(long);
    expect(formatMonth(locale, '2027-05')).toBe(month);
  });

  test('a range shares what its days have in common, with plain spaces', () => {
    expect(formatDateRange('en', '2027-05-01', '2027-05-08')).toBe('May 1 – 8, 2027');
    expect(formatDateRange('en', '2027-12-29', '2028-01-05')).toBe('Dec 29, 2027 – Jan 5, 2028');
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
