import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { Market } from '@towpath/rules/core/market';
import { useStripe } from './use-stripe.ts';

/**
 * The state of an intent in Stripe (specification 4). none: no secret or no such intent; loading: Stripe's script or the
 * intent is loading; unknown: it could not be fetched.
 */
export type IntentState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'known'; intent: PaymentIntent };

/** Stripe's error code for an intent that does not exist, so that nothing was paid. */
const MISSING = 'resource_missing';

/** Fetches the intent of a client secret; null if it does not exist. Throws on other errors. */
async function retrieve(provider: Stripe, clientSecret: string): Promise<PaymentIntent | null> {
  const { paymentIntent, error } = await provider.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return paymentIntent;
  if (error.code === MISSING) return null;
  throw new Error(error.type, { cause: error });
}

/** The state of the intent of a client secret, and a function that fetches it again. */
export function useIntent(
  market: Market,
  clientSecret: string | null,
): { state: IntentState; check: () => Promise<unknown> } {
  const provider = useStripe(clientSecret ? market : undefined);
  const { data: stripe } = provider;
  const query = useQuery({
    queryKey: ['card provider', market, 'intent', clientSecret],
    queryFn: () => (stripe ? retrieve(stripe, clientSecret ?? '') : null),
    enabled: Boolean(clientSecret && stripe),
    staleTime: 0,
    retry: false,
    retryOnMount: false,
  });
  // Loading Stripe enables the query of the intent.
  const check = () => (stripe ? query.refetch() : provider.refetch());
  if (query.data) return { state: { kind: 'known', intent: query.data }, check };
  if (clientSecret === null || query.data === null) return { state: { kind: 'none' }, check };
  return { state: { kind: (stripe ? query : provider).isError ? 'unknown' : 'loading' }, check };
}
