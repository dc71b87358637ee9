import type { BikeStock } from '../bikes/bike-stock.ts';
import { framesOf } from '../bikes/check-bikes.ts';
import { limits } from '../core/limits.ts';
import { type Cents, sum, times } from '../core/money.ts';
import { type Product, productPrice } from './extras/product.ts';
import type { Breakdown, Line } from './price.ts';

/** The bikes on offer, and their stock where it is known. */
export interface BikeOffer {
  bikes: readonly Pick<Product, 'id' | 'unit_price' | 'price_calculation'>[];
  bike_stock?: readonly BikeStock[] | null | undefined;
}

/** A chosen bike and how many of the party have it: a line of the bill. */
type ChosenBike = Pick<Line, 'id' | 'count'>;

/** How many of so many adults a bike is left for, besides those of the party who have it. Those count as adults, as a bill has no heights. */
function roomFor(people: number, bike: string, have: number, stock: BikeOffer['bike_stock']): number {
  const riders = Array.from({ length: have + people }, () => ({ bike, height: limits.adultHeight }));
  return framesOf(riders, stock ?? [])
    .slice(have)
    .filter((frame) => frame !== null).length;
}

/**
 * What so many adults pay for the cheapest bikes that cost something, in cents, on a journey of `duration` days; null where there
 * are none, or not enough. An own bike, and going without one, are no bikes here; a bike for children is left out by its frames.
 * chosen: the bikes that others of the party have, which are no longer left.
 */
export function cheapestBikes(
  people: number,
  { bikes, bike_stock }: BikeOffer,
  duration: number,
  chosen: readonly ChosenBike[] = [],
): Cents | null {
  const priced = bikes
    .map((bike) => ({ id: bike.id, price: productPrice(bike, duration) }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price);
  const amounts: Cents[] = [];
  let left = people;
  for (const { id, price } of priced) {
    if (left === 0) break;
    const have = chosen.find((bike) => bike.id === id)?.count ?? 0;
    const taken = roomFor(left, id, have, bike_stock);
    amounts.push(times(price, taken));
    left -= taken;
  }
  return left > 0 || people === 0 ? null : sum(amounts);
}

/** What a party pays with the cheapest bikes for those who have not chosen theirs, in cents; null once all have, or without enough. */
export function totalWithBikes(
  { total, passengers, bikes }: Pick<Breakdown, 'total' | 'passengers' | 'bikes'>,
  offer: BikeOffer,
  duration: number,
): Cents | null {
  const open = passengers - bikes.reduce((people, { count }) => people + count, 0);
  const further = cheapestBikes(open, offer, duration, bikes);
  return further === null ? null : sum([total, further]);
}
