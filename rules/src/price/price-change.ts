import { type Cents, cents, divideRounded } from '../core/money.ts';

const WHOLE_EURO = 100;
/** Percentages have at most two decimals. */
const STEPS = 100;

/**
 * A price per person, in cents, changed by `percentage` per cent and rounded to whole euros, half up; unchanged for 0. It is
 * computed from the rounded price that is published for the other year (decision 076).
 */
export function changePrice(price: Cents, percentage: number): Cents {
  if (percentage === 0) return price;
  const factor = 100 * STEPS + Math.round(percentage * STEPS);
  return cents(divideRounded(BigInt(price) * BigInt(factor), 100 * STEPS * WHOLE_EURO) * WHOLE_EURO);
}
