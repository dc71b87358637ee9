import * as v from 'valibot';
import { type Cents, cents, divideRounded, minus, Price, percentOf, sum, zero } from './money.ts';

const common = { code: v.string(), description: v.nullable(v.string()) };

/** percentage in per cent; amount in cents per passenger (specification 3). */
export const Voucher = v.variant('discount_type', [
  v.object({ ...common, discount_type: v.literal('Discount Percentage'), percentage: v.number() }),
  v.object({ ...common, discount_type: v.literal('Discount Amount'), amount: Price }),
]);
export type Voucher = v.InferOutput<typeof Voucher>;

export interface Discount {
  code: string;
  description: string | null;
  amount: Cents;
}

/** A percentage coupon is refused where the departure has one already (specification 5). */
export function couponAllowed(coupon: Voucher, departureVoucher: Voucher | null | undefined): boolean {
  const percentage = 'Discount Percentage';
  return !(coupon.discount_type === percentage && departureVoucher?.discount_type === percentage);
}

/** What one voucher takes off, in cents: a share of the cabin total, or whole euros (specification 9, design 4.21). */
export function voucherAmount(voucher: Voucher, cabinTotal: Cents, passengers: number): Cents {
  if (voucher.discount_type === 'Discount Percentage') return percentOf(cabinTotal, voucher.percentage);
  return cents(divideRounded(voucher.amount * passengers, 100) * 100);
}

/** Each voucher's discount on its own line; together they never exceed the cabin total (design 4.21). */
export function discounts(vouchers: readonly Voucher[], cabinTotal: Cents, passengers: number): Discount[] {
  const lines: Discount[] = [];
  for (const voucher of vouchers) {
    const left = minus(cabinTotal, sum(lines.map(({ amount }) => amount)));
    const full = voucherAmount(voucher, cabinTotal, passengers);
    const amount = full > left ? left : full < 0 ? zero : full;
    lines.push({ code: voucher.code, description: voucher.description, amount });
  }
  return lines;
}
