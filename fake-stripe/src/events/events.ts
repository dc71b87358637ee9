import type Stripe from 'stripe';
import { type Environment, seconds } from '../store/environment.ts';
import type { Outgoing } from '../store/store.ts';

/** A stored event with the state of its delivery. Times in milliseconds. */
export interface EventRecord {
  event: Stripe.Event;
  /** When the next attempt is due; null: delivered, given up, or no webhook. */
  planned: number | null;
  /** When already planned copies are due. */
  copies: number[];
  attempts: number;
  /** Until when a process holds it for delivery. */
  leased: number;
}

/** The API version that the SDK is pinned to. */
export const apiVersion = '2026-10-28.endive';

/** Creates an event of an object. */
export function createEvent<Type extends Stripe.Event['type']>(
  type: Type,
  object: Extract<Stripe.Event, { type: Type }>['data']['object'],
  environment: Environment,
): Outgoing {
  const event = {
    id: environment.newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(environment.now),
    livemode: false,
    pending_webhooks: environment.hasWebhook ? 1 : 0,
    request: environment.request,
    type,
    data: { object },
  } as Stripe.Event;
  const planned = environment.hasWebhook ? environment.now : null;
  const body: EventRecord = { event, planned, copies: [], attempts: 0, leased: 0 };
  return { kind: 'event', id: event.id, body };
}
