import type { DemoStock } from './files/tour-file.ts';

const isEvery = (every: number | null, number: number) => every !== null && number % every === 0;

/**
 * How many cabins of each type a demo shows as taken, in the order of `totals`. They have no rows in booking_cabin, and only
 * new departures get them. Sold out: all; nearly full: all but one of the first type; otherwise a share of each type, rounded
 * down.
 */
export function demoTakenCounts(demo: DemoStock, number: number, totals: readonly number[]): number[] {
  if (isEvery(demo.sold_out_every, number)) return [...totals];
  if (isEvery(demo.nearly_full_every, number)) {
    const kept = totals.findIndex((total) => total > 0);
    return totals.map((total, index) => (index === kept ? total - 1 : total));
  }
  return totals.map((total) => Math.floor((total * demo.sold_percentage) / 100));
}
