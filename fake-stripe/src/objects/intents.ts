import type Stripe from 'stripe';
import { failureBody, invalidRequest, type ProviderError, paymentFailed } from '../api/provider-error.ts';
import { createEvent } from '../events/events.ts';
import { type Environment, seconds } from '../store/environment.ts';
import { authorise, expireAuthorisation, releasedCharges } from './authorisation.ts';
import { type ChargeResult, chargeFor, resultOf } from './charges.ts';
import { createDispute, disputeEvents } from './disputes.ts';
import { authenticationFailed, canceledDebit } from './failures.ts';
import type { IntentRecord, MethodRecord, Outgoing, Pointer } from './intent-record.ts';
import { type Failure, type Outcome, testMethodOfToken } from './test-cards.ts';

/** Stripe's intent statuses. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

type Action = 'confirmed' | 'updated' | 'canceled';

/** The statuses from which each action is allowed. */
const allowedFrom: Record<Action, readonly string[]> = {
  confirmed: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  updated: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  canceled: [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
  ],
};

/** The result of a transition: the changed record, and the error for the caller, if any. */
export interface Transition {
  record: IntentRecord;
  error: ProviderError | null;
}

/** Stripe cancels an intent after this many failures. */
const MAX_FAILURES = 50;

/** Refuses an action that the intent's status does not allow. */
export function refuseState(intent: Stripe.PaymentIntent, action: Action): ProviderError | null {
  if (allowedFrom[action].includes(intent.status)) return null;
  const already = action === 'confirmed' && intent.status === 'succeeded';
  const message = already
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `This PaymentIntent could not be ${action} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${action}: ${allowedFrom[action].join(', ')}.`;
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

const isBank = ({ method }: MethodRecord) => method.type === 'us_bank_account';

function outcomeOf(method: MethodRecord): Outcome {
  return testMethodOfToken(method.token)?.outcome ?? 'succeeds';
}

function pointerTo(charge: Stripe.Charge, intent: string, due: number | null): Outgoing {
  const body: Pointer = { id: charge.id, intent, created: charge.created, due };
  return { kind: 'charge', id: charge.id, body };
}

function withCharge(record: IntentRecord, charge: Stripe.Charge): Stripe.Charge[] {
  return [charge, ...record.charges.filter(({ id }) => id !== charge.id)];
}

function withStatus(record: IntentRecord, changes: Partial<Stripe.PaymentIntent> & { status: IntentStatus }) {
  return { ...record.intent, next_action: null, ...changes };
}

function failAttempt(
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
  const charges = charge ? withCharge(record, charge) : record.charges;
  return { ...record, intent, method: null, charges, failures, outbox: [...record.outbox, ...events] };
}

function markPaid(
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
  const charges = withCharge(record, finalCharge);
  return { ...record, intent, charges, disputes, outbox: [...record.outbox, ...events] };
}

/** Charges a card. */
function chargeCard(
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
  const pointed = { ...record, outbox: [...record.outbox, pointerTo(charge, record.intent.id, null)] };
  if (typeof result === 'string')
    return { record: markPaid(pointed, method, charge, environment), error: null };
  const after = failAttempt(pointed, method, result, environment, charge);
  const details = { charge: charge.id, payment_intent: after.intent, payment_method: method.method };
  return { record: after, error: paymentFailed(result, details) };
}

function requireAction(
  record: IntentRecord,
  next_action: Stripe.PaymentIntent.NextAction,
  environment: Environment,
): Transition {
  const intent = withStatus(record, { status: 'requires_action', next_action });
  const event = createEvent('payment_intent.requires_action', intent, environment);
  return { record: { ...record, intent, outbox: [...record.outbox, event] }, error: null };
}

/** Starts a bank debit, which stays processing until it settles. */
function debitAccount(record: IntentRecord, method: MethodRecord, environment: Environment): Transition {
  const charge = chargeFor(record.intent, method.method, 'pending', environment);
  const due = outcomeOf(method) === 'never_settles' ? null : environment.now + environment.settlesAfter;
  const intent = withStatus(record, {
    status: 'processing',
    last_payment_error: null,
    latest_charge: charge.id,
  });
  const outbox = [
    ...record.outbox,
    pointerTo(charge, intent.id, due),
    createEvent('charge.pending', charge, environment),
    createEvent('payment_intent.processing', intent, environment),
  ];
  return { record: { ...record, intent, charges: withCharge(record, charge), outbox }, error: null };
}

const DAY = 86_400;

/** Requires verification by microdeposits, which fake Stripe does not offer. */
function requireMicrodeposits(record: IntentRecord, environment: Environment): Transition {
  return requireAction(
    record,
    {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: {
        arrival_date: seconds(environment.now) + 2 * DAY,
        hosted_verification_url: `https://payments.stripe.com/microdeposit/${environment.newId('pacs_test')}`,
        microdeposit_type: 'amounts',
      },
    },
    environment,
  );
}

/** Confirms an intent: it succeeds, requires action, starts processing, or fails and can be retried. */
export function confirmIntent(record: IntentRecord, environment: Environment): Transition {
  const { method, intent } = record;
  const refused = refuseState(intent, 'confirmed');
  if (refused) return { record, error: refused };
  if (!method) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update it with one and confirm it again.";
    const details = { code: 'payment_intent_unexpected_state', payment_intent: intent };
    return { record, error: invalidRequest(message, details) };
  }
  if (isBank(method)) {
    const verification = intent.payment_method_options?.us_bank_account?.verification_method;
    return verification === 'instant'
      ? debitAccount(record, method, environment)
      : requireMicrodeposits(record, environment);
  }
  const test = testMethodOfToken(method.token);
  if (!test || !('authentication' in test) || test.authentication !== 'required')
    return chargeCard(record, method, environment, false);
  const use_stripe_sdk = { type: 'sandbox_challenge', source: environment.newId('src') };
  return requireAction(record, { type: 'use_stripe_sdk', use_stripe_sdk }, environment);
}

/** Answers the 3-D Secure challenge `source`; leaving fails it. */
export function answerChallenge(
  record: IntentRecord,
  source: string,
  answer: 'complete' | 'fail' | 'leave',
  environment: Environment,
): Transition {
  const { method, intent } = record;
  if (!method || intent.next_action?.use_stripe_sdk?.source !== source) {
    const details = { code: 'payment_intent_unexpected_state', payment_intent: intent };
    return { record, error: invalidRequest('There is no such challenge to answer any more.', details) };
  }
  if (answer === 'complete') return { ...chargeCard(record, method, environment, true), error: null };
  return { record: failAttempt(record, method, authenticationFailed, environment, null), error: null };
}

/** Settles a processing charge. Repeating it has no effect. */
export function settleCharge(record: IntentRecord, chargeId: string, environment: Environment): IntentRecord {
  const { intent, method } = record;
  if (intent.status === 'requires_capture') return expireAuthorisation(record, environment);
  const charge = record.charges.find(({ id }) => id === chargeId);
  if (intent.status !== 'processing' || intent.latest_charge !== chargeId || !charge || !method)
    return record;
  const outcome = outcomeOf(method);
  if (outcome === 'never_settles') return record;
  if (outcome === 'succeeds')
    return markPaid(record, method, { ...charge, ...resultOf('succeeded', charge.amount) }, environment);
  return failAttempt(record, method, outcome, environment, {
    ...charge,
    ...resultOf(outcome, charge.amount),
  });
}

/** Cancels an intent, with one of Stripe's reasons or none. */
export function cancelIntent(
  record: IntentRecord,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  environment: Environment,
): Transition {
  const refused = refuseState(record.intent, 'canceled');
  if (refused) return { record, error: refused };
  const canceled_at = seconds(environment.now);
  const intent = withStatus(record, {
    ...{ status: 'canceled', canceled_at, cancellation_reason: reason, amount_capturable: 0 },
  });
  const charges = releasedCharges(record.charges).map((charge) =>
    charge.status === 'pending' ? { ...charge, ...resultOf(canceledDebit, charge.amount) } : charge,
  );
  const event = createEvent('payment_intent.canceled', intent, environment);
  return { record: { ...record, intent, charges, outbox: [...record.outbox, event] }, error: null };
}
