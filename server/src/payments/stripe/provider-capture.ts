import type { Market } from '@towpath/rules/core/market';
import { type Intent, intentOf, type Provider, type ProviderRefusal, toResult } from './provider.ts';

/** Captures an authorised intent in full. Idempotent: the same intent is captured once; refused if it is not authorised. */
export function captureIntent(
  provider: Provider,
  market: Market,
  id: string,
): Promise<Intent | ProviderRefusal> {
  const account = provider[market];
  const capturing = account.stripe.paymentIntents.capture(id, {}, { idempotencyKey: `capture:${id}` });
  return toResult(account, capturing, intentOf);
}
