import { type Cents, minus, sum } from '../core/money.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { type Breakdown, billOf } from './price.ts';

/** The code of the discount that stands for an agreed price. */
export const AGREED = 'AGREED';

/**
 * A bill with a total that was agreed with the customer, as a further discount with its reason; null where it is not below the
 * total, or below what is paid for premiums and on board. total in cents.
 */
export function withAgreedTotal(
  bill: Breakdown,
  total: Cents,
  reason: string,
  { tax }: Pick<TermsVersion, 'tax'>,
): Breakdown | null {
  const least = sum([bill.insuranceTotal, bill.localCostTotal]);
  if (total >= bill.total || total < least) return null;
  const amount = minus(bill.total, total);
  const lines = { ...bill, discounts: [...bill.discounts, { code: AGREED, description: reason, amount }] };
  return billOf({ ...bill, lines }, tax);
}
