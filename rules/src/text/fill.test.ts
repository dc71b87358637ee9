import { expect, test } from 'vitest';
import { fill, placeholdersIn } from './fill.ts';

test('every name gets its value, also 0 and an empty text', () => {
  expect(fill('{{a}} to {{b}}, {{a}}{{c}}', { a: 'x', b: 0, c: '' })).toBe('x to 0, x');
});

test('names in values are not replaced', () => {
  expect(fill('Dear {{name}}, {{number}}', { name: '<b>$&{{number}}</b>', number: 7 })).toBe(
    'Dear <b>$&{{number}}</b>, 7',
  );
});

test('a name without a value throws', () => {
  expect(() => fill('up to {{most}} days')).toThrow("No value for {{most}} in 'up to {{most}} days'");
});

test('the names of a text are found', () => {
  expect(placeholdersIn('{{a}} {b} {{c}}')).toEqual(['a', 'c']);
});
