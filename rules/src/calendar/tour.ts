import * as v from 'valibot';
import { DateShape, type PlainMonth } from '../core/dates.ts';
import { type Cents, lowest, Price } from '../core/money.ts';
import { BrandShape } from '../site/brand.ts';
import { TourLevel } from './tour-content.ts';

/** Separates the ids of a combined tour's components (specification 2, specification 10.4). */
export const TOUR_ID_SEPARATOR = ':';

/** A field of ours: absent from other back ends, or used for something else there, and then null. */
const addition = <Shape extends v.GenericSchema>(shape: Shape) =>
  v.optional(v.fallback(v.nullable(shape), null));

/**
 * duration in days. Everything after it is an optional addition (decision 004), null where another back end uses it differently:
 * from_price in cents per person, bike_from_price in cents for the cheapest bike of an adult on the whole journey, the months with free cabins, the ports in order, and the distance in km of the shortest and
 * the longest day by bike; changed_on, the day on which its content was changed last, in UTC.
 */
export const TourSummary = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  duration: v.number(),
  brand: addition(BrandShape),
  region: addition(v.string()),
  image_url: addition(v.string()),
  from_price: addition(Price),
  bike_from_price: addition(Price),
  months: addition(v.array(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)))),
  level: addition(TourLevel),
  km_per_day: addition(v.object({ minimum: v.number(), maximum: v.number() })),
  ports: addition(v.array(v.string())),
  suitable_for_children: addition(v.boolean()),
  changed_on: addition(DateShape),
});
export type TourSummary = v.InferOutput<typeof TourSummary>;

/** The answer with all tours. */
export const TourList = v.object({ data: v.array(TourSummary) });

/** A tour, or the tours of a combined one, with the days between which it departs (specification 3). */
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

/** The component ids of a tour id, in order, without duplicates. */
export function tourIds(id: string): string[] {
  return [...new Set(id.split(TOUR_ID_SEPARATOR).filter((part) => part !== ''))];
}

/** The id of the combined tour of several tours. */
export function joinTourIds(ids: readonly string[]): string {
  return tourIds(ids.join(TOUR_ID_SEPARATOR)).join(TOUR_ID_SEPARATOR);
}

/** A tour from its list entry, used while the rest is loading (specification 3). */
export function tourFromSummary(summary: TourSummary): Tour {
  return {
    id: summary.id,
    tours: [summary],
    first_departure: null,
    last_departure: null,
    first_available: null,
  };
}

/** The name of a tour: its components' names, each once; nameOf translates a name. */
export function tourName(tour: Pick<Tour, 'tours'>, nameOf = (name: string) => name): string {
  return [...new Set(tour.tours.map(({ name }) => nameOf(name)))].join(' / ');
}

/** The duration of a tour in days, the longest of its components. */
export function tourDuration({ tours }: Pick<Tour, 'tours'>): number {
  return Math.max(...tours.map(({ duration }) => duration));
}

/** The prices of a month, or undefined without departures. */
export function priceOfMonth(prices: readonly MonthPrice[], month: PlainMonth): MonthPrice | undefined {
  return prices.find((price) => `${price.year}-${String(price.month).padStart(2, '0')}` === month);
}

/** The price per person that a month starts from, in cents: with everything unavoidable where the back end returns it (decision 069). */
export function monthFromPrice({ from_price, minimum_price }: MonthPrice): Cents {
  return from_price ?? minimum_price;
}

/** The price per person that a tour starts from, in cents; null where no price is known (decision 069). */
export function lowestPrice(prices: readonly MonthPrice[]): Cents | null {
  return lowest(prices.map(monthFromPrice));
}

/** The lowest price of a bike on a tour or one of its components, in cents; null where none is known. */
export function bikeFromPrice({ tours }: Pick<Tour, 'tours'>): Cents | null {
  return lowest(tours.flatMap(({ bike_from_price }) => bike_from_price ?? []));
}
