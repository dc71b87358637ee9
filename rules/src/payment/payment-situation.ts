import { canStart, type PaymentState } from './payment.ts';
import type { PaymentSituationKind } from './payment-situation-shape.ts';

/** What decides the situation of a payment. */
export interface PaymentFacts {
  state: PaymentState;
  requested_at: Date;
  /** When its booking was released, if it was. */
  released_at: Date | null;
  /** Whether a bank took back what was paid (`returned`), or holds it back for now (`disputed`). */
  reversal: 'returned' | 'disputed' | null;
  /** Whether its booking was changed since the payment was asked for. */
  changed: boolean;
}

/** The situation of a stored payment (specification 10.38). Moments compare with < and >. */
export function situationOfPayment(facts: PaymentFacts): PaymentSituationKind {
  const { state, released_at, reversal, changed } = facts;
  if (canStart(facts)) return 'open';
  if (state === 'processing') return 'processing';
  if (state === 'completed') return reversal ?? 'paid';
  if (released_at !== null) return 'ended';
  return changed ? 'changed' : 'superseded';
}
