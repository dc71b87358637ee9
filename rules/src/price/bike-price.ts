import type { BikeStock } from '../bikes/bike-stock.ts';
import { framesOf } from '../bikes/check-bikes.ts';
import { typedHeight } from '../bikes/typed-height.ts';
import { limits } from '../core/limits.ts';
import { type Cents, sum, times } from '../core/money.ts';
import { type Product, productPrice } from './extras/product.ts';
import type { Breakdown } from './price.ts';

/** The bikes on offer, and their stock where it is known. */
export interface BikeOffer {
  bikes: readonly Pick<Product, 'id' | 'unit_price' | 'price_calculation'>[];
  bike_stock?: readonly BikeStock[] | null | undefined;
}

/** One of the party who has chosen a bike; the height in cm, or null while it is not known. */
export interface Chooser {
  bike: string;
  height: number | null;
}

/** What a passenger has answered about bikes; the height as typed or read. */
export interface BikeAnswers {
  bike?: string;
  bodyHeight?: string | number | null;
}

/** Those of the passengers who have chosen a bike. */
export const choosersOf = (passengers: readonly BikeAnswers[]): Chooser[] =>
  passengers.flatMap(({ bike, bodyHeight }) =>
    bike ? [{ bike, height: typedHeight(bodyHeight) || null }] : [],
  );

/** How many of so many adults a bike is left for, besides those of the party who have it. */
function roomFor(
  people: number,
  bike: string,
  choosers: readonly Chooser[],
  stock: BikeOffer['bike_stock'],
): number {
  const heights = choosers
    .filter((chooser) => chooser.bike === bike)
    .map(({ height }) => height ?? limits.adultHeight);
  const open = Array.from({ length: people }, () => limits.adultHeight);
  const riders = [...heights, ...open].map((height) => ({ bike, height }));
  return framesOf(riders, stock ?? [])
    .slice(heights.length)
    .filter((frame) => frame !== null).length;
}

/**
 * What so many adults pay for the cheapest bikes that cost something, in cents, on a journey of `duration` days; null where there
 * are none, or not enough. An own bike, and going without one, are no bikes here; a bike for children is left out by its frames.
 * choosers: the others of the party, whose bikes are no longer left: each takes a frame of the own height, so that a child who
 * has a bike takes none from an adult; an adult's where the height is not known.
 */
export function cheapestBikes(
  people: number,
  { bikes, bike_stock }: BikeOffer,
  duration: number,
  choosers: readonly Chooser[] = [],
): Cents | null {
  const priced = bikes
    .map((bike) => ({ id: bike.id, price: productPrice(bike, duration) }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price);
  const amounts: Cents[] = [];
  let left = people;
  for (const { id, price } of priced) {
    if (left === 0) break;
    const taken = roomFor(left, id, choosers, bike_stock);
    amounts.push(times(price, taken));
    left -= taken;
  }
  return left > 0 || people === 0 ? null : sum(amounts);
}

/** What a party pays with the cheapest bikes for those who have not chosen theirs, in cents; null once all have, or without enough. */
export function totalWithBikes(
  { total, passengers }: Pick<Breakdown, 'total' | 'passengers'>,
  choosers: readonly Chooser[],
  offer: BikeOffer,
  duration: number,
): Cents | null {
  const further = cheapestBikes(passengers - choosers.length, offer, duration, choosers);
  return further === null ? null : sum([total, further]);
}
