import type Stripe from 'stripe';
import { failureBody, type ProviderError, paymentFailed } from '../api/provider-error.ts';
import { createEvent } from '../events/events.ts';
import { type Environment, seconds } from '../store/environment.ts';
import { authorise } from './authorisation.ts';
import { type ChargeResult, chargeFor, withCharge } from './charges.ts';
import { createDispute, disputeEvents } from './disputes.ts';
import type { Failure, Outcome } from './failures.ts';
import { type IntentRecord, type MethodRecord, pointerTo } from './intent-record.ts';
import { testMethodOfToken } from './test-cards.ts';

/** Stripe's intent statuses. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** The result of a transition: the changed record, and the error for the caller, if any. */
export interface Transition {
  record: IntentRecord;
  error: ProviderError | null;
}

/** Stripe cancels an intent after this many failures. */
const MAX_FAILURES = 50;

/** Result of charging a method. */
export function outcomeOf(method: MethodRecord): Outcome {
  const test = testMethodOfToken(method.token);
  return test && 'outcome' in test ? test.outcome : 'succeeds';
}

/** An intent with a new status; the required action of the last one is removed. */
export function withStatus(
  record: IntentRecord,
  changes: Partial<Stripe.PaymentIntent> & { status: IntentStatus },
) {
  return { ...record.intent, next_action: null, ...changes };
}

/** Records a failed attempt, after which the intent can be tried again. */
export function failAttempt(
  record: IntentRecord,
  method: MethodRecord,
  failure: Failure,
  environment: Environment,
  charge: Stripe.Charge | null,
): IntentRecord {
  const failures = record.failures + 1;
  const isGivenUp = failures >= MAX_FAILURES;
  const intent = withStatus(record, {
    status: isGivenUp ? 'canceled' : 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: charge ? 'card_error' : 'invalid_request_error',
      ...failureBody(failure),
      ...(charge ? { charge: charge.id } : {}),
      payment_method: method.method,
    },
    latest_charge: charge?.id ?? record.intent.latest_charge,
    ...(isGivenUp ? { canceled_at: seconds(environment.now), cancellation_reason: 'automatic' } : {}),
  });
  const events = [
    ...(charge ? [createEvent('charge.failed', charge, environment)] : []),
    createEvent('payment_intent.payment_failed', intent, environment),
    ...(isGivenUp ? [createEvent('payment_intent.canceled', intent, environment)] : []),
  ];
  const charges = charge ? withCharge(record.charges, charge) : record.charges;
  return { ...record, intent, method: null, charges, failures, outbox: [...record.outbox, ...events] };
}

/** Marks an intent paid by a charge, and opens the dispute of a test method that is disputed. */
export function markPaid(
  record: IntentRecord,
  method: MethodRecord,
  charge: Stripe.Charge,
  environment: Environment,
): IntentRecord {
  const isDisputed = testMethodOfToken(method.token)?.aftermath === 'disputed';
  const disputes = isDisputed ? [createDispute(charge, environment)] : [];
  const finalCharge = { ...charge, disputed: isDisputed };
  const intent = withStatus(record, {
    status: 'succeeded',
    amount_received: record.intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
  });
  const events = [
    createEvent('charge.succeeded', charge, environment),
    createEvent('payment_intent.succeeded', intent, environment),
    ...disputes.flatMap((dispute) => disputeEvents(dispute, record.intent.id, environment)),
  ];
  const charges = withCharge(record.charges, finalCharge);
  return { ...record, intent, charges, disputes, outbox: [...record.outbox, ...events] };
}

/** Charges a card, or a method that was paid on another page. */
export function chargeNow(
  record: IntentRecord,
  method: MethodRecord,
  environment: Environment,
  authenticated: boolean,
): Transition {
  const outcome = outcomeOf(method);
  const result: ChargeResult = typeof outcome === 'string' ? 'succeeded' : outcome;
  const charge = chargeFor(record.intent, method.method, result, environment, authenticated);
  if (typeof result === 'string' && record.intent.capture_method === 'manual')
    return { record: authorise(record, charge, environment), error: null };
  const listed = { ...record, outbox: [...record.outbox, pointerTo(charge, record.intent.id)] };
  if (typeof result === 'string')
    return { record: markPaid(listed, method, charge, environment), error: null };
  const after = failAttempt(listed, method, result, environment, charge);
  const details = { charge: charge.id, payment_intent: after.intent, payment_method: method.method };
  return { record: after, error: paymentFailed(result, details) };
}

/** Waits for the visitor: a challenge, another page, or a verification. */
export function requireAction(
  record: IntentRecord,
  next_action: Stripe.PaymentIntent.NextAction,
  environment: Environment,
): Transition {
  const intent = withStatus(record, { status: 'requires_action', next_action });
  const event = createEvent('payment_intent.requires_action', intent, environment);
  return { record: { ...record, intent, outbox: [...record.outbox, event] }, error: null };
}
