import { expect, test } from 'vitest';
import { documentDifference } from './document-difference.ts';

test.each([
  ['equal documents', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['a changed text', { name: { de: 'A' } }, { name: { de: 'B' } }, ['name.de: "A" -> "B"']],
  ['an added value', {}, { a: 0 }, ['a: undefined -> 0']],
  ['a removed value', { a: false }, {}, ['a: false -> undefined']],
  [
    'a list that grows',
    { days: [{ km: 1 }] },
    { days: [{ km: 1 }, { km: 2 }] },
    ['days.1.km: undefined -> 2'],
  ],
  [
    'a whole document that is added',
    undefined,
    { id: 'x', a: ['y'] },
    ['id: undefined -> "x"', 'a.0: undefined -> "y"'],
  ],
  ['a value that becomes a list', { a: 1 }, { a: [2] }, ['a.0: undefined -> 2']],
  ['null for nothing', { a: null }, {}, ['a: null -> undefined']],
])('the difference of %s', (_case, before, after, expected) => {
  const text = documentDifference(before, after).map(
    (change) => `${change.path}: ${JSON.stringify(change.before)} -> ${JSON.stringify(change.after)}`,
  );
  expect(text).toEqual(expected);
});
