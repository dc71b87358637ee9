import { expect, test } from 'vitest';
import { setAt, valueAt } from './set-at.ts';

const document = { a: [{ b: 1 }, { b: 2 }], c: { d: 'x' } };

test.each([
  ['a value in a list', ['a', 1, 'b'], 3, { a: [{ b: 1 }, { b: 3 }], c: { d: 'x' } }],
  ['a new key', ['c', 'e'], 'y', { a: document.a, c: { d: 'x', e: 'y' } }],
  ['an object that is missing', ['f', 'de', 'name'], 'z', { ...document, f: { de: { name: 'z' } } }],
  ['a key that is removed', ['c', 'd'], undefined, { a: document.a, c: {} }],
])('sets %s and leaves the document as it was', (_case, path, value, expected) => {
  const before = structuredClone(document);
  expect(setAt(document, path, value)).toEqual(expected);
  expect(document).toEqual(before);
});

test('reads the value at a path', () => {
  expect(valueAt(document, ['a', 1, 'b'])).toBe(2);
  expect(valueAt(document, ['a', 9, 'b'])).toBeUndefined();
});
