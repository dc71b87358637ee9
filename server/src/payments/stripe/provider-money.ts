import type { Market } from '@towpath/rules/core/market';
import type Stripe from 'stripe';
import {
  type Account,
  type Charge,
  chargeOf,
  counted,
  idIn,
  type Provider,
  type ProviderRefusal,
  toResult,
} from './provider.ts';

/** A refund as the provider has it now. amount in minor units, at in milliseconds. */
export interface ProviderRefund {
  id: string;
  intentId: string | null;
  amount: number;
  currency: string;
  at: number;
  /** Whether the money came back to us. */
  failed: boolean;
  message: string | null;
  /** Our own refund that it was made for, as written into it when it was made. */
  refundId: string | null;
}

/** A dispute as the provider has it now. amount in minor units, at in milliseconds. */
export interface Dispute {
  id: string;
  intentId: string | null;
  amount: number;
  currency: string;
  at: number;
  /** An inquiry moves no money; what is not won is gone. */
  status: 'inquiry' | 'open' | 'won';
}

/** Which objects of the provider's list are meant: an intent's, or those made in a time (milliseconds, `until` not in it). */
export type Scope = { intentId: string } | { from: number; until: number };

const SECOND = 1000;
const PAGE = 100;

function listed(scope: Scope) {
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

async function readAll<Said, Item>(said: AsyncIterable<Said>, read: (said: Said) => Item): Promise<Item[]> {
  const items: Item[] = [];
  for await (const each of said) items.push(read(each));
  return items;
}

function collect<Said, Item>(
  account: Account,
  said: AsyncIterable<Said>,
  read: (said: Said) => Item,
): Promise<Item[]> {
  return counted(account, readAll(said, read));
}

/** The charges of a market's account, page by page to the end, newest first; so are the others. */
export function listCharges(provider: Provider, market: Market, scope: Scope): Promise<Charge[]> {
  const account = provider[market];
  return collect(account, account.stripe.charges.list(listed(scope)), chargeOf);
}

export function listRefunds(provider: Provider, market: Market, scope: Scope): Promise<ProviderRefund[]> {
  const account = provider[market];
  return collect(account, account.stripe.refunds.list(listed(scope)), refundOf);
}

export function listDisputes(provider: Provider, market: Market, scope: Scope): Promise<Dispute[]> {
  const account = provider[market];
  return collect(account, account.stripe.disputes.list(listed(scope)), disputeOf);
}

/** A refund of ours to be made: amount in minor units. */
export interface RefundParams {
  id: string;
  market: Market;
  intentId: string;
  amount: number;
}

/** Gives money back. The same order is the same refund, however often it is asked for within a day. */
export function createRefund(
  provider: Provider,
  { id, market, intentId, amount }: RefundParams,
): Promise<ProviderRefund | ProviderRefusal> {
  const params = { payment_intent: intentId, amount, metadata: { refund_id: id } };
  const account = provider[market];
  const creating = account.stripe.refunds.create(params, { idempotencyKey: `refund:${id}` });
  return toResult(account, creating, refundOf);
}
