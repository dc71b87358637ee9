import { expect, test } from 'vitest';
import { isDraftExpired } from './draft-age.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['just now', 0, false],
  ['29 days ago', 29 * DAY, false],
  ['almost 30 days ago', 30 * DAY - 1, false],
  ['30 days ago', 30 * DAY, true],
  ['a year ago', 365 * DAY, true],
  ['in the future, after the clock was set back', -DAY, false],
])('a draft changed %s: expired %s (decision 028)', (_when, age, expired) => {
  expect(isDraftExpired(now - age, now)).toBe(expired);
});
