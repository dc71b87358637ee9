import type { PaymentIntent } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { Market } from '@towpath/rules/market';
import { useVisit } from '../visit.tsx';
import { loadProvider } from './provider.ts';

/** The card provider for a market: data once it is loaded, isError with refetch where it could not be. */
export function useProvider(market: Market | undefined) {
  const { settings, locale } = useVisit();
  return useQuery({
    queryKey: ['card provider', market, locale],
    queryFn: () => loadProvider(market ?? 'default', settings, locale),
    enabled: market !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/**
 * What the provider says of an intent: null where there is none to ask for or it is not to be had (specification 4), and
 * while it is awaited, which loading the provider's script is part of.
 */
export function useIntent(
  market: Market,
  clientSecret: string | null,
): { intent: PaymentIntent | null; isAwaited: boolean } {
  const provider = useProvider(clientSecret ? market : undefined);
  const asked = useQuery({
    queryKey: ['card provider', market, 'intent', clientSecret],
    queryFn: async () => {
      const answer = await provider.data?.retrievePaymentIntent(clientSecret ?? '');
      return answer?.paymentIntent ?? null;
    },
    enabled: Boolean(clientSecret && provider.data),
    staleTime: 0,
    retry: false,
  });
  const isAwaited = clientSecret !== null && !provider.isError && asked.isPending;
  return { intent: asked.data ?? null, isAwaited };
}
