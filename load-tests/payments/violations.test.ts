import { cents } from '@towpath/rules/core/money';
import { describe, expect, test } from 'vitest';
import { compare } from '../../server/src/payments/settlement/compare.ts';
import type { Intent, PaymentRecords, PaymentRow, RequestRow } from './payment-records.ts';
import { findViolations, type Violations } from './violations.ts';

const paid: Intent = {
  id: 'pi_1',
  status: 'succeeded',
  paymentId: 'deposit',
  method: 'ideal',
  capture: 'automatic',
};
const request: RequestRow = {
  id: 'wish',
  accepted: true,
  reason: null,
  deadline: 1_000_000,
  ended: 999_999,
  payments: ['deposit'],
};
const deposit: PaymentRow = {
  id: 'deposit',
  booking: 'cruise',
  first: true,
  state: 'completed',
  currency: 'eur',
  charge: 30_000,
  bookingState: 'completed',
  problem: null,
};
const movement = {
  ...({ kind: 'charge', objectId: 'ch_1', intentId: 'pi_1', currency: 'eur', at: 0 } as const),
  amount: cents(30_000),
};
const sound: PaymentRecords = {
  intents: [paid],
  payments: [deposit],
  stateChanges: [{ payment: 'deposit', from: 'open', to: 'completed' }],
  bookings: [
    { id: 'cruise', bookingState: 'completed', released: false },
    { id: 'dream', bookingState: null, released: true },
  ],
  requests: [request],
  notified: ['deposit'],
  cabins: { taken: 1, held: 1 },
  movements: { ledger: [movement], provider: [movement] },
  comparison: compare([movement], [movement]),
};

const found = (records: Partial<PaymentRecords>) => {
  const { violations } = findViolations({ ...sound, ...records });
  return Object.entries(violations).flatMap(([name, of]) => (of.length > 0 ? [name] : []));
};

test('consistent records have no violations', () => {
  expect(found({})).toEqual([]);
  expect(findViolations(sound).totals).toEqual([
    {
      currency: 'eur',
      method: 'ideal',
      marked: 30_000,
      charged: 30_000,
      ledger: 30_000,
      provider: 30_000,
    },
  ]);
});

describe('finds violations', () => {
  const full: PaymentRow = { ...deposit, id: 'full', state: 'canceled' };
  const cases: [string, keyof Violations, Partial<PaymentRecords>][] = [
    ['two intents of a payment', 'charged twice', { intents: [paid, { ...paid, id: 'pi_2' }] }],
    [
      'deposit and full payment of a booking',
      'charged twice',
      { intents: [paid, { ...paid, id: 'pi_2', paymentId: 'full' }], payments: [deposit, full] },
    ],
    [
      'a payment that is open',
      'paid, not marked paid',
      { payments: [{ ...deposit, state: 'open', bookingState: null }] },
    ],
    [
      'a booking without the state',
      'paid, not marked paid',
      { payments: [{ ...deposit, bookingState: null }] },
    ],
    ['an unknown payment', 'paid, not marked paid', { payments: [] }],
    ['a payment that failed', 'marked paid, not paid', { intents: [{ ...paid, status: 'canceled' }] }],
    [
      'a booking without its payment',
      'marked paid, not paid',
      { payments: [{ ...deposit, state: 'open' }], intents: [] },
    ],
    [
      'a debit that is processing',
      'processing, not marked so',
      { intents: [paid, { ...paid, id: 'pi_2', status: 'processing' }] },
    ],
    [
      'completed twice',
      'marked paid more than once',
      { stateChanges: [...sound.stateChanges, { payment: 'deposit', from: 'completed', to: 'completed' }] },
    ],
    [
      'completed, then processing',
      'paid, later marked unpaid',
      { stateChanges: [...sound.stateChanges, { payment: 'deposit', from: 'completed', to: 'processing' }] },
    ],
    ['two notifications', 'notified more than once', { notified: ['deposit', 'deposit'] }],
    [
      'a paid booking',
      'paid and released',
      { bookings: [{ id: 'cruise', bookingState: 'completed', released: true }] },
    ],
    [
      'an unpaid booking',
      'unpaid and not released',
      { bookings: [{ id: 'dream', bookingState: null, released: false }] },
    ],
    [
      'a capture after a decline',
      'captured without acceptance',
      { requests: [{ ...request, accepted: false, reason: 'declined' }] },
    ],
    [
      'a capture before the answer',
      'captured without acceptance',
      { requests: [{ ...request, accepted: false, ended: null }] },
    ],
    [
      'a reservation',
      'authorisations forgotten',
      { intents: [paid, { ...paid, id: 'pi_2', status: 'requires_capture', capture: 'manual' }] },
    ],
    ['an open request', 'requests not ended by their deadline', { requests: [{ ...request, ended: null }] }],
    [
      'a late answer',
      'requests not ended by their deadline',
      { requests: [{ ...request, ended: request.deadline + 120_001 }] },
    ],
    ['stock', 'stock differs from bookings', { cabins: { taken: 2, held: 1 } }],
    ['a missing ledger entry', 'ledger differs from Stripe', { comparison: compare([], [movement]) }],
    [
      'a problem',
      'recorded problems',
      {
        payments: [
          { ...deposit, problem: { code: 'paid_twice', object: 'pi_2', values: { other: 'pi_1' } } },
        ],
      },
    ],
  ];
  test.each(cases)('%s: %s', (_, name, records) => {
    expect(found(records)).toContain(name);
  });
});
