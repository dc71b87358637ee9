import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { Market } from '@towpath/rules/core/market';
import { useProvider } from './use-provider.ts';

/**
 * What the provider says of an intent (specification 4). none: there is none to ask for, or none of that id and secret;
 * awaited: it is being asked for, which loading the provider's script is part of; unknown: it is not to be had.
 */
export type IntentState =
  | { kind: 'none' }
  | { kind: 'awaited' }
  | { kind: 'unknown' }
  | { kind: 'known'; intent: PaymentIntent };

/** The provider's code where there is no such intent: then nothing was paid by it. */
const MISSING = 'resource_missing';

/** The intent of a client secret, null where there is none. Throws where the provider does not say. */
async function retrieve(provider: Stripe, clientSecret: string): Promise<PaymentIntent | null> {
  const { paymentIntent, error } = await provider.retrievePaymentIntent(clientSecret);
  if (paymentIntent) return paymentIntent;
  if (error.code === MISSING) return null;
  throw new Error(error.type, { cause: error });
}

/** The state of the intent that a client secret belongs to, and how to ask for it once more. */
export function useIntent(
  market: Market,
  clientSecret: string | null,
): { state: IntentState; check: () => Promise<unknown> } {
  const provider = useProvider(clientSecret ? market : undefined);
  const { data: stripe } = provider;
  const asked = useQuery({
    queryKey: ['card provider', market, 'intent', clientSecret],
    queryFn: () => (stripe ? retrieve(stripe, clientSecret ?? '') : null),
    enabled: Boolean(clientSecret && stripe),
    staleTime: 0,
    retry: false,
    retryOnMount: false,
  });
  // Once there is a provider, the intent is asked for by itself.
  const check = () => (stripe ? asked.refetch() : provider.refetch());
  if (asked.data) return { state: { kind: 'known', intent: asked.data }, check };
  if (clientSecret === null || asked.data === null) return { state: { kind: 'none' }, check };
  return { state: { kind: (stripe ? asked : provider).isError ? 'unknown' : 'awaited' }, check };
}
