import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { Locale } from '@towpath/rules/core/locale';
import { type CabinType, contentId, sortCabins } from '@towpath/rules/price/cabin';
import { type Product, withDistinctNames } from '@towpath/rules/price/extras/product';
import {
  contentOf,
  type PicturedTranslation,
  type ProductTranslation,
  translated,
} from '@towpath/rules/text/translation';

/** Cabin types with their texts in the language, sorted; texts are found by the id's part before the dash (specification 3). */
export function translateCabins(
  locale: Locale,
  types: readonly CabinType[],
  texts: readonly PicturedTranslation[],
): CabinType[] {
  const inLanguage = types.map((type) => translated(type, contentOf(texts, contentId(type.id))));
  return sortCabins(inLanguage, locale);
}

/** Products with their texts in the visitor's language, including the SGR. */
export function translateProducts(
  products: DepartureProducts,
  texts: readonly ProductTranslation[],
): DepartureProducts {
  const pictured = (product: Product): Product => {
    const { image_url = product.image_url } = contentOf(texts, product.id) ?? {};
    return { ...translate(product), image_url };
  };
  const translate = <T extends { id: string; name: string; description?: string | null }>(thing: T) =>
    translated(thing, contentOf(texts, thing.id));
  return {
    bikes: withDistinctNames(products.bikes.map(pictured)),
    diets: withDistinctNames(products.diets.map(translate)),
    other: withDistinctNames(products.other.map(translate)),
    sgr: translate(products.sgr),
    insurance_policies: products.insurance_policies,
    bike_stock: products.bike_stock,
  };
}
