import { describe, expect, test } from 'vitest';
import { dueStep } from '../booking/on-request-state.ts';
import { cents } from '../core/money.ts';
import { authorisationStep, captureAmounts } from './authorisation.ts';
import { canReserve, isReserved } from './payment.ts';

const HOUR = 3_600_000;
const held = { state: 'open', accepted: false, released: false, captureBefore: 48 * HOUR } as const;
const request = {
  status: 'completed',
  released: false,
  on_request: true,
  accepted: false,
  first_payment: null,
  due: 1 as Parameters<typeof canReserve>[0]['due'],
};

describe('an authorised amount (decision 095)', () => {
  test.each([
    ['waits for the answer', {}, 0, 'wait'],
    ['is captured once the request is accepted', { accepted: true }, 0, 'capture'],
    ['is released when the request has ended', { released: true }, 0, 'release'],
    ['is released when an accepted booking was cancelled', { accepted: true, released: true }, 0, 'release'],
    ['is released when the payment was closed', { accepted: true, state: 'canceled' }, 0, 'release'],
    ['is released when its time is over', { accepted: true }, 48 * HOUR, 'release'],
    ['waits where the provider names no time', { captureBefore: null }, 1000 * HOUR, 'wait'],
  ] as const)('%s', (_what, changes, now, step) => {
    expect(authorisationStep({ ...held, ...changes }, now)).toBe(step);
  });

  test.each([
    ['an unanswered request', {}, true],
    ['a booking that is not on request', { on_request: false }, false],
    ['an accepted request', { accepted: true }, false],
    ['a released request', { released: true }, false],
    ['a request whose amount is reserved', { first_payment: 'processing' }, false],
  ] as const)('can be reserved for %s', (_what, changes, can) => {
    expect(canReserve({ ...request, ...changes })).toBe(can);
  });

  test.each([
    ['in full', 1000, 1000],
    ['in part where the booking has become cheaper', 800, 800],
    ['at most in full where it has become more expensive', 1200, 1000],
  ])('is captured %s', (_what, due, captured) => {
    const held = { amount: cents(1000), charge: cents(1000) };
    const booking = { deposit: null, full_amount: cents(due), insurance_amount: cents(0) };
    const euros = { market: 'default', exchange_rate: null } as const;
    expect(captureAmounts(held, { ...booking, ...euros }, 'full_payment').charge).toBe(captured);
  });

  test('is shown as reserved until the answer', () => {
    const reserved = { ...request, first_payment: 'processing' as const };
    expect(isReserved(reserved)).toBe(true);
    expect(isReserved({ ...reserved, accepted: true })).toBe(false);
  });

  test('has its reminder to the operator a day before it ends', () => {
    const due = { placedAt: 0, answerHours: 240, reminded: false, captureBefore: 100 * HOUR };
    expect(dueStep(due, 76 * HOUR - 1)).toBeNull();
    expect(dueStep(due, 76 * HOUR)).toBe('remind');
  });
});
