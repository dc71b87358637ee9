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

/** What the provider says of an intent; null where there is none to ask for or it is not to be had (specification 4). */
export function useIntent(market: Market | undefined, clientSecret: string | null) {
  const provider = useProvider(clientSecret ? market : undefined);
  return useQuery({
    queryKey: ['card provider', market, 'intent', clientSecret],
    queryFn: async () => {
      const answer = await provider.data?.retrievePaymentIntent(clientSecret ?? '');
      return answer?.paymentIntent ?? null;
    },
    enabled: Boolean(clientSecret && provider.data),
    staleTime: 0,
    retry: false,
  });
}
