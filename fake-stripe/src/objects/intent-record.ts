import type Stripe from 'stripe';
import type { Outgoing } from '../store/store.ts';

/** A payment method with the token of its test card or account; numbers are not stored. */
export interface MethodRecord {
  method: Stripe.PaymentMethod;
  token: string;
  /** Whether it has paid: a method without a customer can be used once. */
  consumed: boolean;
}

/**
 * An intent with its charges, refunds and disputes, stored as one object so that a transition is atomic. What a transition adds to
 * other lists is in `outbox`, and stored with it.
 */
export interface IntentRecord {
  intent: Stripe.PaymentIntent;
  method: MethodRecord | null;
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  /** Failed attempts to pay. */
  failures: number;
  outbox: Outgoing[];
}

/** Refers to a charge, refund or dispute of an intent. */
export interface Pointer {
  id: string;
  intent: string;
  created: number;
  /** When it settles if the clock is not moved, in milliseconds; null: it has settled, or never does. */
  due: number | null;
  /** Days of its bank by which the clock must be moved until it settles; absent in pointers of earlier versions: none. */
  days?: number;
}

/** The entry of a charge, refund or dispute of an intent in its list; due and days as in Pointer. */
export function pointerTo(
  { object: kind, id, created }: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
  intent: string,
  due: number | null = null,
  days = 0,
): Outgoing {
  const body: Pointer = { id, intent, created, due, days };
  return { kind, id, body };
}
