import type { PreviousAttempt } from '../navigation/paths.ts';

/** The query of Stripe's redirect (specification 2). Its status is not trusted. */
export interface ProviderReturn {
  intent: string;
  clientSecret: string;
  redirectStatus: string | null;
}

/** Parses the query of Stripe's redirect; null for other queries. */
export function parseProviderReturn(query: URLSearchParams): ProviderReturn | null {
  const intent = query.get('payment_intent');
  const clientSecret = query.get('payment_intent_client_secret');
  if (!intent || !clientSecret) return null;
  return { intent, clientSecret, redirectStatus: query.get('redirect_status') };
}

/** The query that passes the attempt to the payment screens. */
export function toPreviousAttempt({ intent, clientSecret }: ProviderReturn, status: string): PreviousAttempt {
  return {
    previous_payment_intent: intent,
    previous_payment_client_secret: clientSecret,
    previous_status: status,
  };
}
