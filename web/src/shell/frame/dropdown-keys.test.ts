import { expect, it } from 'vitest';
import { findByPrefix } from './dropdown-keys.ts';

const names = ['Back to home', 'Departure date', 'Ship', 'Cabins'];

it.each([
  ['s', 2],
  ['S', 2],
  ['dep', 1],
  ['cabins', 3],
  ['x', -1],
  ['home', -1],
])('type-ahead (specification 9): %j selects %i', (typed, index) => {
  expect(findByPrefix(names, typed)).toBe(index);
});
