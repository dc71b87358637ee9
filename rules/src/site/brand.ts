import * as v from 'valibot';
import type { Locale } from '../core/locale.ts';
import { allBrands } from './brand-data.ts';
import type { BrandData } from './brand-shape.ts';

/** The name of a brand's folder in brands/ (decision 020). */
export type Brand = string;

/** All brands; the first is the default and has no route prefix (specification 1, specification 10.1). */
const [first, ...others] = allBrands;
/** The ids of all brands, one per folder (decision 020). */
export const brands: readonly [Brand, ...Brand[]] = [first.id, ...others.map(({ id }) => id)];
/** The first brand, for addresses without one. */
export const defaultBrand: Brand = first.id;
export const BrandShape = v.picklist(brands);

/** The data of a brand's folder. Throws for an unknown brand. */
export function brandData(brand: Brand): BrandData {
  const found = allBrands.find(({ id }) => id === brand);
  if (!found) throw new Error(`No brand ${brand}`);
  return found;
}

/** The brand of a host name and a path (without query and fragment). */
export function brandOf(host: string, path: string): Brand {
  const texts = [host.toLowerCase(), path.toLowerCase()];
  const isMarked = ({ marks }: BrandData) => marks.some((mark) => texts.some((text) => text.includes(mark)));
  return allBrands.find(isMarked)?.id ?? defaultBrand;
}

/** The brand's route prefix: empty for the default brand. */
export function brandPrefix(brand: Brand): string {
  return brand === defaultBrand ? '' : `/${brand}`;
}

/** The name shown to visitors, which may differ by language (specification 10.1). */
export function brandName(brand: Brand, locale: Locale): string {
  return brandData(brand).names[locale];
}
