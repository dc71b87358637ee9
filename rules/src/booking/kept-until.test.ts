import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import { type BookingState, keptUntil } from './kept-until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const periods = { unpaidMinutes: 240 };
const booking: BookingState = {
  onRequest: false,
  byTelephone: false,
  placedAt: 0,
  accepted: false,
  payUntil: null,
  firstPayment: null,
  answerHours: 48,
  due: cents(1),
  triedAt: null,
  failedAt: null,
};
const request = { ...booking, onRequest: true };

test.each<[string, Partial<BookingState>, number | null]>([
  ['four hours from placing', {}, 4 * HOUR],
  ['without end once it is paid', { firstPayment: 'completed' }, null],
  ['until staff release it if they took it by telephone', { byTelephone: true }, null],
  ['without end while a payment is processing', { firstPayment: 'processing' }, null],
  ['without end if nothing is due', { due: cents(0) }, null],
  ['no longer after an early payment attempt', { triedAt: 0 }, 4 * HOUR],
  ['no longer after an attempt 15 minutes before the deadline', { triedAt: 225 * MINUTE }, 4 * HOUR],
  ['15 minutes after an attempt just before the deadline', { triedAt: 239 * MINUTE }, 254 * MINUTE],
  ['15 minutes longer after an attempt at the deadline', { triedAt: 240 * MINUTE }, 255 * MINUTE],
  ['no longer than that after further attempts', { triedAt: 254 * MINUTE }, 255 * MINUTE],
  ['three days after a bank refused its payment', { triedAt: 0, failedAt: 200 * HOUR }, 272 * HOUR],
  ['15 minutes longer after an attempt then', { triedAt: 272 * HOUR, failedAt: 200 * HOUR }, 272.25 * HOUR],
  ['while the bank processes the next payment', { firstPayment: 'processing', failedAt: 0 }, null],
])('a booking is kept %s', (_how, changes, until) => {
  expect(keptUntil({ ...booking, ...changes }, periods)).toBe(until);
});

describe('a booking on request is kept', () => {
  test.each<[string, Partial<BookingState>, number | null]>([
    ['48 hours without an answer', {}, 48 * HOUR],
    ['48 hours without an answer, even if nothing is due', { due: cents(0) }, 48 * HOUR],
    ['the hours of its terms', { answerHours: 24 }, 24 * HOUR],
    ['until its payment link ends', { accepted: true, payUntil: 73 * HOUR }, 73 * HOUR],
    [
      '15 minutes longer after an attempt then',
      { accepted: true, payUntil: HOUR, triedAt: HOUR },
      75 * MINUTE,
    ],
    ['without end once it is paid', { accepted: true, payUntil: HOUR, firstPayment: 'completed' }, null],
    ['without end if its payment link has no end', { accepted: true }, null],
  ])('%s', (_how, changes, until) => {
    expect(keptUntil({ ...request, ...changes }, periods)).toBe(until);
  });
});

test('without the setting a booking is kept without end, a request is not', () => {
  const off = { unpaidMinutes: null };
  expect(keptUntil(booking, off)).toBeNull();
  expect(keptUntil({ ...booking, triedAt: HOUR }, off)).toBeNull();
  expect(keptUntil(request, off)).toBe(48 * HOUR);
});
