import { expect, test } from 'vitest';
import { transferUntil } from './package-rights.ts';

test.each([
  ['2027-03-01', '2027-05-24'],
  ['2027-05-24', '2027-05-24'],
  ['2027-05-25', null],
  ['2027-05-31', null],
] as const)('on %s a place of 31 May 2027 can be passed on until %s (article 9)', (today, until) => {
  expect(transferUntil('2027-05-31', today)).toBe(until);
});
