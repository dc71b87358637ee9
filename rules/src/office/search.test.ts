import { expect, test } from 'vitest';
import { formatDate } from '../core/format.ts';
import { locales } from '../core/locale.ts';
import { amountInWord, paymentWords, readDays } from './search.ts';

test.each([
  ['589.41', 58_941],
  ['589,41', 58_941],
  ['€589.41', 58_941],
  ['1.375,29', 137_529],
  ['1,375.29', 137_529],
  ['1.375', 137_500],
  ['1375', 137_500],
  ['0', 0],
  ['5.8', null],
  ['12.34.56', null],
  ['12345678', null],
  ['NL91ABNA', null],
  ['€', null],
])('the word %s of a search is the amount %s', (word, amount) => {
  expect(amountInWord(word)).toBe(amount);
});

test('a word is text and, if it can be, an amount; a sign alone is left out', () => {
  expect(paymentWords(' Müller  € 589,41 ')).toEqual([
    { text: 'muller', amount: null },
    { text: '589,41', amount: 58_941 },
  ]);
});

test.each([
  ['2027-05-01', '2027-05-01'],
  ['1.5.2027', '2027-05-01'],
  ['01-05-2027', '2027-05-01'],
  ['1/5/2027', '2027-05-01'],
  ['1 May 2027', '2027-05-01'],
  ['01 Sept 2027', '2027-09-01'],
  ['1. März 2027', '2027-03-01'],
  ['1. Dez. 2027', '2027-12-01'],
  ['1 mrt 2027', '2027-03-01'],
  ['1 OKTOBER 2027', '2027-10-01'],
  ['31.2.2027', null],
  ['31 February 2027', null],
  ['1.5', null],
  ['1 May', null],
  ['anna', null],
])('the text %s of a search is the day %s', (text, day) => {
  expect(readDays(text).days).toEqual(day ? [day] : []);
  expect(readDays(`Anna ${text} Müller`).days).toEqual(day ? [day] : []);
});

test.each(locales)('a day is found as the office writes it in %s', (locale) => {
  const days = Array.from({ length: 12 }, (_, index) => `2027-${`${index + 1}`.padStart(2, '0')}-09`);
  expect(days.flatMap((day) => readDays(formatDate(locale, day)).days)).toEqual(days);
});

test('the words besides the days of a search are kept', () => {
  expect(readDays('Müller 1. Mai 2027 (020) 123')).toEqual({
    days: ['2027-05-01'],
    words: ['muller', '020', '123'],
  });
});
