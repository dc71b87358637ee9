import type { Departure } from '@towpath/rules/calendar/departure';
import { type Cents, zero } from '@towpath/rules/core/money';
import { creditUse, payableOf } from '@towpath/rules/payment/credit';
import { billAhead, paymentPlan } from '@towpath/rules/payment/payment-plan';
import { bookingAmounts } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';
import { memo } from 'react';
import { usePageContext } from '../../page/page-context.tsx';
import { PaymentPlan } from '../../summary/payment-plan.tsx';
import { type OfferedBill, useStoredCoupon } from '../../summary/use-breakdown.ts';

interface PlanAheadProps {
  departure: Departure;
  breakdown: OfferedBill;
  waits: boolean;
}

const euros = { market: 'default', exchange_rate: null } as const;

/**
 * The amount that a credit voucher will pay, in euro cents. Nothing for a voucher in dollars, as the rate is set when the
 * booking is made.
 */
function creditOf(
  coupon: Voucher | null,
  { market }: OfferedBill,
  bill: Parameters<typeof payableOf>[0],
): Cents {
  const isPaying = coupon?.discount_type === 'Credit' && coupon.currency === 'eur' && market === 'default';
  return (isPaying && creditUse(coupon.amount, payableOf(bill), euros)?.amount) || zero;
}

/** The payments and their due days, before the order: with the deposit where one is offered (specification 9). */
export const PlanAhead = memo(function PlanAhead({ departure, breakdown, waits }: PlanAheadProps) {
  const { today } = usePageContext();
  const { coupon } = useStoredCoupon(departure);
  const { terms } = breakdown;
  const { date } = departure;
  const ahead = billAhead(bookingAmounts(breakdown), date, today, terms);
  const bill = { ...ahead, credit: creditOf(coupon, breakdown, ahead) };
  return <PaymentPlan plan={paymentPlan(bill, 'deposit', date, today, terms)} isOnRequest={waits} />;
});
