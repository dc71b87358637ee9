import * as v from 'valibot';
import { DateShape, type PlainMonth } from '../core/dates.ts';
import { type Cents, lowest, Price } from '../core/money.ts';
import { BrandShape } from '../site/brand.ts';

/** Joins the ids of tours that are sold as one (specification 2, specification 10.4). */
export const TOUR_ID_SEPARATOR = ':';

/**
 * duration in days. brand, region and image_url are additions of ours: absent from other back ends, or used for something
 * else there, so that a brand not known here counts as none and the list is read all the same.
 */
export const TourSummary = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  duration: v.number(),
  brand: v.optional(v.fallback(v.nullable(BrandShape), null)),
  region: v.optional(v.nullable(v.string())),
  image_url: v.optional(v.nullable(v.string())),
});
export type TourSummary = v.InferOutput<typeof TourSummary>;

export const TourList = v.object({ data: v.array(TourSummary) });

export const Tour = v.object({
  id: v.string(),
  tours: v.pipe(v.array(TourSummary), v.minLength(1)),
  first_departure: v.nullable(DateShape),
  last_departure: v.nullable(DateShape),
  first_available: v.nullable(DateShape),
});
export type Tour = v.InferOutput<typeof Tour>;

/**
 * Prices in cents per person. month is 1 to 12. from_price, with everything unavoidable and less the discount, is an addition
 * of ours, absent from other back ends (decision 069).
 */
export const MonthPrice = v.object({
  year: v.number(),
  month: v.number(),
  minimum_price: Price,
  maximum_price: Price,
  from_price: v.optional(Price),
});
export type MonthPrice = v.InferOutput<typeof MonthPrice>;

/** The single tours of a tour's id, in order, each once. */
export function tourIds(id: string): string[] {
  return [...new Set(id.split(TOUR_ID_SEPARATOR).filter((part) => part !== ''))];
}

/** The id of one journey made of several tours. */
export function joinTourIds(ids: readonly string[]): string {
  return tourIds(ids.join(TOUR_ID_SEPARATOR)).join(TOUR_ID_SEPARATOR);
}

/** A tour whose list entry is known while the rest is still loading (specification 3). */
export function tourFromSummary(summary: TourSummary): Tour {
  return {
    id: summary.id,
    tours: [summary],
    first_departure: null,
    last_departure: null,
    first_available: null,
  };
}

/** The name of a tour: its components' names, each once. */
export function tourName(tour: Pick<Tour, 'tours'>): string {
  return [...new Set(tour.tours.map(({ name }) => name))].join(' / ');
}

/** The prices of a month, where anything departs in it. */
export function priceOfMonth(prices: readonly MonthPrice[], month: PlainMonth): MonthPrice | undefined {
  return prices.find((price) => `${price.year}-${String(price.month).padStart(2, '0')}` === month);
}

/** The price per person that a month starts from, in cents: with everything unavoidable where the back end says it (decision 069). */
export function monthFromPrice({ from_price, minimum_price }: MonthPrice): Cents {
  return from_price ?? minimum_price;
}

/** The price per person that a tour starts from, in cents; null where no price is known (decision 069). */
export function lowestPrice(prices: readonly MonthPrice[]): Cents | null {
  return lowest(prices.map(monthFromPrice));
}

/** The tours whose name holds every word of the search, in any case (specification 2). */
export function searchTours<T extends { name: string }>(tours: readonly T[], search: string): T[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return tours.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
