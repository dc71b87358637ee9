import type { Market } from '@towpath/rules/core/market';
import type Stripe from 'stripe';
import { idIn, type Provider, reportFaults } from './provider.ts';

/** An entry of the provider's account, in minor units; at in milliseconds. */
interface ProviderTransaction {
  id: string;
  type: string;
  sourceId: string | null;
  /** The charge that it belongs to; null for a payout or a fee of the account. */
  chargeId: string | null;
  /** The provider's name of the payment method; null unless it books a charge. */
  method: string | null;
  currency: string;
  amount: number;
  fee: number;
  net: number;
  at: number;
}

const PAGE = 100;
const SECOND = 1000;

/** The id of the charge that a transaction's source is or belongs to; null for another source. */
function chargeIdOf(source: Stripe.BalanceTransactionSource): string | null {
  if (source.object === 'charge') return source.id;
  return source.object === 'refund' || source.object === 'dispute' ? idIn(source.charge) : null;
}

function transactionOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, type, source, currency, amount, fee, net, created } = transaction;
  const booked = typeof source === 'object' ? source : null;
  const method = booked?.object === 'charge' ? (booked.payment_method_details?.type ?? null) : null;
  const of = { sourceId: idIn(source), chargeId: booked && chargeIdOf(booked), method };
  return { id, type, ...of, currency, amount, fee, net, at: created * SECOND };
}

/** All entries of a market's account since a time in milliseconds, payouts included, newest first. */
export function listTransactions(
  provider: Provider,
  market: Market,
  since: number,
): Promise<ProviderTransaction[]> {
  const account = provider[market];
  const collect = async () => {
    const found: ProviderTransaction[] = [];
    const created = { gte: Math.floor(since / SECOND) };
    const scope = { limit: PAGE, created, expand: ['data.source'] };
    for await (const each of account.stripe.balanceTransactions.list(scope)) found.push(transactionOf(each));
    return found;
  };
  return reportFaults(account, collect());
}
