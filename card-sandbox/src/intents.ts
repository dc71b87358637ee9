import type Stripe from 'stripe';
import { type ChargeResult, chargeFor, resultOf } from './charges.ts';
import { disputeOf, openedDispute } from './disputes.ts';
import { chargeEvent, intentEvent } from './events.ts';
import type { IntentRecord, MethodRecord, Outgoing, Pointer } from './intent-record.ts';
import { failureBody, invalidRequest, type ProviderError, paymentRefused } from './provider-error.ts';
import { behindToken, type Failure, type Outcome } from './test-cards.ts';
import { seconds, type World } from './world.ts';

/** Where an intent stands (facts of the provider's API: life cycle). */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

type Action = 'confirmed' | 'updated' | 'canceled' | 'verified';

/** In which states an intent may be acted upon; from all others it is refused. */
const allowedFrom: Record<Action, readonly string[]> = {
  confirmed: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  updated: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  canceled: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'processing'],
  verified: ['requires_action'],
};

/** What a step leaves: the record as it is now, and the error the caller is answered with, if any. */
export interface Step {
  record: IntentRecord;
  error: ProviderError | null;
}

/** After so many failures the provider gives an intent up. */
const MOST_FAILURES = 50;

const authenticationFailed: Failure = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
const microdepositsFailed: Failure = {
  code: 'payment_method_microdeposit_failed',
  message: 'Microdeposit transfers failed. Please check the account and routing number.',
};
const attemptsExceeded: Failure = {
  code: 'payment_method_microdeposit_verification_attempts_exceeded',
  message: 'You have exceeded the number of allowed verification attempts.',
};
const verificationTimeout: Failure = {
  code: 'payment_method_microdeposit_verification_timeout',
  message: 'Microdeposit verification timed out. The account was not verified in time.',
};

const canceledDebit: Failure = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment was canceled before the bank was asked for it.',
};

/** Refuses an action in a state that does not allow it. */
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
  return behindToken(method.token)?.outcome ?? 'succeeds';
}

function pointerTo(charge: Stripe.Charge, intent: string, due: number | null): Outgoing {
  const body: Pointer = { id: charge.id, intent, created: charge.created, due };
  return { kind: 'charge', id: charge.id, body };
}

function withCharge(record: IntentRecord, charge: Stripe.Charge): Stripe.Charge[] {
  return [charge, ...record.charges.filter(({ id }) => id !== charge.id)];
}

function move(record: IntentRecord, changes: Partial<Stripe.PaymentIntent> & { status: IntentStatus }) {
  return { ...record.intent, next_action: null, ...changes };
}

function failed(
  record: IntentRecord,
  method: MethodRecord,
  failure: Failure,
  world: World,
  charge: Stripe.Charge | null,
): IntentRecord {
  const failures = record.failures + 1;
  const given_up = failures >= MOST_FAILURES;
  const intent = move(record, {
    status: given_up ? 'canceled' : 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: charge ? 'card_error' : 'invalid_request_error',
      ...failureBody(failure),
      ...(charge ? { charge: charge.id } : {}),
      payment_method: method.method,
    },
    latest_charge: charge?.id ?? record.intent.latest_charge,
    ...(given_up ? { canceled_at: seconds(world.now), cancellation_reason: 'automatic' } : {}),
  });
  const told = [
    ...(charge ? [chargeEvent('charge.failed', charge, world)] : []),
    intentEvent('payment_intent.payment_failed', intent, world),
    ...(given_up ? [intentEvent('payment_intent.canceled', intent, world)] : []),
  ];
  const charges = charge ? withCharge(record, charge) : record.charges;
  return { ...record, intent, method: null, charges, failures, outbox: [...record.outbox, ...told] };
}

function paid(record: IntentRecord, method: MethodRecord, charge: Stripe.Charge, world: World): IntentRecord {
  const isDisputed = behindToken(method.token)?.aftermath === 'disputed';
  const disputes = isDisputed ? [disputeOf(charge, world)] : [];
  const kept = { ...charge, disputed: isDisputed };
  const intent = move(record, {
    status: 'succeeded',
    amount_received: record.intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
  });
  const told = [
    chargeEvent('charge.succeeded', charge, world),
    intentEvent('payment_intent.succeeded', intent, world),
    ...disputes.flatMap((dispute) => openedDispute(dispute, record.intent.id, world)),
  ];
  const charges = withCharge(record, kept);
  return { ...record, intent, charges, disputes, outbox: [...record.outbox, ...told] };
}

/** Asks the bank of a card for the money. */
function chargeCard(record: IntentRecord, method: MethodRecord, world: World, authenticated: boolean): Step {
  const outcome = outcomeOf(method);
  const result: ChargeResult = typeof outcome === 'string' ? 'succeeded' : outcome;
  const charge = chargeFor(record.intent, method.method, result, world, authenticated);
  const pointed = { ...record, outbox: [...record.outbox, pointerTo(charge, record.intent.id, null)] };
  if (typeof result === 'string') return { record: paid(pointed, method, charge, world), error: null };
  const after = failed(pointed, method, result, world, charge);
  const details = { charge: charge.id, payment_intent: after.intent, payment_method: method.method };
  return { record: after, error: paymentRefused(result, details) };
}

function requireAction(
  record: IntentRecord,
  next_action: Stripe.PaymentIntent.NextAction,
  world: World,
): Step {
  const intent = move(record, { status: 'requires_action', next_action });
  const told = intentEvent('payment_intent.requires_action', intent, world);
  return { record: { ...record, intent, outbox: [...record.outbox, told] }, error: null };
}

/** The bank is asked for the money and takes its time. */
function debitAccount(record: IntentRecord, method: MethodRecord, world: World): Step {
  const charge = chargeFor(record.intent, method.method, 'pending', world);
  const due = outcomeOf(method) === 'never_settles' ? null : world.now + world.settlesAfter;
  const intent = move(record, {
    status: 'processing',
    last_payment_error: null,
    latest_charge: charge.id,
  });
  const outbox = [
    ...record.outbox,
    pointerTo(charge, intent.id, due),
    chargeEvent('charge.pending', charge, world),
    intentEvent('payment_intent.processing', intent, world),
  ];
  return { record: { ...record, intent, charges: withCharge(record, charge), outbox }, error: null };
}

const DAY = 86_400;

function verifyAccount(record: IntentRecord, world: World): Step {
  return requireAction(
    record,
    {
      type: 'verify_with_microdeposits',
      verify_with_microdeposits: {
        arrival_date: seconds(world.now) + 2 * DAY,
        hosted_verification_url: `https://payments.stripe.com/microdeposit/${world.newId('pacs_test')}`,
        microdeposit_type: 'amounts',
      },
    },
    world,
  );
}

/** Confirms: pays at once, asks the visitor for more, starts processing, or is refused and may be tried again. */
export function confirmIntent(record: IntentRecord, world: World): Step {
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
    return verification === 'instant' ? debitAccount(record, method, world) : verifyAccount(record, world);
  }
  const test = behindToken(method.token);
  if (!test || !('authentication' in test) || test.authentication !== 'required')
    return chargeCard(record, method, world, false);
  const use_stripe_sdk = { type: 'sandbox_challenge', source: world.newId('src') };
  return requireAction(record, { type: 'use_stripe_sdk', use_stripe_sdk }, world);
}

/** The visitor answers the 3-D Secure challenge `source`, or leaves it, which is a refusal. */
export function answerChallenge(
  record: IntentRecord,
  source: string,
  answer: 'complete' | 'fail' | 'leave',
  world: World,
): Step {
  const { method, intent } = record;
  if (!method || intent.next_action?.use_stripe_sdk?.source !== source) {
    const details = { code: 'payment_intent_unexpected_state', payment_intent: intent };
    return { record, error: invalidRequest('There is no such challenge to answer any more.', details) };
  }
  if (answer === 'complete') return { ...chargeCard(record, method, world, true), error: null };
  return { record: failed(record, method, authenticationFailed, world, null), error: null };
}

const codes: Record<string, 'verified' | Failure> = {
  '32,45': 'verified',
  SM11AA: 'verified',
  '10,11': attemptsExceeded,
  SM33CC: attemptsExceeded,
  '40,41': verificationTimeout,
  SM44DD: verificationTimeout,
};

/** Verifies a bank account by the two amounts ('32,45') or the code that were sent to it. */
export function verifyMicrodeposits(record: IntentRecord, answer: string, world: World): Step {
  const { method } = record;
  const refused = refuseState(record.intent, 'verified');
  if (refused || !method) return { record, error: refused };
  const test = behindToken(method.token);
  const unsent = test && 'microdeposits' in test && test.microdeposits === 'fail';
  const found = unsent ? microdepositsFailed : codes[answer];
  if (found === 'verified') return debitAccount(record, method, world);
  if (found) return { record: failed(record, method, found, world, null), error: null };
  const code = 'payment_method_microdeposit_verification_amounts_mismatch';
  return { record, error: invalidRequest('The amounts do not match those sent to the account.', { code }) };
}

/** The bank's late answer to a charge that was processing. Nothing happens when it is not, so it may come twice. */
export function settleCharge(record: IntentRecord, chargeId: string, world: World): IntentRecord {
  const { intent, method } = record;
  const charge = record.charges.find(({ id }) => id === chargeId);
  if (intent.status !== 'processing' || intent.latest_charge !== chargeId || !charge || !method)
    return record;
  const outcome = outcomeOf(method);
  if (outcome === 'never_settles') return record;
  if (outcome === 'succeeds')
    return paid(record, method, { ...charge, ...resultOf('succeeded', charge.amount) }, world);
  return failed(record, method, outcome, world, { ...charge, ...resultOf(outcome, charge.amount) });
}

/** Ends an intent for good, for a reason of the provider's list or none. */
export function cancelIntent(
  record: IntentRecord,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  world: World,
): Step {
  const refused = refuseState(record.intent, 'canceled');
  if (refused) return { record, error: refused };
  const canceled_at = seconds(world.now);
  const intent = move(record, { status: 'canceled', canceled_at, cancellation_reason: reason });
  const charges = record.charges.map((charge) =>
    charge.status === 'pending' ? { ...charge, ...resultOf(canceledDebit, charge.amount) } : charge,
  );
  const told = intentEvent('payment_intent.canceled', intent, world);
  return { record: { ...record, intent, charges, outbox: [...record.outbox, told] }, error: null };
}
