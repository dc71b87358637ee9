import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const before = { firstName: 'Anna', bodyHeight: 172, number: 1 };

test.each([
  ['what is typed as it was', before, { firstName: 'Anna', bodyHeight: 172 }, {}],
  ['another height', before, { firstName: 'Anna', bodyHeight: 173 }, { bodyHeight: '173' }],
  ['an emptied height', before, { bodyHeight: null }, { bodyHeight: '' }],
  ['an erased height that stays empty', { ...before, bodyHeight: null }, { bodyHeight: null }, {}],
])('%s', (_name, old, typed, expected) => {
  expect(changesOf(old, typed)).toEqual(expected);
});
