import { expect, test } from 'vitest';
import { keptOfflineUntil } from './offline.ts';

test.each([
  ['2027-05-01', '2027-05-22'],
  ['2027-05-22', '2027-05-22'],
  ['2027-05-23', null],
])('on %s, the page of a journey until 8 May 2027 is kept until %s (decision 099)', (today, until) => {
  expect(keptOfflineUntil('2027-05-08', today)).toBe(until);
});
