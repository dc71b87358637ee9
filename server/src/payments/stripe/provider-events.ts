import type { Market } from '@towpath/rules/core/market';
import type Stripe from 'stripe';
import { counted, eventOf, type Provider, type ProviderEvent } from './provider.ts';

const SECOND = 1000;

/** The kinds of event that are a reason to ask the provider. */
export const relevantEventTypes: Stripe.EventListParams['types'] = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

/** The events since a moment (milliseconds) by the provider's own list, newest first: those that never came are in it. */
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
    const { done, value } = await counted(account, events.next());
    if (done) return;
    yield eventOf(value);
  }
}
