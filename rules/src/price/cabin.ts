import * as v from 'valibot';
import type { Locale } from '../core/locale.ts';
import { type Cents, Price, times } from '../core/money.ts';
import { ZonedTimeShape } from '../core/zoned-time.ts';

/** Prices in cents per person. discount_price: above two occupants; surcharge_price: below two (specification 3). */
export const CabinType = v.object({
  id: v.string(),
  name: v.string(),
  description: v.optional(v.nullable(v.string())),
  image_url: v.optional(v.nullable(v.string())),
  image_urls: v.optional(v.nullable(v.array(v.string()))),
  minimum_occupancy: v.number(),
  maximum_occupancy: v.number(),
  unit_price: Price,
  discount_price: v.nullable(Price),
  surcharge_price: v.nullable(Price),
  count: v.number(),
  available_count: v.number(),
  /** The cabins that others hold, and when the first of them may become available; absent from other back ends (decision 078). */
  held: v.optional(v.nullable(v.object({ count: v.number(), until: ZonedTimeShape }))),
});
export type CabinType = v.InferOutput<typeof CabinType>;

type Prices = Pick<CabinType, 'unit_price' | 'discount_price' | 'surcharge_price'>;

/** A cabin type with only the fields that a bill needs. */
export type PricedCabin = Prices & Pick<CabinType, 'id' | 'name'>;

/** The id of a cabin type's translation: the part before the first dash (specification 3). */
export function contentId(cabinTypeId: string): string {
  return cabinTypeId.split('-', 1)[0] ?? cabinTypeId;
}

/** Whether a cabin type permits so many people in one cabin. */
export function fitsCabin(
  type: Pick<CabinType, 'minimum_occupancy' | 'maximum_occupancy'>,
  people: number,
): boolean {
  return type.minimum_occupancy <= people && people <= type.maximum_occupancy;
}

/** The price of one person among `occupants` in a cabin, in cents (specification 9). */
export function pricePerPerson(type: Prices, occupants: number): Cents {
  if (occupants < 2) return type.surcharge_price ?? type.unit_price;
  if (occupants > 2) return type.discount_price ?? type.unit_price;
  return type.unit_price;
}

/** The price of a cabin with `occupants` in it, in cents. */
export function cabinPrice(type: Prices, occupants: number): Cents {
  return times(pricePerPerson(type, occupants), occupants);
}

/** Whether any cabin is available. */
export function hasAvailableCabin(types: readonly Pick<CabinType, 'available_count'>[]): boolean {
  return types.some(({ available_count }) => available_count > 0);
}

const priceOrder: Record<Locale, 1 | -1> = { en: -1, nl: 1, de: 1 };

/** Largest minimum occupancy first, then price: ascending for nl and de, descending otherwise (specification 9). */
export function sortCabins(types: readonly CabinType[], locale: Locale): CabinType[] {
  return [...types].sort(
    (a, b) => b.minimum_occupancy - a.minimum_occupancy || priceOrder[locale] * (a.unit_price - b.unit_price),
  );
}
