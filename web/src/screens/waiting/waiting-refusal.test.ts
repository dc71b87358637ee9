import { expect, test } from 'vitest';
import { ApiError } from '../../api/api.ts';
import { refusalOf } from './waiting-refusal.ts';

const refused = (error: string) => new ApiError('client', 409, { error, message: '', issues: [] });

test.each([
  ['not_found', false, 'gone'],
  ['not_found', true, 'advice_fault'],
  ['has_room', true, 'has_room'],
  ['offer_gone', true, 'offer_gone'],
  ['offer_expired', true, 'offer_expired'],
  ['offer_of_a_later_version', false, 'offer_gone'],
  ['of_a_later_version', false, 'advice_fault'],
] as const)('%s, another back end: %s, is said as %s (decision 131)', (code, anotherBackEnd, failure) => {
  expect(refusalOf(refused(code), { anotherBackEnd })).toEqual({ issues: [], failure });
});
