import * as v from 'valibot';
import type { Locale } from './locale.ts';

/** The first is the default and has no route prefix (specification 1, design 4.1). */
export const brands = ['boatbiketours', 'islandhopping'] as const;
export type Brand = (typeof brands)[number];
export const defaultBrand: Brand = 'boatbiketours';
export const BrandShape = v.picklist(brands);

const marks = /islandhopping|inselhuepfen/i;

/** The brand of a host name and a path. A query or a fragment does not count. */
export function brandOf(host: string, path: string): Brand {
  return marks.test(host) || marks.test(path) ? 'islandhopping' : defaultBrand;
}

/** The brand's route prefix: empty for the default brand. */
export function brandPrefix(brand: Brand): string {
  return brand === defaultBrand ? '' : `/${brand}`;
}

/** The name shown to visitors: the island-hopping brand has a German one of its own (design 4.1). */
export function brandName(brand: Brand, locale: Locale): string {
  if (brand === 'boatbiketours') return 'Boat Bike Tours';
  return locale === 'de' ? 'Inselhüpfen' : 'Island Hopping';
}
