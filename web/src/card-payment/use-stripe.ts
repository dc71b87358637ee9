import { useQuery } from '@tanstack/react-query';
import type { Market } from '@towpath/rules/core/market';
import { usePageContext } from '../page/page-context.tsx';
import { loadProvider } from './provider.ts';

/** The query that loads Stripe for a market. */
export function useStripe(market: Market | undefined) {
  const { settings, locale } = usePageContext();
  return useQuery({
    queryKey: ['card provider', market, locale],
    queryFn: () => loadProvider(market ?? 'default', settings, locale),
    enabled: market !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
