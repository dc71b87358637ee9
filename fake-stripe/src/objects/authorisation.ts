import type Stripe from 'stripe';
import { invalidRequest, type ProviderError } from '../api/provider-error.ts';
import { createEvent } from '../events/events.ts';
import { type Environment, seconds } from '../store/environment.ts';
import { bankDays } from './bank-days.ts';
import { withCharge } from './charges.ts';
import { type IntentRecord, pointerTo } from './intent-record.ts';

const DAY = 86_400_000;

function withCaptureBefore(charge: Stripe.Charge, until: number): Stripe.Charge {
  const { payment_method_details: details } = charge;
  if (!details?.card) return charge;
  return {
    ...charge,
    payment_method_details: { ...details, card: { ...details.card, capture_before: seconds(until) } },
  };
}

/** Authorises a card charge without capturing it: it can be captured until it expires. */
export function authorise(
  record: IntentRecord,
  charge: Stripe.Charge,
  environment: Environment,
): IntentRecord {
  const until = environment.now + bankDays.authorisation * DAY;
  const held = withCaptureBefore({ ...charge, captured: false, amount_captured: 0 }, until);
  const intent: Stripe.PaymentIntent = {
    ...record.intent,
    status: 'requires_capture',
    amount_capturable: charge.amount,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  };
  const events = [
    pointerTo(charge, intent.id, until, bankDays.authorisation),
    createEvent('charge.succeeded', held, environment),
    createEvent('payment_intent.amount_capturable_updated', intent, environment),
  ];
  const charges = withCharge(record.charges, held);
  return { ...record, intent, charges, outbox: [...record.outbox, ...events] };
}

/** Releases an authorisation whose intent is canceled without a capture. */
export function releasedCharges(charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  return charges.map((charge) =>
    charge.status === 'succeeded' && !charge.captured
      ? { ...charge, amount_refunded: charge.amount, refunded: true }
      : charge,
  );
}

/** Cancels an authorisation that was not captured in time. Repeating it has no effect. */
export function expireAuthorisation(record: IntentRecord, environment: Environment): IntentRecord {
  if (record.intent.status !== 'requires_capture') return record;
  const intent: Stripe.PaymentIntent = {
    ...record.intent,
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: seconds(environment.now),
    cancellation_reason: 'automatic',
  };
  const event = createEvent('payment_intent.canceled', intent, environment);
  return { ...record, intent, charges: releasedCharges(record.charges), outbox: [...record.outbox, event] };
}

/** Captures an authorisation, once; amount in minor units, at most the authorised one; null: all of it. */
export function captureIntent(
  record: IntentRecord,
  amount: number | null,
  environment: Environment,
): { record: IntentRecord; error: ProviderError | null } {
  const { intent } = record;
  const held = record.charges.find(({ id }) => id === intent.latest_charge);
  if (intent.status !== 'requires_capture' || !held) {
    const message = `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`;
    const details = { code: 'payment_intent_unexpected_state', payment_intent: intent };
    return { record, error: invalidRequest(message, details) };
  }
  const captured = amount ?? intent.amount_capturable;
  if (captured < 1 || captured > intent.amount_capturable) {
    const message = `The amount to capture (${captured}) is not between 1 and ${intent.amount_capturable}.`;
    return { record, error: invalidRequest(message, { param: 'amount_to_capture' }) };
  }
  const charge: Stripe.Charge = { ...held, captured: true, amount_captured: captured };
  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: captured,
  };
  const events = [
    createEvent('charge.captured', charge, environment),
    createEvent('payment_intent.succeeded', paid, environment),
  ];
  const charges = withCharge(record.charges, charge);
  return { record: { ...record, intent: paid, charges, outbox: [...record.outbox, ...events] }, error: null };
}
