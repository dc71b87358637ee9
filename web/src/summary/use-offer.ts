import { useQuery } from '@tanstack/react-query';
import { type CabinType, contentId, sortCabins } from '@towpath/rules/cabin';
import type { DepartureProducts } from '@towpath/rules/contract';
import type { Departure } from '@towpath/rules/departure';
import type { Locale } from '@towpath/rules/locale';
import { toldApart } from '@towpath/rules/product';
import {
  contentOf,
  type PicturedTranslation,
  type ProductTranslation,
  translated,
} from '@towpath/rules/translation';
import { useMemo } from 'react';
import { cabinsQuery, cabinTranslationsQuery, productsQuery, productTranslationsQuery } from '../queries.ts';
import { useVisit } from '../visit.tsx';

/** What a departure offers, in the visitor's language; undefined while it loads. */
export interface OfferState {
  /** In the order of the screens (specification 9). */
  cabinTypes: CabinType[] | undefined;
  products: DepartureProducts | undefined;
  /** What could not be loaded: 'No cabin information', 'No product information'. */
  failed: 'cabins' | 'products' | null;
  retry: () => void;
}

/** Cabin types in a language: their content by the id's part before the dash (specification 3). */
export function cabinsIn(
  locale: Locale,
  types: readonly CabinType[],
  texts: readonly PicturedTranslation[],
): CabinType[] {
  const inLanguage = types.map((type) => translated(type, contentOf(texts, contentId(type.id), locale)));
  return sortCabins(inLanguage, locale);
}

/** Products in a language, the supplement included. */
export function productsIn(
  locale: Locale,
  products: DepartureProducts,
  texts: readonly ProductTranslation[],
): DepartureProducts {
  const say = <T extends { id: string; name: string; description?: string | null }>(thing: T) =>
    translated(thing, contentOf(texts, thing.id, locale));
  return {
    bikes: toldApart(products.bikes.map(say)),
    diets: toldApart(products.diets.map(say)),
    other: toldApart(products.other.map(say)),
    sgr: say(products.sgr),
    insurance_policies: products.insurance_policies,
  };
}

/** Content that fails to load leaves the names as the departure gives them. */
const texts = <T>(query: { data?: T[]; isError: boolean }) => query.data ?? (query.isError ? [] : undefined);

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
    retry: () => {
      for (const query of [cabins, products]) if (query.isLoadingError) void query.refetch();
    },
  };
}
