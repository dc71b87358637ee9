import { useQuery } from '@tanstack/react-query';
import type { Market } from '@towpath/rules/core/market';
import { type TermsVersion, termsOn } from '@towpath/rules/terms/terms-version';
import { termsQuery } from '../../api/queries.ts';
import { usePageContext } from '../../page/page-context.tsx';

/** The brand's terms that apply today in a market, and for a country once it is known; null until they are loaded. */
export function useTerms(market: Market, country = ''): TermsVersion | null {
  const { brand, today } = usePageContext();
  const { data } = useQuery(termsQuery(brand));
  return data ? termsOn(data, { day: today, brand, market, country }) : null;
}
