import type { Market } from '@towpath/rules/core/market';
import { findIntent, type Intent, type Provider } from '../stripe/provider.ts';
import { listDisputes, listRefunds } from '../stripe/provider-money.ts';
import type { ProviderMoney } from './movements.ts';

/** The state of an intent as the provider has it now, with its charges, refunds and disputes. */
export interface ProviderSnapshot extends ProviderMoney {
  market: Market;
  intent: Intent;
}

/** Whether an intent may have refunds or disputes; they are fetched only then. */
const mayHaveReversals = ({ charge }: Intent, checkReversals: boolean) =>
  charge !== null && charge.amount !== 0 && (checkReversals || charge.reversed);

/**
 * Fetches the snapshot of an intent, outside any transaction; null if the provider does not know it. checkReversals: fetch refunds and
 * disputes even if the charge shows none.
 */
export async function fetchSnapshot(
  provider: Provider,
  market: Market,
  intentId: string,
  checkReversals: boolean,
): Promise<ProviderSnapshot | null> {
  const intent = await findIntent(provider, market, intentId);
  if (!intent) return null;
  const charges = intent.charge ? [intent.charge] : [];
  if (!mayHaveReversals(intent, checkReversals))
    return { market, intent, charges, refunds: [], disputes: [] };
  const [refunds, disputes] = await Promise.all([
    listRefunds(provider, market, { intentId }),
    listDisputes(provider, market, { intentId }),
  ]);
  return { market, intent, charges, refunds, disputes };
}
