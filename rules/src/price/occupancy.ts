import { divideRounded } from '../core/money.ts';

/** How much of what there is was sold, in whole per cent; zero where there is nothing. */
export function occupancy(sold: number, total: number): number {
  return total === 0 ? 0 : divideRounded(sold * 100, total);
}
