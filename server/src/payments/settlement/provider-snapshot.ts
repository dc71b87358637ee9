import type { Market } from '@towpath/rules/core/market';
import type { Context } from '../../database/context.ts';
import { findIntent, type Intent, type Provider } from '../stripe/provider.ts';
import { listDisputes, listRefunds } from '../stripe/provider-money.ts';
import { hasReversals } from './ledger.ts';
import type { ProviderMoney } from './movements.ts';

/** What the provider tells of an intent when asked. */
export interface ProviderSnapshot extends ProviderMoney {
  market: Market;
  intent: Intent;
}

/** Whether there may be more to tell of an intent than its charge: the others are asked for only then. */
async function mayHaveMore(context: Context, { id, charge }: Intent, thorough: boolean): Promise<boolean> {
  if (!charge || charge.amount === 0) return false;
  return thorough || charge.touched || (await hasReversals(context.database, id));
}

/** Asks for an intent and all the money that moved because of it, outside any transaction; null where there is none. */
export async function fetchSnapshot(
  context: Context,
  provider: Provider,
  market: Market,
  intentId: string,
  thorough: boolean,
): Promise<ProviderSnapshot | null> {
  const intent = await findIntent(provider, market, intentId);
  if (!intent) return null;
  const charges = intent.charge ? [intent.charge] : [];
  if (!(await mayHaveMore(context, intent, thorough))) {
    return { market, intent, charges, refunds: [], disputes: [] };
  }
  const [refunds, disputes] = await Promise.all([
    listRefunds(provider, market, { intentId }),
    listDisputes(provider, market, { intentId }),
  ]);
  return { market, intent, charges, refunds, disputes };
}
