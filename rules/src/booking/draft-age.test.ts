import { expect, test } from 'vitest';
import { isOutdated } from './draft-age.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['just now', 0, false],
  ['29 days ago', 29 * DAY, false],
  ['almost 30 days ago', 30 * DAY - 1, false],
  ['30 days ago', 30 * DAY, true],
  ['a year ago', 365 * DAY, true],
  ['ahead, by a clock that was set back', -DAY, false],
])('typed %s: outdated %s (decision 028)', (_when, age, outdated) => {
  expect(isOutdated(now - age, now)).toBe(outdated);
});
