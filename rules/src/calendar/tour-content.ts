import * as v from 'valibot';
import { Price } from '../core/money.ts';
import { PriceCalculation } from '../price/extras/product.ts';

/** How demanding the cycling is, the easiest first. */
export const tourLevels = ['easy', 'moderate', 'challenging'] as const;
/** How demanding a tour is. */
export const TourLevel = v.picklist(tourLevels);
export type TourLevel = v.InferOutput<typeof TourLevel>;

/** A day of a journey as the catalogue lists it: `port` is where the day ends, `km` the cycling distance. */
export const TourDay = v.object({ port: v.string(), km: v.number(), title: v.string(), text: v.string() });
export type TourDay = v.InferOutput<typeof TourDay>;

/** Price of a bike of the tour: unit_price in cents, to be multiplied by productPrice. */
export const TourBike = v.object({
  name: v.string(),
  unit_price: Price,
  price_calculation: v.optional(PriceCalculation, null),
});

/**
 * What a tour is like, in one language (decision 066). Ports are named as in departures and translated by the names
 * (decision 067). picture_text: the alternative text of the picture of the route. call_off_days: a tour with fewer than minimum_participants is called off at most so many days before
 * departure. days follow one direction; journeyDays turns them for a departure.
 */
export const TourContent = v.object({
  level: TourLevel,
  suitable_for_children: v.boolean(),
  meals: v.object({ breakfasts: v.number(), lunches: v.number(), dinners: v.number() }),
  included: v.array(v.string()),
  excluded: v.array(v.string()),
  /** For each of `excluded` the ids of products that make it part of the price of a booking; absent: none. */
  excluded_unless: v.optional(v.array(v.array(v.string())), []),
  minimum_participants: v.nullable(v.number()),
  call_off_days: v.nullable(v.number()),
  picture_text: v.optional(v.nullable(v.string()), null),
  /** Further facts of the law, each as its term and its text (Directive 2015/2302, article 5(1)(a)); absent: none. */
  facts: v.optional(v.array(v.array(v.string())), []),
  bikes: v.array(TourBike),
  days: v.pipe(v.array(TourDay), v.minLength(1)),
});
export type TourContent = v.InferOutput<typeof TourContent>;
