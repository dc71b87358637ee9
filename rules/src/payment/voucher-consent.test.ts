import { expect, test } from 'vitest';
import { consentIssues } from './voucher-consent.ts';

test.each([
  ['no consent', null, []],
  ['a consent of today', { consented_on: '2027-03-01' }, []],
  ['an earlier one', { consented_on: '2027-02-01' }, []],
  ['one of tomorrow', { consented_on: '2027-03-02' }, ['voucher.consented_on']],
])('%s on 1 March 2027 has the issues of %#', (_name, consent, paths) => {
  expect(consentIssues(consent, '2027-03-01').map(({ path }) => path)).toEqual(paths);
});
