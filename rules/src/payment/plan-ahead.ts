import type { PlainDate } from '../core/dates.ts';
import { type Cents, zero } from '../core/money.ts';
import { type Breakdown, bookingAmounts } from '../price/price.ts';
import type { Voucher } from '../price/voucher.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import { creditUse, payableOf } from './credit.ts';
import { billAhead, type Instalment, paymentPlan } from './payment-plan.ts';

const euros = { market: 'default', exchange_rate: null } as const;

/**
 * The amount that a credit voucher will pay, in euro cents. Nothing for a voucher in dollars, as the rate is set when the
 * booking is made.
 */
function creditOf(
  coupon: Voucher | null,
  { market }: Breakdown,
  bill: Parameters<typeof payableOf>[0],
): Cents {
  const isPaying = coupon?.discount_type === 'Credit' && coupon.currency === 'eur' && market === 'default';
  return (isPaying && creditUse(coupon.amount, payableOf(bill), euros)?.amount) || zero;
}

/** The payments of a bill that is yet to be booked on `today`, in cents: with the deposit where one is offered (specification 9). */
export function planAhead(
  breakdown: Breakdown,
  coupon: Voucher | null,
  departure: PlainDate,
  today: PlainDate,
  terms: TermsVersion,
): Instalment[] {
  const ahead = billAhead(bookingAmounts(breakdown), departure, today, terms);
  const bill = { ...ahead, credit: creditOf(coupon, breakdown, ahead) };
  return paymentPlan(bill, 'deposit', departure, today, terms);
}
