import { expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2027-05-01T12:00:00Z');

it.each([
  [null, null],
  ['3', 3_000],
  [' 0 ', 0],
  ['Sat, 01 May 2027 12:00:05 GMT', 5_000],
  ['Sat, 01 May 2027 11:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s: %s ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});
