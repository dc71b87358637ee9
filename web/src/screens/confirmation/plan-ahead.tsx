import type { Departure } from '@towpath/rules/calendar/departure';
import { billAhead, paymentPlan } from '@towpath/rules/payment/payment-plan';
import { type Breakdown, bookingAmounts } from '@towpath/rules/price/price';
import { termsOn } from '@towpath/rules/terms/payment-terms';
import { usePageContext } from '../../page/page-context.tsx';
import { PaymentPlan } from '../../summary/payment-plan.tsx';

interface PlanAheadProps {
  departure: Departure;
  breakdown: Breakdown;
  waits: boolean;
}

/** What will be paid and when, before the order: with the deposit where one is offered (specification 9). */
export function PlanAhead({ departure: { date }, breakdown, waits }: PlanAheadProps) {
  const { today, brand, settings } = usePageContext();
  const terms = termsOn(today, brand, breakdown.market, settings.paymentTerms);
  const bill = billAhead(bookingAmounts(breakdown), date, today, terms);
  return <PaymentPlan plan={paymentPlan(bill, 'deposit', date, today, terms)} isOnRequest={waits} />;
}
