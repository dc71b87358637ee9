import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import { sum } from '@towpath/rules/core/money';
import { isChargeable } from '@towpath/rules/payment/credit';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './booking.module.css';
import { useMoney } from './use-money.ts';

/**
 * The amount paid, and the open payments with due dates and links. Renders nothing before the first payment, or where the only
 * open amount is too small to be charged.
 */
export function PaymentSummary({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths, locale } = usePageContext();
  const money = useMoney(booking);
  const of = (wanted: string) => booking.payments.filter(({ state }) => state === wanted);
  const [open, completed] = [of('open'), of('completed')];
  const asked = open.filter(({ amount }) => isChargeable(amount, booking));
  const { local_costs: onBoard, refunds } = booking;
  const isAllPaid = completed.length > 0 && open.length + of('processing').length === 0;
  return (
    <div className={css.summary}>
      {asked.length > 0 && completed.length > 0 && refunds.length === 0 && (
        <p>{t('paid_so_far', { amount: money(sum(completed.map(({ amount }) => amount))) })}</p>
      )}
      {asked.map(({ id, amount, due_on }) => (
        <p key={id}>
          {due_on
            ? t('unpaid_by', { amount: money(amount), date: formatDate(locale, due_on) })
            : t('unpaid', { amount: money(amount) })}{' '}
          <Link to={paths.standalonePayment(id)}>{t('pay_now')}</Link>
        </p>
      ))}
      {isAllPaid && (
        <p>{onBoard > 0 ? t('all_paid_but_board', { amount: money(onBoard) }) : t('all_paid')}</p>
      )}
    </div>
  );
}
