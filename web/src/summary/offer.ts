import type { DepartureProducts } from '@towpath/rules/core/contract';
import type { Locale } from '@towpath/rules/core/locale';
import {
  contentOf,
  type PicturedTranslation,
  type ProductTranslation,
  translated,
} from '@towpath/rules/core/translation';
import { type CabinType, contentId, sortCabins } from '@towpath/rules/price/cabin';
import { toldApart } from '@towpath/rules/price/product';

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
