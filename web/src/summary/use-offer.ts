import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/core/contract';
import type { CabinType } from '@towpath/rules/price/cabin';
import { useMemo } from 'react';
import {
  cabinsQuery,
  cabinTranslationsQuery,
  productsQuery,
  productTranslationsQuery,
} from '../api/queries.ts';
import { useVisit } from '../page/visit.tsx';
import { cabinsIn, productsIn } from './offer.ts';

/** What a departure offers, in the visitor's language; undefined while it loads. */
export interface OfferState {
  /** In the order of the screens (specification 9). */
  cabinTypes: CabinType[] | undefined;
  products: DepartureProducts | undefined;
  /** What could not be loaded: 'No cabin information', 'No product information'. */
  failed: 'cabins' | 'products' | null;
  /** Why. */
  error: unknown;
  retry: () => void;
}

/**
 * Content, undefined while it is first asked for. Content that fails to load leaves the names as the departure gives them,
 * also while it is asked for once more: what shows them stays on the screen.
 */
const texts = <T>(query: { data?: T[]; isFetched: boolean }) =>
  query.data ?? (query.isFetched ? [] : undefined);

/** The cabin types and products of a departure. */
export function useOffer({ id, ship_id }: Pick<Departure, 'id' | 'ship_id'>): OfferState {
  const { locale } = useVisit();
  const cabins = useQuery(cabinsQuery(id));
  const products = useQuery(productsQuery(id));
  const cabinTexts = texts(useQuery(cabinTranslationsQuery(ship_id)));
  const productTexts = texts(useQuery(productTranslationsQuery));
  return {
    cabinTypes: useMemo(
      () => cabins.data && cabinTexts && cabinsIn(locale, cabins.data, cabinTexts),
      [cabins.data, cabinTexts, locale],
    ),
    products: useMemo(
      () => products.data && productTexts && productsIn(locale, products.data, productTexts),
      [products.data, productTexts, locale],
    ),
    failed: cabins.isLoadingError ? 'cabins' : products.isLoadingError ? 'products' : null,
    error: cabins.error ?? products.error,
    retry: () => {
      for (const query of [cabins, products]) if (query.isLoadingError) void query.refetch();
    },
  };
}
