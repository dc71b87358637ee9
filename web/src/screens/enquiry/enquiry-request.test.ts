import { readEnquiry } from '@towpath/rules/enquiries/enquiry';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { type EnquiryField, refusalOf } from './enquiry-request.ts';

const valid = {
  brand: 'boatbiketours',
  locale: 'en',
  tour: 'moselle',
  idempotency_key: '0123456789abcdef',
  from: null,
  party: 24,
  name: 'Anna Vermeer',
  email: 'anna@example.org',
  phone: '+31 20 1',
  remarks: '',
} as const;

const own = { anotherBackEnd: false };

/** The refusal that a body which the shared rules find invalid gets from the server. */
function refusedWith(changes: object) {
  const read = readEnquiry({ ...valid, ...changes }, '2026-11-22');
  const issues = 'issues' in read ? read.issues : [];
  return refusalOf(new ApiError('client', 422, { error: 'invalid', message: '', issues }), own);
}

test.each<[EnquiryField, unknown]>([
  ['party', Number.NaN],
  ['party', 501],
  ['from', '-'],
  ['from', '2026-11-21'],
  ['name', ' '],
  ['email', 'anna@localhost'],
  ['phone', ''],
  ['remarks', 'x'.repeat(5001)],
])('an invalid %s is shown at its field: %j', (field, value) => {
  const { issues, failure } = refusedWith({ [field]: value });
  expect(issues.map(({ path }) => path)).toEqual([field]);
  expect(failure).toBeNull();
});

test.each([
  ['issues of what the visitor cannot correct', refusedWith({ name: '', tour: '' }), 'advice_fault'],
  ['a body without issues', refusalOf(new ApiError('client', 422, undefined), own), 'advice_fault'],
  ['another refusal', refusalOf(new ApiError('client', 409, {}), own), 'advice_fault'],
  ['an unknown tour', refusalOf(new ApiError('not_found', 404, {}), own), 'gone'],
  [
    'a back end without enquiries',
    refusalOf(new ApiError('not_found', 404), { anotherBackEnd: true }),
    'advice_fault',
  ],
  ['too many requests', refusalOf(new ApiError('client', 429, {}), own), 'advice_busy'],
  ['a fault of the server', refusalOf(new ApiError('server', 500, {}), own), 'advice_server'],
  ['no connection', refusalOf(new ApiError('network', 0), own), 'advice_network'],
  ['a fault of the page', refusalOf(new TypeError(), own), 'advice_fault'],
])('%s is one message', (_, refusal, failure) => {
  expect(refusal).toEqual({ issues: [], failure });
});
