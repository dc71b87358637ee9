import type Stripe from 'stripe';
import type { Outgoing } from '../objects/intent-record.ts';
import { type Environment, seconds } from '../store/environment.ts';

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

const envelope = (environment: Environment) => ({
  id: environment.newId('evt'),
  object: 'event' as const,
  api_version: apiVersion,
  created: seconds(environment.now),
  livemode: false,
  pending_webhooks: environment.hasWebhook ? 1 : 0,
  request: environment.request,
});

function outgoing(event: Stripe.Event, environment: Environment): Outgoing {
  const planned = environment.hasWebhook ? environment.now : null;
  const body: EventRecord = { event, planned, copies: [], attempts: 0, leased: 0 };
  return { kind: 'event', id: event.id, body };
}

/** An event of an intent. */
export function intentEvent(
  type: IntentEvent['type'],
  object: Stripe.PaymentIntent,
  environment: Environment,
): Outgoing {
  const event: IntentEvent = { ...envelope(environment), type, data: { object } };
  return outgoing(event, environment);
}

/** An event of a charge. */
export function chargeEvent(
  type: ChargeEvent['type'],
  object: Stripe.Charge,
  environment: Environment,
): Outgoing {
  const event: ChargeEvent = { ...envelope(environment), type, data: { object } };
  return outgoing(event, environment);
}

/** An event of a refund. */
export function refundEvent(
  type: RefundEvent['type'],
  object: Stripe.Refund,
  environment: Environment,
): Outgoing {
  const event: RefundEvent = { ...envelope(environment), type, data: { object } };
  return outgoing(event, environment);
}

/** An event of a dispute. */
export function disputeEvent(
  type: DisputeEvent['type'],
  object: Stripe.Dispute,
  environment: Environment,
): Outgoing {
  const event: DisputeEvent = { ...envelope(environment), type, data: { object } };
  return outgoing(event, environment);
}
