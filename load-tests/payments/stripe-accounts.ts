import type { Account } from '@towpath/fake-stripe/store/accounts';
import { type Market, markets } from '@towpath/rules/core/market';
import type { FakeStripeAddress } from '../../server/src/payments/stripe/provider.ts';

const secretKeyOf = (market: Market) => `sk_sandbox_${market}`;
const webhookSecretOf = (market: Market) => `whsec_bench_${market}`;

/** The publishable key of a market's account at fake Stripe. */
export const publishableKeyOf = (market: Market) => `pk_sandbox_${market}`;

/** The fields of a payment method that fake Stripe accepts. */
export const acceptedCard = {
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': '2034',
  'card[cvc]': '123',
};

/** The address and keys of fake Stripe for a server. */
export function fakeStripeAt(port: number): FakeStripeAddress {
  return {
    host: '127.0.0.1',
    port,
    secretKeys: { default: secretKeyOf('default'), north_america: secretKeyOf('north_america') },
    webhookSecrets: { default: webhookSecretOf('default'), north_america: webhookSecretOf('north_america') },
  };
}

/** Fake Stripe's accounts, with webhooks below a URL of the site. */
export function accountsSendingTo(url: string): Account[] {
  return markets.map((market) => ({
    id: market,
    secretKey: secretKeyOf(market),
    publishableKey: publishableKeyOf(market),
    webhook: { url: `${url}/webhooks/card/${market}`, secret: webhookSecretOf(market) },
  }));
}
