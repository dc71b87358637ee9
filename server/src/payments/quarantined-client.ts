import Stripe from 'stripe';
import type { IsQuarantined } from '../quarantine.ts';

/** The SDK's HTTP client; it refuses every call while the database is in quarantine. */
export function quarantinedClient(
  isQuarantined: IsQuarantined,
): NonNullable<Stripe.StripeConfig['httpClient']> {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      if (await isQuarantined())
        throw new Error('The database is in quarantine: the card provider is not called.');
      return client.makeRequest(...request);
    },
  };
}
