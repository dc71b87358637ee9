import type Stripe from 'stripe';
import { invalidRequest, type ProviderError } from '../api/provider-error.ts';
import { createEvent } from '../events/events.ts';
import { type Environment, seconds } from '../store/environment.ts';
import {
  chargeNow,
  failAttempt,
  markPaid,
  outcomeOf,
  requireAction,
  type Transition,
  withStatus,
} from './attempts.ts';
import { expireAuthorisation, releasedCharges } from './authorisation.ts';
import { bankDays } from './bank-days.ts';
import { chargeFor, resultOf, withCharge } from './charges.ts';
import { authenticationFailed, canceledDebit } from './failures.ts';
import { type IntentRecord, type MethodRecord, pointerTo } from './intent-record.ts';
import { createMandate } from './mandates.ts';
import { startRedirect } from './redirects.ts';
import { redirectTypes } from './test-accounts.ts';
import { testMethodOfToken } from './test-cards.ts';

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

/** Refuses an action that the intent's status does not allow. */
export function refuseState(intent: Stripe.PaymentIntent, action: Action): ProviderError | null {
  if (allowedFrom[action].includes(intent.status)) return null;
  const already = action === 'confirmed' && intent.status === 'succeeded';
  const message = already
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `This PaymentIntent could not be ${action} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${action}: ${allowedFrom[action].join(', ')}.`;
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

interface Confirmation {
  returnUrl: string | null;
  /** Whether the payer accepts a mandate. */
  mandated: boolean;
}

/** Starts a bank debit, which stays processing until it settles. */
function debitAccount(
  record: IntentRecord,
  method: MethodRecord,
  environment: Environment,
  mandate: Stripe.Mandate | null = null,
): Transition {
  const charge = chargeFor(record.intent, method.method, 'pending', environment, false, mandate?.id);
  const due = outcomeOf(method) === 'never_settles' ? null : environment.now + environment.settlesAfter;
  const intent = withStatus(record, {
    status: 'processing',
    last_payment_error: null,
    latest_charge: charge.id,
  });
  const outbox = [
    ...record.outbox,
    ...(mandate ? [{ kind: 'mandate' as const, id: mandate.id, body: mandate }] : []),
    pointerTo(charge, intent.id, due, mandate ? bankDays.sepa_debit : bankDays.us_bank_account),
    createEvent('charge.pending', charge, environment),
    createEvent('payment_intent.processing', intent, environment),
  ];
  return { record: { ...record, intent, charges: withCharge(record.charges, charge), outbox }, error: null };
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

const missing = (intent: Stripe.PaymentIntent, message: string, param: string) =>
  invalidRequest(message, { code: 'parameter_missing', param, payment_intent: intent });

/** Confirms with a bank account, a direct debit or a redirect; null for a card. */
function confirmBank(
  record: IntentRecord,
  method: MethodRecord,
  { returnUrl, mandated }: Confirmation,
  environment: Environment,
): Transition | null {
  const { intent } = record;
  const { type } = method.method;
  if (type === 'us_bank_account') {
    const verification = intent.payment_method_options?.us_bank_account?.verification_method;
    return verification === 'instant'
      ? debitAccount(record, method, environment)
      : requireMicrodeposits(record, environment);
  }
  if (type === 'sepa_debit') {
    if (mandated)
      return debitAccount(record, method, environment, createMandate(record, method, environment));
    const message = 'Confirming with a sepa_debit PaymentMethod requires mandate_data.';
    return { record, error: missing(intent, message, 'mandate_data') };
  }
  if (!redirectTypes.some((redirect) => redirect === type)) return null;
  if (returnUrl !== null) return startRedirect(record, returnUrl, environment);
  const message = `Confirming with a ${type} PaymentMethod requires a return_url.`;
  return { record, error: missing(intent, message, 'return_url') };
}

/** Confirms an intent: it succeeds, requires action, starts processing, or fails and can be retried. */
export function confirmIntent(
  record: IntentRecord,
  environment: Environment,
  confirmation: Confirmation = { returnUrl: null, mandated: false },
): Transition {
  const { method, intent } = record;
  const refused = refuseState(intent, 'confirmed');
  if (refused) return { record, error: refused };
  if (!method) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update it with one and confirm it again.";
    const details = { code: 'payment_intent_unexpected_state', payment_intent: intent };
    return { record, error: invalidRequest(message, details) };
  }
  const bank = confirmBank(record, method, confirmation, environment);
  if (bank) return bank;
  const test = testMethodOfToken(method.token);
  if (!test || !('authentication' in test) || test.authentication !== 'required')
    return chargeNow(record, method, environment, false);
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
  if (answer === 'complete') return { ...chargeNow(record, method, environment, true), error: null };
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
  const intent = withStatus(record, {
    status: 'canceled',
    canceled_at: seconds(environment.now),
    cancellation_reason: reason,
    amount_capturable: 0,
  });
  const charges = releasedCharges(record.charges).map((charge) =>
    charge.status === 'pending' ? { ...charge, ...resultOf(canceledDebit, charge.amount) } : charge,
  );
  const event = createEvent('payment_intent.canceled', intent, environment);
  return { record: { ...record, intent, charges, outbox: [...record.outbox, event] }, error: null };
}
