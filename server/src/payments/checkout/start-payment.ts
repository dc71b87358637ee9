import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { settle } from '../settlement/settle.ts';
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
import { saveIntentStatus } from './payment-rows.ts';
import {
  catchProviderFault,
  invalidPaymentMethod,
  paymentBusy,
  paymentNotOpen,
  unknownIntent,
} from './refusals.ts';

/** How often a start begins anew because somebody else paid, cancelled or retried meanwhile. */
const MAX_TRIES = 5;

type Started = { client_secret: string };
/** A round's outcome; null: the ground has moved, look again. */
type Outcome = Started | Refusal | null;

/** Everything here is as it was written down, so that a repeated call under the same key is the same call. */
function toIntentParams({ payment, attempt }: CurrentAttempt): IntentParams {
  return {
    market: payment.market,
    paymentId: payment.id,
    bookingNumber: payment.booking_number,
    description: payment.description ?? payment.name ?? payment.id,
    amount: payment.charge,
    currency: payment.currency,
    methodId: attempt.payment_method_id,
  };
}

/** Makes the intent of a try that has none; null where the provider refused a method that is not this visitor's. */
async function makeIntent(
  context: Context,
  provider: Provider,
  trying: CurrentAttempt,
  methodId: string,
): Promise<Intent | Refusal | null> {
  const { payment, attempt } = trying;
  const answer = await createIntent(provider, toIntentParams(trying), attempt.provider_key);
  if ('refused' in answer) {
    await markAttemptRefused(context, trying);
    return attempt.payment_method_id === methodId ? invalidPaymentMethod(answer.refused) : null;
  }
  const state = await saveIntent(context, trying, answer.id);
  if (state === 'open') return answer;
  if (state === 'canceled') await cancelIntent(provider, payment.market, answer.id);
  return paymentNotOpen();
}

/** Gives an intent that was tried before, or with another method, the method of this try. */
async function retry(
  context: Context,
  provider: Provider,
  trying: CurrentAttempt,
  intent: Intent,
  methodId: string,
): Promise<Outcome> {
  const next = await createNextAttempt(context, trying, intent.id, methodId);
  if (!next) return null;
  const { market } = trying.payment;
  const changed = await changeMethod(provider, market, intent.id, methodId, next.provider_key);
  if (!('refused' in changed)) return { client_secret: changed.clientSecret };
  return changed.code === 'payment_intent_unexpected_state' ? null : invalidPaymentMethod(changed.refused);
}

/** Goes on from where the intent stands: at most one intent of a payment is payable at a time. */
async function continueWithIntent(
  context: Context,
  provider: Provider,
  trying: CurrentAttempt,
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
      await settle(context, provider, trying.payment.market, intent.id);
      return paymentNotOpen();
    case 'requires_confirmation':
      if (trying.attempt.payment_method_id === methodId) return { client_secret: intent.clientSecret };
  }
  return retry(context, provider, trying, intent, methodId);
}

async function round(
  context: Context,
  provider: Provider,
  paymentId: string,
  methodId: string,
): Promise<Outcome> {
  const trying = await startOrResumeAttempt(context, paymentId, methodId);
  if (trying instanceof Refusal) return trying;
  const { payment, attempt } = trying;
  if (attempt.intent_id === null) {
    const made = await makeIntent(context, provider, trying, methodId);
    return made && !(made instanceof Refusal)
      ? continueWithIntent(context, provider, trying, made, methodId)
      : made;
  }
  const intent = await findIntent(provider, payment.market, attempt.intent_id);
  return intent
    ? continueWithIntent(context, provider, trying, intent, methodId)
    : unknownIntent(provider, payment.market, attempt.intent_id);
}

async function start(
  context: Context,
  provider: Provider,
  paymentId: string,
  methodId: string,
): Promise<Started | Refusal> {
  for (let rounds = 0; rounds < MAX_TRIES; rounds += 1) {
    const outcome = await round(context, provider, paymentId, methodId);
    if (outcome) return outcome;
  }
  return paymentBusy();
}

/**
 * Starts paying an open payment with a payment method: the try is written down first, then the intent made or given the
 * new method, never inside a transaction. Gives the client secret that the browser confirms with. A repeated request is
 * the same try; after a decline it is a new one (architecture 5).
 */
export function startPayment(
  context: Context,
  provider: Provider,
  paymentId: string,
  methodId: string,
): Promise<Started | Refusal> {
  return catchProviderFault(start(context, provider, paymentId, methodId));
}
