import * as v from 'valibot';
import type { Locale } from '../core/locale.ts';
import { allBrands } from './brand-data.ts';
import type { BrandData } from './brand-shape.ts';

/** The name of a brand's folder in brands/ (decision 020). */
export type Brand = string;

/** The first is the default and has no route prefix (specification 1, specification 10.1). */
const [first, ...others] = allBrands;
export const brands: readonly [Brand, ...Brand[]] = [first.id, ...others.map(({ id }) => id)];
export const defaultBrand: Brand = first.id;
export const BrandShape = v.picklist(brands);

/** What a brand's folder says of it. Throws for a brand without a folder: a fault of ours. */
export function brandData(brand: Brand): BrandData {
  const found = allBrands.find(({ id }) => id === brand);
  if (!found) throw new Error(`No brand ${brand}`);
  return found;
}

/** The brand of a host name and a path. A query or a fragment does not count. */
export function brandOf(host: string, path: string): Brand {
  const places = [host.toLowerCase(), path.toLowerCase()];
  const isMarked = ({ marks }: BrandData) =>
    marks.some((mark) => places.some((place) => place.includes(mark)));
  return allBrands.find(isMarked)?.id ?? defaultBrand;
}

/** The brand's route prefix: empty for the default brand. */
export function brandPrefix(brand: Brand): string {
  return brand === defaultBrand ? '' : `/${brand}`;
}

/** The name shown to visitors: the island-hopping brand has a German one of its own (specification 10.1). */
export function brandName(brand: Brand, locale: Locale): string {
  return brandData(brand).names[locale];
}
