import type { Departure } from '@towpath/rules/calendar/departure';
import { planAhead } from '@towpath/rules/payment/plan-ahead';
import { memo } from 'react';
import { usePageContext } from '../../page/page-context.tsx';
import { PaymentPlan } from '../../summary/price/payment-plan.tsx';
import { type OfferedBill, useStoredCoupon } from '../../summary/price/use-breakdown.ts';

interface PlanAheadProps {
  departure: Departure;
  breakdown: OfferedBill;
  waits: boolean;
}

/** The payments and their due days, before the order: with the deposit where one is offered (specification 9). */
export const PlanAhead = memo(function PlanAhead({ departure, breakdown, waits }: PlanAheadProps) {
  const { today } = usePageContext();
  const { coupon } = useStoredCoupon(departure);
  const plan = planAhead(breakdown, coupon, departure.date, today, breakdown.terms);
  return <PaymentPlan plan={plan} isOnRequest={waits} />;
});
