import { expect, test } from 'vitest';
import { percentageReader, priceReader, wholeReader } from './readers.ts';
import { Unread, unreadPaths } from './unread.ts';

const price = priceReader('en', { isOptional: true });

test.each([
  ['1,234.50', 1234.5],
  ['0', 0],
  ['', null],
  ['abc', new Unread('abc', 'not_amount')],
  ['-5', new Unread('-5', 'amount_negative')],
])('the price %j is read, or kept as typed: only an empty field is no price', (text, expected) => {
  expect(price.read(text)).toEqual(expected);
});

test('a price is shown as it is typed in the language', () => {
  expect([price.text(1039.5), price.text(null), priceReader('de', {}).text(1039.5)]).toEqual([
    '1039.50',
    '',
    '1039,50',
  ]);
});

test('numbers outside their limits, and required ones that are empty, are not read', () => {
  const whole = wholeReader({ min: 1, max: 60 });
  expect([whole.read('0'), whole.read('61'), whole.read('1.5'), whole.read(''), whole.read('8')]).toEqual([
    new Unread('0', 'too_small', { min: 1 }),
    new Unread('61', 'too_large', { max: 60 }),
    new Unread('1.5', 'not_whole'),
    new Unread('', 'required'),
    8,
  ]);
  expect(percentageReader({ min: -90 }).read('-2,5')).toBe(-2.5);
});

test('text that cannot be read is found anywhere in a document', () => {
  const unread = new Unread('abc', 'not_amount');
  const document = {
    id: 'x',
    picture: null,
    seasons: [{ prices: {} }, { prices: { twin: { unit_price: unread } } }],
  };
  expect(unreadPaths(document)).toEqual(['seasons.1.prices.twin.unit_price']);
});
