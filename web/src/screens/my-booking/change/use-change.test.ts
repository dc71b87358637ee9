import { expect, it } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import { failureOf } from './use-change.ts';

const refused = (status: number, error: string, paths: string[] = []) =>
  new ApiError('client', status, { error, issues: paths.map((path) => ({ path, message: 'm' })) });

it.each([
  [null, null],
  [refused(401, 'no_access'), 'expired'],
  [refused(422, 'invalid', ['passengers.0.bodyHeight']), null],
  [refused(422, 'invalid', ['']), 'nothing'],
  [refused(409, 'bike_gone', ['passengers.0.bike']), null],
  [refused(409, 'request_open'), 'request_open'],
  [refused(409, 'departed'), 'refused'],
  [refused(404, 'not_found'), 'try_later'],
  [new Error('a fault'), 'try_later'],
] as const)('after %s, the text of the failure is %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
