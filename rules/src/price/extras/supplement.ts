import * as v from 'valibot';
import { isNorthAmerican } from '../../core/market.ts';
import { type Cents, Price, times, zero } from '../../core/money.ts';
import { ProductId } from './product.ts';

/** SGR, shown with its product's name; unit_price in cents per passenger (specification 3, 9). */
export const Supplement = v.object({
  id: ProductId,
  name: v.string(),
  description: v.optional(v.nullable(v.string())),
  unit_price: Price,
});
export type Supplement = v.InferOutput<typeof Supplement>;

/** Whether SGR is charged: always if multi_market is unset, outside US and CA if true, never if false (specification 10.6). */
export function supplementApplies(multiMarket: boolean | null | undefined, country: string): boolean {
  if (multiMarket == null) return true;
  return multiMarket && !isNorthAmerican(country);
}

/** SGR for all passengers, in cents. */
export function supplementAmount(
  supplement: Supplement,
  passengers: number,
  multiMarket: boolean | null | undefined,
  country: string,
): Cents {
  return supplementApplies(multiMarket, country) ? times(supplement.unit_price, passengers) : zero;
}
