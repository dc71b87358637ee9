import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useMemo } from 'react';
import {
  cabinsQuery,
  cabinTranslationsQuery,
  productsQuery,
  productTranslationsQuery,
  termsQuery,
} from '../api/queries.ts';
import { usePageContext } from '../page/page-context.tsx';
import { translateCabins, translateProducts } from './offer.ts';

/** The cabin types and products of a departure in the visitor's language; undefined while loading. */
export interface OfferState {
  /** Sorted (specification 9). */
  cabinTypes: CabinType[] | undefined;
  products: DepartureProducts | undefined;
  /** Whether everything that a price is made of is loaded: both, and the terms. */
  isComplete: boolean;
  /** The name of the part that failed to load. */
  failed: 'cabins' | 'products' | 'terms' | null;
  error: unknown;
  retry: () => void;
}

/** Texts, undefined during the first fetch; empty after a failure, so that untranslated names are shown also during a refetch. */
const texts = <T>(query: { data?: T[]; isFetched: boolean }) =>
  query.data ?? (query.isFetched ? [] : undefined);

/** The cabin types and products of a departure. */
export function useOffer({ id, ship_id }: Pick<Departure, 'id' | 'ship_id'>): OfferState {
  const { locale, brand } = usePageContext();
  const terms = useQuery(termsQuery(brand));
  const cabins = useQuery(cabinsQuery(id));
  const products = useQuery(productsQuery(id));
  const cabinTexts = texts(useQuery(cabinTranslationsQuery(ship_id, locale)));
  const productTexts = texts(useQuery(productTranslationsQuery(locale)));
  const cabinTypes = useMemo(
    () => cabins.data && cabinTexts && translateCabins(locale, cabins.data, cabinTexts),
    [cabins.data, cabinTexts, locale],
  );
  const translated = useMemo(
    () => products.data && productTexts && translateProducts(products.data, productTexts),
    [products.data, productTexts],
  );
  const parts = [
    ['cabins', cabins],
    ['products', products],
    ['terms', terms],
  ] as const;
  return {
    cabinTypes,
    products: translated,
    isComplete: Boolean(cabinTypes && translated && terms.data),
    failed: parts.find(([, query]) => query.isLoadingError)?.[0] ?? null,
    error: cabins.error ?? products.error ?? terms.error,
    retry: () => {
      for (const [, query] of parts) if (query.isLoadingError) void query.refetch();
    },
  };
}
