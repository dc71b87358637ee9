import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { saveIntentStatus } from '../rows/payment-rows.ts';
import { settle } from '../settlement/settle.ts';
import {
  catchProviderFault,
  invalidPaymentMethod,
  paymentBusy,
  paymentNotOpen,
  unknownIntent,
} from '../stripe/payment-refusals.ts';
import {
  cancelIntent,
  changeMethod,
  createIntent,
  findIntent,
  type Intent,
  type IntentParams,
  type Provider,
} from '../stripe/provider.ts';
import {
  type CurrentAttempt,
  createNextAttempt,
  markAttemptRefused,
  saveIntent,
  startOrResumeAttempt,
} from './payment-attempts.ts';

/** How often startPayment starts over because a concurrent request paid, canceled or retried the payment. */
const MAX_ROUNDS = 5;

type StartedPayment = { client_secret: string };
/** The outcome of a round; null if the payment was changed concurrently and the next round has to read it again. */
type Outcome = StartedPayment | Refusal | null;

/** Built from stored data only, so that a repeated call with the same idempotency key has the same parameters. */
function toIntentParams({ payment, attempt }: CurrentAttempt): IntentParams {
  return {
    market: payment.market,
    paymentId: payment.id,
    bookingNumber: payment.booking_number,
    description: payment.description ?? payment.name ?? payment.id,
    amount: payment.charge,
    currency: payment.currency,
    methodId: attempt.payment_method_id,
    methods: attempt.methods,
    capture: payment.capture,
  };
}

/**
 * Creates the intent of an attempt; null if the provider refused a payment method that is not the one of this request.
 */
async function createAttemptIntent(
  context: Context,
  provider: Provider,
  current: CurrentAttempt,
  methodId: string,
): Promise<Intent | Refusal | null> {
  const { payment, attempt } = current;
  const answer = await createIntent(provider, toIntentParams(current), attempt.provider_key);
  if ('refused' in answer) {
    await markAttemptRefused(context, current);
    return attempt.payment_method_id === methodId ? invalidPaymentMethod(answer.refused) : null;
  }
  const state = await saveIntent(context, current, answer.id);
  if (state === 'open') return answer;
  if (state === 'canceled') await cancelIntent(provider, payment.market, answer.id);
  return paymentNotOpen();
}

/** Starts a new attempt on an existing intent with this request's payment method. */
async function retry(
  context: Context,
  provider: Provider,
  current: CurrentAttempt,
  intent: Intent,
  methodId: string,
): Promise<Outcome> {
  const next = await createNextAttempt(context, current, intent.id, methodId);
  if (!next) return null;
  const { market } = current.payment;
  const changed = await changeMethod(provider, market, intent.id, next);
  if (!('refused' in changed)) return { client_secret: changed.clientSecret };
  return changed.code === 'payment_intent_unexpected_state' ? null : invalidPaymentMethod(changed.refused);
}

/** Continues according to the intent's status. At most one intent of a payment is payable at a time. */
async function continueWithIntent(
  context: Context,
  provider: Provider,
  current: CurrentAttempt,
  intent: Intent,
  methodId: string,
): Promise<Outcome> {
  switch (intent.status) {
    case 'canceled':
      await saveIntentStatus(context.database, intent.id, 'canceled');
      return null;
    case 'succeeded':
    case 'processing':
    case 'requires_capture':
      await settle(context, provider, current.payment.market, intent.id);
      return paymentNotOpen();
    case 'requires_confirmation':
      if (current.attempt.payment_method_id === methodId) return { client_secret: intent.clientSecret };
  }
  return retry(context, provider, current, intent, methodId);
}

async function runRound(
  context: Context,
  provider: Provider,
  current: CurrentAttempt,
  methodId: string,
): Promise<Outcome> {
  const { payment, attempt } = current;
  if (attempt.intent_id === null) {
    const created = await createAttemptIntent(context, provider, current, methodId);
    return created && !(created instanceof Refusal)
      ? continueWithIntent(context, provider, current, created, methodId)
      : created;
  }
  const intent = await findIntent(provider, payment.market, attempt.intent_id);
  return intent
    ? continueWithIntent(context, provider, current, intent, methodId)
    : unknownIntent(provider, payment.market, attempt.intent_id);
}

/** begun: the attempt of the first round. */
async function runRounds(
  context: Context,
  provider: Provider,
  begun: CurrentAttempt,
  methodId: string,
): Promise<StartedPayment | Refusal> {
  let current: CurrentAttempt | Refusal = begun;
  for (let rounds = 1; ; rounds += 1) {
    const outcome = await runRound(context, provider, current, methodId);
    if (outcome) return outcome;
    if (rounds === MAX_ROUNDS) return paymentBusy();
    current = await startOrResumeAttempt(context, begun.payment.id, methodId);
    if (current instanceof Refusal) return current;
  }
}

/**
 * Starts an open payment with a payment method: stores the attempt, then creates or updates the intent outside any
 * transaction. Returns the client secret with which the browser confirms. A repeated request is the same attempt; after a
 * decline it is a new one (architecture 5).
 */
export async function startPayment(
  context: Context,
  provider: Provider,
  paymentId: string,
  methodId: string,
): Promise<StartedPayment | Refusal> {
  const begun = await startOrResumeAttempt(context, paymentId, methodId);
  return begun instanceof Refusal ? begun : continuePayment(context, provider, begun, methodId);
}

/** As startPayment, with the attempt that the caller has started or resumed. */
export function continuePayment(
  context: Context,
  provider: Provider,
  begun: CurrentAttempt,
  methodId: string,
): Promise<StartedPayment | Refusal> {
  return catchProviderFault(runRounds(context, provider, begun, methodId));
}
