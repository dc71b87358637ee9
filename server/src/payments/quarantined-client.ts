import type Stripe from 'stripe';
import type { IsQuarantined } from '../quarantine.ts';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** An HTTP client that refuses every call while the database is in quarantine. */
export function quarantinedClient(client: HttpClient, isQuarantined: IsQuarantined): HttpClient {
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (...request) => {
      if (await isQuarantined())
        throw new Error('The database is in quarantine: the card provider is not called.');
      return client.makeRequest(...request);
    },
  };
}
