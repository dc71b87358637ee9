import type { Market } from '../core/market.ts';
import { type Cents, cents, divideRounded, zero } from '../core/money.ts';

const STEPS = 100;

/** The VAT included in a total, total - total / (1 + rate), in cents; zero outside the default market (specification 9). */
export function vatIncluded(total: Cents, percentage: number, market: Market): Cents {
  if (market !== 'default') return zero;
  const rate = Math.round(percentage * STEPS);
  return cents(divideRounded(BigInt(total) * BigInt(rate), 100 * STEPS + rate));
}
