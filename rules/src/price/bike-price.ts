import type { BikeStock } from '../bikes/bike-stock.ts';
import { framesOf } from '../bikes/check-bikes.ts';
import { limits } from '../core/limits.ts';
import { type Cents, sum, times } from '../core/money.ts';
import { type Product, productPrice } from './extras/product.ts';

/** The bikes on offer, and their stock where it is known. */
export interface BikeOffer {
  bikes: readonly Pick<Product, 'id' | 'unit_price' | 'price_calculation'>[];
  bike_stock?: readonly BikeStock[] | null | undefined;
}

/** How many of so many adults a bike is left for. */
function roomFor(people: number, bike: string, stock: BikeOffer['bike_stock']): number {
  const riders = Array.from({ length: people }, () => ({ bike, height: limits.adultHeight }));
  return framesOf(riders, stock ?? []).filter((frame) => frame !== null).length;
}

/**
 * What so many adults pay for the cheapest bikes that cost something, in cents, on a journey of `duration` days; null where there
 * are none, or not enough. An own bike, and going without one, are no bikes here; a bike for children is left out by its frames.
 */
export function cheapestBikes(
  people: number,
  { bikes, bike_stock }: BikeOffer,
  duration: number,
): Cents | null {
  const priced = bikes
    .map((bike) => ({ id: bike.id, price: productPrice(bike, duration) }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price);
  const amounts: Cents[] = [];
  let left = people;
  for (const { id, price } of priced) {
    if (left === 0) break;
    const taken = roomFor(left, id, bike_stock);
    amounts.push(times(price, taken));
    left -= taken;
  }
  return left > 0 || people === 0 ? null : sum(amounts);
}
