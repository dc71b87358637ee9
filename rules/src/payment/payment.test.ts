import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cents } from '../core/money.ts';
import {
  canPay,
  defaultPaymentType,
  intentStatuses,
  paymentMoves,
  paymentStates,
  shownStatus,
  stateOfIntent,
} from './payment.ts';
import { charged, completedStatus, paymentRedirect, thankYouQuery } from './payment-result.ts';
import { Payment } from './standalone-payment.ts';

test.each([
  ['succeeded', 'succeeded', 'completed'],
  ['processing', 'processing', 'processing'],
  ['requires_confirmation', 'processing', 'open'],
  ['canceled', 'failed', 'open'],
  ['requires_payment_method', 'failed', 'open'],
  ['requires_action', 'failed', 'open'],
  ['requires_capture', 'failed', 'open'],
] as const)(
  'specification 4, payment intent display: %s is shown as %s, and leaves a payment %s',
  (status, shown, state) => {
    expect(shownStatus(status)).toBe(shown);
    expect(stateOfIntent(status)).toBe(state);
  },
);

test('the table of statuses above is complete', () => {
  expect(intentStatuses).toHaveLength(7);
});

test.each([
  [null, 'full_payment'],
  [cents(60_000), 'deposit'],
] as const)('specification 4, payment mode: with a deposit of %j it opens as %s', (deposit, type) => {
  expect(defaultPaymentType({ deposit })).toBe(type);
});

describe('whether a booking can be paid (specification 10.13)', () => {
  const booking = {
    status: 'completed',
    released: false,
    on_request: false,
    accepted: false,
    first_payment: null,
    due: cents(100),
  } as const;
  test.each([
    ['placed', {}, true],
    ['pending', { status: 'pending' }, false],
    ['failed', { status: 'failed' }, false],
    ['released', { released: true }, false],
    ['on request', { on_request: true }, false],
    ['on request and accepted', { on_request: true, accepted: true }, true],
    ['its first payment processing', { first_payment: 'processing' }, false],
    ['its first payment completed', { first_payment: 'completed' }, false],
    ['nothing due', { due: cents(0) }, false],
  ] as const)('%s: %j', (_what, change, can) => {
    expect(canPay({ ...booking, ...change })).toBe(can);
  });
});

describe('the states of a payment', () => {
  test('every state can be reached from open, and a received payment is always recorded', () => {
    const reached = new Set<string>(['open']);
    for (const state of [...paymentStates, ...paymentStates]) {
      if (reached.has(state)) for (const next of paymentMoves[state]) reached.add(next);
    }
    expect([...reached].sort()).toEqual([...paymentStates].sort());
    expect(paymentMoves.completed).toEqual([]);
    for (const state of ['open', 'processing', 'canceled'] as const)
      expect(paymentMoves[state]).toContain('completed');
  });
});

describe('the completed stand-alone payment (specification 4)', () => {
  test.each([
    ["the intent's status first", 'processing', 'failed', 'Open', 'processing'],
    ["else the redirect's", null, 'succeeded', 'Open', 'succeeded'],
    ['an intent that is unknown does not count', 'odd', 'processing', 'Open', 'processing'],
    ["else the payment's: Processing", null, null, 'Processing', 'processing'],
    ['Completed', null, null, 'Completed', 'succeeded'],
    ['Open', null, null, 'Open', 'failed'],
    ['an unknown one', null, null, 'Refunded', 'failed'],
    ['a redirect status that is a word of the language', null, 'constructor', 'Completed', 'succeeded'],
    ['a payment status that is one', null, null, '__proto__', 'failed'],
  ] as const)('%s', (_what, intent, redirect, payment, shown) => {
    expect(completedStatus(intent, redirect, payment)).toBe(shown);
  });

  test.each([
    ['Open', null],
    ['Processing', 'processing'],
    ['Completed', 'succeeded'],
    ['Canceled', 'succeeded'],
  ])('from %s the form leads to %j', (status, redirect) => {
    expect(paymentRedirect(status)).toBe(redirect);
  });

  test.each([
    ['default', 1.1, { amount: 1000, currency: 'EUR' }],
    ['north_america', 1.1, { amount: 1100, currency: 'USD' }],
    ['north_america', 1.0835, { amount: 1084, currency: 'USD' }],
    ['north_america', null, { amount: 1000, currency: 'EUR' }],
  ] as const)('specification 9: in the market %s at %j ten euros are %j', (market, exchange_rate, shown) => {
    expect(charged(cents(1000), { market, exchange_rate })).toEqual(shown);
  });
});

describe('the thank-you page (specification 4, specification 10.14)', () => {
  const booking = {
    status: 'completed',
    id: 'b1',
    number: 'BBT-100001',
    name: 'Anna Bakker',
    email: 'anna@example.com',
    tour_name: 'Moselle',
    tour_id: 'moselle',
    tour_external_id: '77',
    departure_date: '2027-05-01',
    on_request: false,
    can_pay: false,
    market: 'default',
    exchange_rate: null,
    state: null,
    amount: cents(447_229),
    local_costs: cents(0),
    full_amount: cents(447_229),
    insurance_amount: cents(0),
    deposit: null,
  } as const;

  test('gets the booking in its query', () => {
    expect(thankYouQuery(booking, 'boatbiketours')).toEqual({
      booking_number: 'BBT-100001',
      name: 'Anna Bakker',
      email: 'anna@example.com',
      tour_name: 'Moselle',
      amount: '4472.29',
      departure_date: '2027-05-01',
      value: '4472.29',
      tour_id: 'moselle',
      on_request: 'false',
      order_id: 'b1',
    });
  });

  test('the tour goes by its external id on the island-hopping brand, where it has one', () => {
    expect(thankYouQuery(booking, 'islandhopping')).toMatchObject({ tour_id: '77' });
    expect(thankYouQuery({ ...booking, tour_external_id: null }, 'islandhopping')).toMatchObject({
      tour_id: 'moselle',
    });
  });
});

test('a payment without a booking is valid (specification 2)', () => {
  const none = {
    name: null,
    description: null,
    type: null,
    full_name: null,
    email: null,
    exchange_rate: null,
  };
  const payment = { id: 'p', amount: 50, status: 'Open', market: 'default', ...none };
  expect(v.parse(Payment, payment).booking_number).toBeNull();
  expect(v.parse(Payment, { ...payment, booking_number: '17' }).booking_number).toBe('17');
});
