import { type Cents, cents, divideRounded, zero } from '../core/money.ts';
import type { TaxRule } from '../terms/terms-version.ts';

const STEPS = 100;

type Rate = Pick<Extract<TaxRule, { mode: 'included' }>, 'mode' | 'percentage'>;

/** The VAT included in a total, total - total / (1 + rate), in cents; none unless the terms include a rate (specification 9). */
export function vatIncluded(total: Cents, tax: Rate | Exclude<TaxRule, { mode: 'included' }>): Cents {
  if (tax.mode !== 'included') return zero;
  const rate = Math.round(tax.percentage * STEPS);
  return cents(divideRounded(BigInt(total) * BigInt(rate), 100 * STEPS + rate));
}
