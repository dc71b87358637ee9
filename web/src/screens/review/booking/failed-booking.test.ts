import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import { failureOf, isAnswer } from './failed-booking.ts';

const refused = (error: string, ...paths: string[]) =>
  new ApiError('client', 422, { error, message: '', issues: paths.map((path) => ({ path, message: '' })) });

describe('what a visitor can do about a booking that was not made (specification 4, 8)', () => {
  it.each([
    ['a cabin that is gone', new ApiError('client', 409, { error: 'cabin_gone', message: '' }), 'cabin_gone'],
    ['cabins sold out at another back end', new ApiError('client', 409, { error: 'sold_out' }), 'cabin_gone'],
    ['a conflict that says nothing', new ApiError('client', 409, 'Conflict'), 'cabin_gone'],
    ['sold out, decided later', { status: 'failed', id: 'b', error: 'Sold out' }, 'cabin_gone'],
    ['a cabin that is gone, decided later', { status: 'failed', id: 'b', error: 'cabin_gone' }, 'cabin_gone'],
    [
      'a departure that is gone, decided later',
      { status: 'failed', id: 'b', error: 'departure_gone' },
      'departure_gone',
    ],
    ['a coupon that is gone', { status: 'failed', id: 'b', error: 'voucher_gone' }, 'voucher_gone'],
    ['too much unpaid', refused('too_many_unpaid'), 'too_many_unpaid'],
    ['terms that changed', refused('terms_changed', 'terms_version'), 'terms_changed'],
    ['too many cabins', refused('too_many_cabins'), 'too_many_cabins'],
    ['typed details', refused('invalid', 'terms.general', 'passengers.1.bike'), 'check_passengers'],
    ['a business', refused('invalid', 'business.vat_number'), 'check_business'],
    ['a business and typed details', refused('invalid', 'business', 'main.city'), 'check_passengers'],
    ['details that the departure refuses', refused('unplaceable', 'main.state'), 'check_passengers'],
    ['a product no longer on offer', refused('unplaceable', 'products.0.id'), 'again'],
    ['no reason given', { status: 'failed', id: 'b', error: 'unplaceable' }, 'unplaceable'],
    ['an unknown reason', { status: 'failed', id: 'b', error: 'flood' }, 'again'],
    ['too many requests', new ApiError('client', 429, { error: 'too_many_requests', message: '' }), 'again'],
    ['a lost connection', new ApiError('network', 0), 'again'],
  ])('%s', (_, error, expected) => {
    expect(failureOf(error)).toBe(expected);
  });
});

describe('whether a booking was answered: what was not may have been made', () => {
  it.each([
    ['refused', new ApiError('client', 409, { error: 'cabin_gone', message: '' }), true],
    ['failed', { status: 'failed', id: 'b', error: 'cabin_gone' }, true],
    ['gone', new ApiError('not_found', 404), true],
    ['a lost connection', new ApiError('network', 0), false],
    ['too many requests', new ApiError('client', 429), false],
    ['a fault of the server', new ApiError('server', 502), false],
    ['an answer that says nothing', new ApiError('shape', 200), false],
    ['polled without success', new Error('cannot be displayed'), false],
  ])('%s', (_, error, expected) => {
    expect(isAnswer(error)).toBe(expected);
  });
});
