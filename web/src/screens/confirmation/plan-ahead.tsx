import type { Departure } from '@towpath/rules/calendar/departure';
import { billAhead, paymentPlan } from '@towpath/rules/payment/payment-plan';
import { bookingAmounts } from '@towpath/rules/price/price';
import { memo } from 'react';
import { usePageContext } from '../../page/page-context.tsx';
import { PaymentPlan } from '../../summary/payment-plan.tsx';
import type { OfferedBill } from '../../summary/use-breakdown.ts';

interface PlanAheadProps {
  departure: Departure;
  breakdown: OfferedBill;
  waits: boolean;
}

/** What will be paid and when, before the order: with the deposit where one is offered (specification 9). */
export const PlanAhead = memo(function PlanAhead({ departure: { date }, breakdown, waits }: PlanAheadProps) {
  const { today } = usePageContext();
  const { terms } = breakdown;
  const bill = billAhead(bookingAmounts(breakdown), date, today, terms);
  return <PaymentPlan plan={paymentPlan(bill, 'deposit', date, today, terms)} isOnRequest={waits} />;
});
