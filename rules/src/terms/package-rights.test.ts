import { expect, test } from 'vitest';
import { complaintAnswerBy, transferUntil } from './package-rights.ts';

test.each([
  ['2027-03-01', '2027-05-24'],
  ['2027-05-24', '2027-05-24'],
  ['2027-05-25', null],
  ['2027-05-31', null],
] as const)('on %s a place of 31 May 2027 can be passed on until %s (article 9)', (today, until) => {
  expect(transferUntil('2027-05-31', today)).toBe(until);
});

test.each([
  ['2027-03-01', '2027-04-30'],
  ['2027-12-31', '2028-02-29'],
] as const)('a complaint of %s is answered by %s', (receivedOn, by) => {
  expect(complaintAnswerBy(receivedOn)).toBe(by);
});
