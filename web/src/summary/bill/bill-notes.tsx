import { type Departure, isOnRequest } from '@towpath/rules/calendar/departure';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { shortPlan } from '@towpath/rules/payment/payment-plan';
import { planAhead } from '@towpath/rules/payment/plan-ahead';
import { memo } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { type OfferedBill, useStoredCoupon } from '../price/use-breakdown.ts';
import { WithBikes } from '../price/with-bikes.tsx';
import css from './bill-notes.module.css';

interface BillNotesProps {
  departure: Departure;
  bill: OfferedBill;
}

/** Says what is paid first, and the rest by when: 'To pay now: €589.41, then €1,375.29 by 13 February 2027'. */
function usePlanText({ departure, bill }: BillNotesProps): string | null {
  const { t } = useTranslation();
  const { locale, today } = usePageContext();
  const { coupon } = useStoredCoupon(departure);
  const { first, rest } = shortPlan(planAhead(bill, coupon, departure.date, today, bill.terms));
  // The first payment is then due only after the operator's confirmation.
  const waits = isOnRequest(departure, bill.passengers);
  const amount = formatMoney(locale, first);
  if (!rest) return first === 0 ? null : t(waits ? 'pay_confirmed' : 'pay_now', { amount });
  const later = { rest: formatMoney(locale, rest.amount), date: formatDate(locale, rest.by) };
  if (first === 0) return t('pay_later', later);
  return t(waits ? 'pay_confirmed_then' : 'pay_now_then', { amount, ...later });
}

/** What the total may become, and what is paid when; in words beside it. */
export const BillNotes = memo(function Notes(props: BillNotesProps) {
  const plan = usePlanText(props);
  return (
    <>
      <WithBikes {...props} />
      {plan && (
        <span className={css.plan} data-plan>
          {plan}
        </span>
      )}
    </>
  );
});
