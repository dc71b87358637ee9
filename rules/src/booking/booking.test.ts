import { describe, expect, test } from 'vitest';
import { isRecent, pollDelay } from './booking.ts';

test.each([
  [0, 300],
  [1, 600],
  [2, 1200],
  [3, 2400],
  [4, 3000],
  [5, 3000],
  [5000, 3000],
])('specification 4: poll %i of a pending booking is delayed by %i ms', (attempt, delay) => {
  expect(pollDelay(attempt)).toBe(delay);
});

describe('isRecent (specification 4)', () => {
  const HOUR = 3_600_000;
  const now = Date.parse('2026-11-21T12:00:00Z');
  const made = (bookedAt: number) => ({ id: 'b1', departureId: 'd1', bookedAt });

  test.each([
    ['now', now, true],
    ['a moment less than four hours ago', now - 4 * HOUR + 1, true],
    ['four hours ago', now - 4 * HOUR, false],
    ['yesterday', now - 24 * HOUR, false],
    ['an hour in the future, after the clock was set back', now + HOUR, true],
    ['far in the future', now + 24 * HOUR, false],
  ])('%s', (_when, bookedAt, recent) => {
    expect(isRecent(made(bookedAt), 'd1', now)).toBe(recent);
    expect(isRecent(made(bookedAt), 'd2', now)).toBe(false);
  });

  test('false without a booking', () => {
    expect(isRecent(null, 'd1', now)).toBe(false);
  });
});
