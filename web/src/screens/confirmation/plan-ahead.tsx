import type { Departure } from '@towpath/rules/departure';
import { billAhead, paymentPlan } from '@towpath/rules/payment-plan';
import { termsOn } from '@towpath/rules/payment-terms';
import { type Breakdown, bookingAmounts } from '@towpath/rules/price';
import { PaymentPlan } from '../../summary/payment-plan.tsx';
import { useVisit } from '../../visit.tsx';

interface PlanAheadProps {
  departure: Departure;
  breakdown: Breakdown;
  waits: boolean;
}

/** What will be paid and when, before the order: with the deposit where one is offered (specification 9). */
export function PlanAhead({ departure: { date }, breakdown, waits }: PlanAheadProps) {
  const { today, brand, settings } = useVisit();
  const terms = termsOn(today, brand, breakdown.market, settings.paymentTerms);
  const bill = billAhead(bookingAmounts(breakdown), date, today, terms);
  return <PaymentPlan plan={paymentPlan(bill, 'deposit', date, today, terms)} waits={waits} />;
}
