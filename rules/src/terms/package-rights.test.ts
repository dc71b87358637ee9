import { expect, test } from 'vitest';
import { defaultAmendmentTerms, transferCosts } from './amendment-terms.ts';
import { complaintAnswerBy, transferUntil } from './package-rights.ts';

test.each([
  ['2027-03-01', '2027-05-24'],
  ['2027-05-24', '2027-05-24'],
  ['2027-05-25', null],
  ['2027-05-31', null],
] as const)('on %s a place of 31 May 2027 can be passed on until %s (article 9)', (today, until) => {
  expect(transferUntil('2027-05-31', today, {})).toBe(until);
});

test('the terms can give more days, and state the costs item by item', () => {
  const name = { en: 'Lists', de: 'Listen', nl: 'Lijsten' };
  const transfer = { days: 2, costs: [1_000, 250].map((amount) => ({ name, cents: amount })) };
  const amendments = { ...defaultAmendmentTerms, transfer };
  expect(transferUntil('2027-05-31', '2027-05-29', { amendments })).toBe('2027-05-29');
  expect(transferCosts(amendments)).toBe(1_250);
  expect(transferCosts(null)).toBe(0);
});

test.each([
  ['2027-03-01', '2027-04-30'],
  ['2027-12-31', '2028-02-29'],
] as const)('a complaint of %s is answered by %s', (receivedOn, by) => {
  expect(complaintAnswerBy(receivedOn)).toBe(by);
});
