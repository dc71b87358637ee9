import { describe, expect, it } from 'vitest';
import { paymentStates } from './payment.ts';
import { type PaymentFacts, situationOfPayment } from './payment-situation.ts';

const asked = new Date('2027-01-01T12:00:00Z');
const before = new Date('2026-12-31T12:00:00Z');
const after = new Date('2027-01-02T12:00:00Z');
const facts: PaymentFacts = {
  state: 'open',
  requested_at: asked,
  released_at: null,
  reversal: null,
  changed: false,
};

describe('the situation of a payment (specification 10.38)', () => {
  it.each<[string, Partial<PaymentFacts>, string]>([
    ['open', {}, 'open'],
    ['open, its booking changed', { changed: true }, 'open'],
    ['open, its booking released since', { released_at: after }, 'ended'],
    ['a fee that was asked for after the release', { released_at: before }, 'open'],
    ['processing', { state: 'processing' }, 'processing'],
    ['processing, its booking released', { state: 'processing', released_at: after }, 'processing'],
    ['completed', { state: 'completed' }, 'paid'],
    ['completed, its booking released', { state: 'completed', released_at: after }, 'paid'],
    ['a returned debit', { state: 'completed', reversal: 'returned' }, 'returned'],
    ['a disputed card payment', { state: 'completed', reversal: 'disputed' }, 'disputed'],
    ['canceled by a change', { state: 'canceled', changed: true }, 'changed'],
    ['canceled without a change', { state: 'canceled' }, 'superseded'],
    ['canceled with its booking', { state: 'canceled', released_at: after }, 'ended'],
    ['canceled after a release', { state: 'canceled', released_at: before, changed: true }, 'ended'],
  ])('%s', (_what, changes, kind) => {
    expect(situationOfPayment({ ...facts, ...changes })).toBe(kind);
  });

  it('is paid only if it is completed and no bank took the money back', () => {
    for (const state of paymentStates)
      for (const released_at of [null, before, after])
        for (const reversal of [null, 'returned', 'disputed'] as const)
          for (const changed of [false, true]) {
            const kind = situationOfPayment({ ...facts, state, released_at, reversal, changed });
            expect(kind === 'paid').toBe(state === 'completed' && reversal === null);
          }
  });
});
