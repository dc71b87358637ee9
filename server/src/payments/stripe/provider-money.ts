import type { Market } from '@towpath/rules/core/market';
import type Stripe from 'stripe';
import {
  type Account,
  type Charge,
  chargeOf,
  idIn,
  type Provider,
  type ProviderRefusal,
  reportFaults,
  toResult,
} from './provider.ts';

/** A refund as the provider has it now. amount in minor units, at in milliseconds. */
export interface ProviderRefund {
  id: string;
  intentId: string | null;
  amount: number;
  currency: string;
  at: number;
  /** Whether it failed and the money was returned to us. */
  failed: boolean;
  message: string | null;
  /** The id of our stored refund, from its metadata. */
  refundId: string | null;
}

/** A dispute as the provider has it now. amount in minor units, at in milliseconds. */
export interface Dispute {
  id: string;
  intentId: string | null;
  amount: number;
  currency: string;
  at: number;
  /** An inquiry moves no money; the money of an open dispute is withdrawn until it is won. */
  status: 'inquiry' | 'open' | 'won';
}

/** Filters a list of the provider: by intent, or by creation time in milliseconds (`until` is exclusive). */
type Scope = { intentId: string } | { from: number; until: number };

const SECOND = 1000;
const PAGE = 100;

function toListParams(scope: Scope) {
  if ('intentId' in scope) return { limit: PAGE, payment_intent: scope.intentId };
  const created = { gte: Math.ceil(scope.from / SECOND), lt: Math.ceil(scope.until / SECOND) };
  return { limit: PAGE, created };
}

function refundOf({ metadata, status, failure_reason, ...refund }: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    intentId: idIn(refund.payment_intent),
    amount: refund.amount,
    currency: refund.currency,
    at: refund.created * SECOND,
    failed: status === 'failed' || status === 'canceled',
    message: failure_reason ?? null,
    refundId: metadata?.refund_id ?? null,
  };
}

function statusOf(status: string): Dispute['status'] {
  if (status === 'won') return 'won';
  return status === 'prevented' || status.startsWith('warning_') ? 'inquiry' : 'open';
}

function disputeOf(dispute: Stripe.Dispute): Dispute {
  return {
    id: dispute.id,
    intentId: idIn(dispute.payment_intent),
    amount: dispute.amount,
    currency: dispute.currency,
    at: dispute.created * SECOND,
    status: statusOf(dispute.status),
  };
}

async function collectAll<StripeObject, Item>(
  objects: AsyncIterable<StripeObject>,
  convert: (object: StripeObject) => Item,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const each of objects) items.push(convert(each));
  return items;
}

function collect<StripeObject, Item>(
  account: Account,
  objects: AsyncIterable<StripeObject>,
  convert: (object: StripeObject) => Item,
): Promise<Item[]> {
  return reportFaults(account, collectAll(objects, convert));
}

/** All charges of a market's account, newest first. */
export function listCharges(provider: Provider, market: Market, scope: Scope): Promise<Charge[]> {
  const account = provider[market];
  return collect(account, account.stripe.charges.list(toListParams(scope)), chargeOf);
}

/** All refunds, newest first. */
export function listRefunds(provider: Provider, market: Market, scope: Scope): Promise<ProviderRefund[]> {
  const account = provider[market];
  return collect(account, account.stripe.refunds.list(toListParams(scope)), refundOf);
}

/** All disputes, newest first. */
export function listDisputes(provider: Provider, market: Market, scope: Scope): Promise<Dispute[]> {
  const account = provider[market];
  return collect(account, account.stripe.disputes.list(toListParams(scope)), disputeOf);
}

/** A refund to create. id: that of our stored refund; amount in minor units. */
interface RefundParams {
  id: string;
  market: Market;
  intentId: string;
  amount: number;
}

/** Creates a refund. Idempotent within a day. */
export function createRefund(
  provider: Provider,
  { id, market, intentId, amount }: RefundParams,
): Promise<ProviderRefund | ProviderRefusal> {
  const params = { payment_intent: intentId, amount, metadata: { refund_id: id } };
  const account = provider[market];
  const creating = account.stripe.refunds.create(params, { idempotencyKey: `refund:${id}` });
  return toResult(account, creating, refundOf);
}
