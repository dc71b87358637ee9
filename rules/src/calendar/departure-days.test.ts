import { expect, test } from 'vitest';
import { daysOverlap } from './departure-days.ts';

const days = ([date = '', endDate = '']: readonly string[]) => ({ date, endDate });

test.each([
  [['2027-04-03', '2027-04-10'], ['2027-04-10', '2027-04-17'], false],
  [['2027-04-03', '2027-04-10'], ['2027-04-09', '2027-04-16'], true],
  [['2027-04-03', '2027-04-10'], ['2027-04-03', '2027-04-10'], true],
  [['2027-04-03', '2027-04-17'], ['2027-04-05', '2027-04-08'], true],
  [['2027-04-03', '2027-04-10'], ['2027-05-01', '2027-05-08'], false],
  [['2027-04-03', '2027-04-03'], ['2027-04-03', '2027-04-03'], true],
  [['2027-04-03', '2027-04-03'], ['2027-04-03', '2027-04-10'], true],
  [['2027-04-03', '2027-04-03'], ['2027-04-04', '2027-04-11'], false],
  [['2027-04-03', '2027-04-10'], ['2027-04-10', '2027-04-10'], false],
])('departures of %j and %j overlap: %s', (one, other, overlap) => {
  expect(daysOverlap(days(one), days(other))).toBe(overlap);
  expect(daysOverlap(days(other), days(one))).toBe(overlap);
});
