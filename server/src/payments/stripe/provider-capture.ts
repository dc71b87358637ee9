import type { Market } from '@towpath/rules/core/market';
import { type Intent, intentOf, type Provider, type ProviderRefusal, toResult } from './provider.ts';

/**
 * Captures an amount (minor units) of an authorised intent, and releases the rest. Idempotent: an intent is captured once;
 * refused if it is not authorised.
 */
export function captureIntent(
  provider: Provider,
  market: Market,
  id: string,
  amount: number,
): Promise<Intent | ProviderRefusal> {
  const account = provider[market];
  const capturing = account.stripe.paymentIntents.capture(
    id,
    { amount_to_capture: amount },
    { idempotencyKey: `capture:${id}:${amount}` },
  );
  return toResult(account, capturing, intentOf);
}
