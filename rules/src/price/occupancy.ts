import { divideRounded } from '../core/money.ts';

/** The share that was sold, in whole per cent; zero if the total is zero. */
export function occupancy(sold: number, total: number): number {
  return total === 0 ? 0 : divideRounded(sold * 100, total);
}
