import { expect, test } from 'vitest';
import { acceptedUntil, isAskedAfter, isEndedAfter, offerExpiry } from './offer.ts';

const HOUR = 3_600_000;
const now = Date.parse('2027-03-01T12:00:00Z');

test.each([
  ['months before', 90 * 24, 48, 48],
  ['eight days before', 8 * 24, 48, 48],
  ['four days before: a quarter of the time', 4 * 24, 48, 24],
  ['a day before', 24, 48, 6],
  ['in the evening before: at least two hours', 4, 48, 2],
  ['with a shorter setting', 90 * 24, 24, 24],
])(
  'an offer %s (%i hours) with a setting of %i hours is valid for %i (decision 131)',
  (_when, left, hours, valid) => {
    expect(offerExpiry(now, now + left * HOUR, hours)).toBe(now + valid * HOUR);
  },
);

test('an accepted offer is kept for at least an hour', () => {
  expect(acceptedUntil(now + HOUR / 2, now)).toBe(now + HOUR);
  expect(acceptedUntil(now + 5 * HOUR, now)).toBe(now + 5 * HOUR);
});

test('a party is asked after the second offer that it lets pass', () => {
  expect([0, 1, 2, 3].map(isAskedAfter)).toEqual([false, false, true, true]);
});

test('an entry ends with the sixth offer that it lets pass (decision 141)', () => {
  expect([5, 6, 7].map(isEndedAfter)).toEqual([false, true, true]);
});
