import type { DemoStock } from './tour-file.ts';

const isEvery = (every: number | null, number: number) => every !== null && number % every === 0;

/**
 * How many cabins of each type a demo shows as sold, in the order of `totals`. Nobody booked them: cabins sold for show have
 * no rows in booking_cabin, and only a departure that is new to the database gets them. Sold out: all of them; nearly full:
 * all but one of the first type; else a share of each type, rounded down.
 */
export function demoTaken(demo: DemoStock, number: number, totals: readonly number[]): number[] {
  if (isEvery(demo.sold_out_every, number)) return [...totals];
  if (isEvery(demo.nearly_full_every, number)) {
    const kept = totals.findIndex((total) => total > 0);
    return totals.map((total, index) => (index === kept ? total - 1 : total));
  }
  return totals.map((total) => Math.floor((total * demo.sold_percentage) / 100));
}
