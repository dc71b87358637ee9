import { describe, expect, test } from 'vitest';
import { findText, keysOf } from './find-text.ts';

const texts = {
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  cabins: '{{count}} cabins',
  back: 'Back',
};

describe('a text is found by its key', () => {
  test.each([
    ['en', 'days', 1, '1 day'],
    ['en', 'days', 0, '0 days'],
    ['de', 'days', 2, '2 days'],
    ['nl', 'days', 1, '1 day'],
    ['en', 'cabins', 1, '1 cabins'],
  ] as const)('in %s, %s with the count %i', (locale, key, count, text) => {
    expect(findText(texts, locale, key, { count })).toBe(text);
  });

  test('and by nothing else', () => {
    expect(findText(texts, 'en', 'back')).toBe('Back');
    for (const key of ['days', 'next', 'toString']) expect(findText(texts, 'en', key)).toBeUndefined();
    expect(findText(undefined, 'en', 'back')).toBeUndefined();
  });
});

test('a translation has a text for each plural form', () => {
  expect(keysOf('en', 'days', { count: 1 })).toEqual(['days_one', 'days_other']);
  expect(keysOf('en', 'back')).toEqual(['back']);
});
