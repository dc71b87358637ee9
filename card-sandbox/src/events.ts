import type Stripe from 'stripe';
import type { Outgoing } from './intent-record.ts';
import { seconds, type World } from './world.ts';

/** An event as kept: how far its delivery got is kept with it (webhooks.ts). Times in milliseconds. */
export interface EventRecord {
  event: Stripe.Event;
  /** When the next attempt is planned; null: delivered, given up, or nobody to tell. */
  planned: number | null;
  /** When copies already planned go out. */
  copies: number[];
  attempts: number;
  /** Until when somebody is delivering it. */
  leased: number;
}

/** The API that the sandbox speaks: the one that the SDK is pinned to. */
export const apiVersion = '2026-10-28.endive';

type IntentEvent =
  | Stripe.PaymentIntentCreatedEvent
  | Stripe.PaymentIntentRequiresActionEvent
  | Stripe.PaymentIntentProcessingEvent
  | Stripe.PaymentIntentSucceededEvent
  | Stripe.PaymentIntentPaymentFailedEvent
  | Stripe.PaymentIntentCanceledEvent;
type ChargeEvent =
  | Stripe.ChargeSucceededEvent
  | Stripe.ChargeFailedEvent
  | Stripe.ChargePendingEvent
  | Stripe.ChargeRefundedEvent;
type DisputeEvent =
  | Stripe.ChargeDisputeCreatedEvent
  | Stripe.ChargeDisputeFundsWithdrawnEvent
  | Stripe.ChargeDisputeUpdatedEvent
  | Stripe.ChargeDisputeFundsReinstatedEvent
  | Stripe.ChargeDisputeClosedEvent;
type RefundEvent = Stripe.RefundCreatedEvent | Stripe.RefundUpdatedEvent | Stripe.RefundFailedEvent;

const envelope = (world: World) => ({
  id: world.newId('evt'),
  object: 'event' as const,
  api_version: apiVersion,
  created: seconds(world.now),
  livemode: false,
  pending_webhooks: world.hasWebhook ? 1 : 0,
  request: world.request,
});

function outgoing(event: Stripe.Event, world: World): Outgoing {
  const planned = world.hasWebhook ? world.now : null;
  const body: EventRecord = { event, planned, copies: [], attempts: 0, leased: 0 };
  return { kind: 'event', id: event.id, body };
}

/** Something happened to an intent, which is now as given. */
export function intentEvent(type: IntentEvent['type'], object: Stripe.PaymentIntent, world: World): Outgoing {
  const event: IntentEvent = { ...envelope(world), type, data: { object } };
  return outgoing(event, world);
}

/** Something happened to a charge. */
export function chargeEvent(type: ChargeEvent['type'], object: Stripe.Charge, world: World): Outgoing {
  const event: ChargeEvent = { ...envelope(world), type, data: { object } };
  return outgoing(event, world);
}

/** Something happened to a refund. */
export function refundEvent(type: RefundEvent['type'], object: Stripe.Refund, world: World): Outgoing {
  const event: RefundEvent = { ...envelope(world), type, data: { object } };
  return outgoing(event, world);
}

/** Something happened to a dispute. */
export function disputeEvent(type: DisputeEvent['type'], object: Stripe.Dispute, world: World): Outgoing {
  const event: DisputeEvent = { ...envelope(world), type, data: { object } };
  return outgoing(event, world);
}
