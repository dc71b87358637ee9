import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('placeholders in values are not replaced', () => {
  expect(fill('Dear {name}, {number}', { name: '{number}', number: 7 })).toBe('Dear {number}, 7');
});

test('a placeholder without a value throws', () => {
  expect(() => fill('Dear {name}', {})).toThrow('{name}');
});
