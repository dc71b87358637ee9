import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './booking.module.css';
import { useMoney } from './use-money.ts';

/** What is to be paid and by when, each with a link to pay it, or that everything is paid; nothing before the first payment. */
export function PaymentSummary({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths, locale } = usePageContext();
  const money = useMoney(booking);
  const of = (wanted: string) => booking.payments.filter(({ state }) => state === wanted);
  const open = of('open');
  if (open.length > 0)
    return open.map(({ id, amount, due_on }) => (
      <p key={id} className={css.summary}>
        {due_on
          ? t('unpaid_by', { amount: money(amount), date: formatDate(locale, due_on) })
          : t('unpaid', { amount: money(amount) })}{' '}
        <Link to={paths.standalonePayment(id)}>{t('pay_now')}</Link>
      </p>
    ));
  const isPaid = of('completed').length > 0 && of('processing').length === 0;
  if (!isPaid) return null;
  const { local_costs: onBoard } = booking;
  return (
    <p className={css.summary}>
      {onBoard > 0 ? t('all_paid_but_board', { amount: money(onBoard) }) : t('all_paid')}
    </p>
  );
}
