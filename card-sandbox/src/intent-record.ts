import type Stripe from 'stripe';
import type { StoredKind } from './store.ts';

/** A payment method with the token of the test card or account that it is: no number is kept. */
export interface MethodRecord {
  method: Stripe.PaymentMethod;
  token: string;
  /** Whether a payment was made with it: one that belongs to no customer may not be used again. */
  consumed: boolean;
}

/** An object to be kept beside the intent that brought it about. */
export interface Outgoing {
  kind: StoredKind;
  id: string;
  body: object;
}

/**
 * An intent with all that hangs on it, kept as one object so that a step happens whole or not at all. What other
 * lists must know of the step waits in `outbox` until it is written there, which may safely be done twice.
 */
export interface IntentRecord {
  intent: Stripe.PaymentIntent;
  method: MethodRecord | null;
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  /** Attempts to pay that failed. */
  failures: number;
  outbox: Outgoing[];
}

/** Where a charge, a refund or a dispute is found, and when it is to be looked at again (milliseconds; null: never). */
export interface Pointer {
  id: string;
  intent: string;
  created: number;
  due: number | null;
}
