import { expect, test } from 'vitest';
import { fill, fillScreenText } from './fill.ts';

test('placeholders in values are not replaced', () => {
  expect(fill('Dear {name}, {number}', { name: '{number}', number: 7 })).toBe('Dear {number}, 7');
});

test('a placeholder without a value throws', () => {
  expect(() => fill('Dear {name}', {})).toThrow('{name}');
});

test('a text of the screens is filled by the same rules', () => {
  expect(fillScreenText('{{a}} to {{b}}, {{a}}', { a: '<b>$&{{b}}</b>', b: 0 })).toBe(
    '<b>$&{{b}}</b> to 0, <b>$&{{b}}</b>',
  );
  expect(() => fillScreenText('up to {{most}} days', {})).toThrow('{{most}}');
});
