import type { Market } from '@towpath/rules/core/market';
import type Stripe from 'stripe';
import { countFaults, idIn, type Provider } from './provider.ts';

/** An entry of the provider's account, in minor units; at in milliseconds. */
export interface ProviderTransaction {
  id: string;
  type: string;
  sourceId: string | null;
  currency: string;
  amount: number;
  fee: number;
  net: number;
  at: number;
}

const PAGE = 100;
const SECOND = 1000;

function transactionOf(transaction: Stripe.BalanceTransaction): ProviderTransaction {
  const { id, type, source, currency, amount, fee, net, created } = transaction;
  return { id, type, sourceId: idIn(source), currency, amount, fee, net, at: created * SECOND };
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
    for await (const each of account.stripe.balanceTransactions.list({ limit: PAGE, created }))
      found.push(transactionOf(each));
    return found;
  };
  return countFaults(account, collect());
}
