import * as v from 'valibot';
import { addDays, type PlainDate } from '../core/dates.ts';
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

/** A day of a departure's journey: number from 1, km by bike; overnight is the port of the night, null on the last day. */
export interface JourneyDay {
  number: number;
  from: string;
  to: string;
  overnight: string | null;
  km: number;
  title: string;
  text: string;
}

type Leg = Omit<JourneyDay, 'number' | 'overnight'>;

function legsOf(days: readonly TourDay[]): Leg[] {
  return days.map(({ port, ...day }, index) => ({ ...day, from: days[index - 1]?.port ?? port, to: port }));
}

const reversed = (legs: readonly Leg[]): Leg[] =>
  legs.toReversed().map(({ from, to, ...leg }) => ({ ...leg, from: to, to: from }));

/** Whether a departure sails the listed days in reverse: it starts in the port in which they end. */
export function isReturn(days: readonly Pick<TourDay, 'port'>[], portOfDeparture?: string | null): boolean {
  const last = days.at(-1)?.port;
  return days[0]?.port !== last && portOfDeparture === last;
}

/**
 * The days of a journey in the direction of a departure: turned round where it starts in the port in which the listed days
 * end, as listed otherwise and while no departure is chosen.
 */
export function journeyDays(days: readonly TourDay[], portOfDeparture?: string | null): JourneyDay[] {
  const legs = isReturn(days, portOfDeparture) ? reversed(legsOf(days)) : legsOf(days);
  return legs.map((leg, index) => ({
    ...leg,
    number: index + 1,
    overnight: index === legs.length - 1 ? null : leg.to,
  }));
}

/** The shortest and longest distance in km of the days with cycling; null where there is none. */
export function kmRange(days: readonly Pick<TourDay, 'km'>[]): { minimum: number; maximum: number } | null {
  const distances = days.map(({ km }) => km).filter((km) => km > 0);
  if (distances.length === 0) return null;
  return { minimum: Math.min(...distances), maximum: Math.max(...distances) };
}

/** The ports of a journey in order; a port in which it stays for several nights is listed once. */
export function routePorts(days: readonly Pick<TourDay, 'port'>[]): string[] {
  return days.map(({ port }) => port).filter((port, index, ports) => port !== ports[index - 1]);
}

/** The last day on which a departure can be called off for lack of participants; null where that is not known. */
export function callOffDate(
  { minimum_participants, call_off_days }: Pick<TourContent, 'minimum_participants' | 'call_off_days'>,
  departure: PlainDate,
): PlainDate | null {
  if (minimum_participants === null || call_off_days === null) return null;
  return addDays(departure, -call_off_days);
}
