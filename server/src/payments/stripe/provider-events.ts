import type { Market } from '@towpath/rules/core/market';
import type Stripe from 'stripe';
import { type Provider, reportFaults } from './provider.ts';

const SECOND = 1000;
/** Seconds for which a signature is valid. */
const EVENT_TOLERANCE = 300;

/** An event of the provider. Only a reason to fetch the intent. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | null;
}

/** The event types that lead to settling. */
export const relevantEventTypes: NonNullable<Stripe.EventListParams['types']> = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

/** Whether an event leads to settling. */
export const isRelevant = ({ type }: ProviderEvent) =>
  relevantEventTypes.some((relevant) => relevant === type);

function intentIdOf(object: Stripe.Event.Data.Object): string | null {
  if (!('object' in object)) return null;
  if (object.object === 'payment_intent' && 'id' in object) return String(object.id);
  const intent = 'payment_intent' in object ? object.payment_intent : null;
  return typeof intent === 'string' ? intent : null;
}

/** Converts a Stripe event. */
const eventOf = ({ id, type, data }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  intentId: intentIdOf(data.object),
});

/** Lists the provider's events since a time (milliseconds), newest first. */
export async function* listEvents(
  provider: Provider,
  market: Market,
  since: number,
): AsyncGenerator<ProviderEvent> {
  const created = { gte: Math.floor(since / SECOND) };
  const account = provider[market];
  const events = account.stripe.events
    .list({ types: relevantEventTypes, created, limit: 100 })
    [Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await reportFaults(account, events.next());
    if (done) return;
    yield eventOf(value);
  }
}

/** The result of a function, or null if it throws. */
function attempt<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** Verifies the signature of a webhook's raw body; null unless it was signed within 300 seconds. now in milliseconds. */
export function verifyWebhook(
  provider: Provider,
  market: Market,
  body: Buffer,
  signature: string,
  now: number,
): ProviderEvent | null {
  const { stripe, webhookSecret } = provider[market];
  const verify = () =>
    stripe.webhooks.constructEvent(body, signature, webhookSecret, EVENT_TOLERANCE, undefined, now);
  // Whatever the library throws depends on the request: for some malformed signatures it is a plain Error.
  const event = attempt(verify);
  return event && eventOf(event);
}
