import { useQuery } from '@tanstack/react-query';
import type { Market } from '@towpath/rules/core/market';
import { useVisit } from '../page/visit.tsx';
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
