import { expect, it } from 'vitest';
import { chatKeyForLocale, chatOffset } from './chat.ts';

const keys = { en: 'e', de: 'd', nl: null };

it('uses the key of the language, else the English one (specification 1)', () => {
  expect(chatKeyForLocale(keys, 'de')).toBe('d');
  expect(chatKeyForLocale(keys, 'en')).toBe('e');
  expect(chatKeyForLocale(keys, 'nl')).toBe('e');
  expect(chatKeyForLocale({ en: null, de: 'd', nl: null }, 'nl')).toBeNull();
});

it.each([
  [360, '5rem'],
  [1023, '5rem'],
  [1024, '0'],
  [1280, '0'],
])('offset in a window of %i px: %s (specification 1)', (width, offset) => {
  expect(chatOffset(width)).toBe(offset);
});
