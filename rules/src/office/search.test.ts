import { expect, test } from 'vitest';
import { amountInWord, dayInWord, paymentWords } from './search.ts';

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
  ['31.2.2027', null],
  ['1.5', null],
  ['anna', null],
])('the word %s of a search is the day %s', (word, day) => {
  expect(dayInWord(word)).toBe(day);
});
