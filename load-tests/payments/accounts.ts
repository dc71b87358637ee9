import type { Account } from '@towpath/fake-stripe/store/accounts';
import { type Market, markets } from '@towpath/rules/core/market';
import type { FakeStripeAddress } from '../../server/src/payments/stripe/provider.ts';

const secretKeyOf = (market: Market) => `sk_sandbox_${market}`;
const webhookSecretOf = (market: Market) => `whsec_bench_${market}`;

/** What a browser shows to the provider. */
export const publishableKeyOf = (market: Market) => `pk_sandbox_${market}`;

/** Where the provider is for a server, and what they know each other by. */
export function sandboxAt(port: number): FakeStripeAddress {
  return {
    host: '127.0.0.1',
    port,
    secretKeys: { default: secretKeyOf('default'), north_america: secretKeyOf('north_america') },
    webhookSecrets: { default: webhookSecretOf('default'), north_america: webhookSecretOf('north_america') },
  };
}

/** The provider's accounts, telling their events at an address of the shop. */
export function accountsTelling(url: string): Account[] {
  return markets.map((market) => ({
    id: market,
    secretKey: secretKeyOf(market),
    publishableKey: publishableKeyOf(market),
    webhook: { url: `${url}/webhooks/card/${market}`, secret: webhookSecretOf(market) },
  }));
}
