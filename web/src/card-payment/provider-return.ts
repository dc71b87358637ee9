import type { PreviousAttempt } from '../navigation/paths.ts';

/** What the provider's redirect brings back in the query (specification 2). Its status decides nothing. */
export interface Returned {
  intent: string;
  clientSecret: string;
  redirectStatus: string | null;
}

/** The return in a query, or null where the visitor does not come from the provider. */
export function returnedFrom(query: URLSearchParams): Returned | null {
  const intent = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  if (!intent || !clientSecret) return null;
  return { intent, clientSecret, redirectStatus: query.get('redirect_status') };
}

/** The same as the payment screens carry it on. */
export function asPrevious({ intent, clientSecret }: Returned, status: string): PreviousAttempt {
  return {
    previous_payment_intent: intent,
    previous_payment_client_secret: clientSecret,
    previous_status: status,
  };
}
