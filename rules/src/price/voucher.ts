import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { CurrencyShape } from '../core/market.ts';
import {
  type Cents,
  cents,
  divideRounded,
  minus,
  Percentage,
  Price,
  percentOf,
  sum,
  zero,
} from '../core/money.ts';

const common = { code: v.string(), description: v.nullable(v.string()) };

/** percentage in per cent; amount in cents per passenger (specification 3). */
export const Voucher = v.variant('discount_type', [
  v.object({ ...common, discount_type: v.literal('Discount Percentage'), percentage: Percentage }),
  v.object({ ...common, discount_type: v.literal('Discount Amount'), amount: Price }),
  /** An addition of ours: no discount but money to pay with; amount is its balance in minor units of the currency (decision 108). */
  v.object({
    ...common,
    discount_type: v.literal('Credit'),
    amount: Price,
    currency: CurrencyShape,
  }),
]);
export type Voucher = v.InferOutput<typeof Voucher>;

/** The code of the 404 of a credit voucher with nothing left; other back ends have none, and it reads as any 404 there. */
export const voucherUsedUp = 'voucher_used_up';

/** The body of that 404. `amount` is the voucher's original value, in minor units of its currency. */
export const UsedUpVoucher = v.object({
  error: v.literal(voucherUsedUp),
  amount: Price,
  currency: CurrencyShape,
});
export type UsedUpVoucher = v.InferOutput<typeof UsedUpVoucher>;

export interface Discount {
  code: string;
  description: string | null;
  amount: Cents;
}

/** Whether a coupon is allowed: not if both it and the departure's voucher are percentages (specification 5). */
export function couponAllowed(coupon: Voucher, departureVoucher: Voucher | null | undefined): boolean {
  const percentage = 'Discount Percentage';
  return !(coupon.discount_type === percentage && departureVoucher?.discount_type === percentage);
}

/** The discount of one voucher in cents: a percentage of the cabin total, or whole euros (specification 9, specification 10.21). */
function voucherAmount(
  voucher: Exclude<Voucher, { discount_type: 'Credit' }>,
  cabinTotal: Cents,
  passengers: number,
): Cents {
  if (voucher.discount_type === 'Discount Percentage') return percentOf(cabinTotal, voucher.percentage);
  return cents(divideRounded(voucher.amount * passengers, 100) * 100);
}

/** One discount line per voucher; together at most the cabin total (specification 10.21). */
export function discounts(vouchers: readonly Voucher[], cabinTotal: Cents, passengers: number): Discount[] {
  const lines: Discount[] = [];
  for (const voucher of vouchers) {
    if (voucher.discount_type === 'Credit') continue;
    const left = minus(cabinTotal, sum(lines.map(({ amount }) => amount)));
    const full = voucherAmount(voucher, cabinTotal, passengers);
    const amount = full > left ? left : full < 0 ? zero : full;
    lines.push({ code: voucher.code, description: voucher.description, amount });
  }
  return lines;
}

/** A typed voucher code in its stored form. */
export function voucherCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** A voucher's conditions; null: none. Both days are inclusive. With `departure_only` it is not accepted as a coupon. */
export interface VoucherTerms {
  disabled: boolean;
  valid_from: PlainDate | null;
  valid_until: PlainDate | null;
  brand: string | null;
  tour_id: string | null;
  uses_allowed: number | null;
  uses: number;
  departure_only: boolean;
}

/** Whether a voucher is valid on the day of booking. */
export function isVoucherValid(
  terms: Pick<VoucherTerms, 'disabled' | 'valid_from' | 'valid_until'>,
  today: PlainDate,
): boolean {
  const hasBegun = terms.valid_from === null || terms.valid_from <= today;
  const hasEnded = terms.valid_until !== null && terms.valid_until < today;
  return !terms.disabled && hasBegun && !hasEnded;
}

/** Whether a voucher is for a brand's tour; without a brand or tour it is for each. */
export const isForTour = (
  { brand, tour_id }: Pick<VoucherTerms, 'brand' | 'tour_id'>,
  tour: { brand: string; tour_id: string },
) => (brand === null || brand === tour.brand) && (tour_id === null || tour_id === tour.tour_id);

/**
 * Whether bookings of a departure can get the discount of its voucher, today or on a later day before it departs. Uses are not
 * limited there: only coupons are counted.
 */
export function suitsDeparture(
  terms: Pick<VoucherTerms, 'disabled' | 'valid_from' | 'valid_until' | 'brand' | 'tour_id'>,
  departure: { brand: string; tour_id: string; date: PlainDate },
  today: PlainDate,
): boolean {
  const firstDay = terms.valid_from !== null && terms.valid_from > today ? terms.valid_from : today;
  return firstDay <= departure.date && isVoucherValid(terms, firstDay) && isForTour(terms, departure);
}

/** Whether a voucher is accepted as a coupon for a brand's tour on the day of booking. */
export function isCouponFor(
  terms: VoucherTerms,
  tour: { brand: string; tour_id: string },
  today: PlainDate,
): boolean {
  const hasUses = terms.uses_allowed === null || terms.uses < terms.uses_allowed;
  return isVoucherValid(terms, today) && isForTour(terms, tour) && hasUses && !terms.departure_only;
}
