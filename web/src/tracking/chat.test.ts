import { expect, it } from 'vitest';
import { chatKeyOf, chatOffset } from './chat.ts';

const keys = { en: 'e', de: 'd', nl: null };

it('has a key for each language, and the English one for the rest (specification 1)', () => {
  expect(chatKeyOf(keys, 'de')).toBe('d');
  expect(chatKeyOf(keys, 'en')).toBe('e');
  expect(chatKeyOf(keys, 'nl')).toBe('e');
  expect(chatKeyOf({ en: null, de: 'd', nl: null }, 'nl')).toBeNull();
});

it.each([
  [360, '5rem'],
  [1023, '5rem'],
  [1024, '0'],
  [1280, '0'],
])('is lifted in a window of %i px by %s (specification 1)', (width, offset) => {
  expect(chatOffset(width)).toBe(offset);
});
