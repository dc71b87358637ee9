import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import { sum } from '@towpath/rules/core/money';
import { isChargeable } from '@towpath/rules/payment/credit';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './my-booking.module.css';
import { useCharge, useMoney } from './use-money.ts';

/**
 * The amount paid, and the open payments with due dates and links, or a sentence where one is too small to be charged. Of a
 * request, how its amount is reserved.
 */
export function PaymentSummary({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths, locale } = usePageContext();
  const [money, charge] = [useMoney(booking), useCharge(booking)];
  const of = (wanted: string) => booking.payments.filter(({ state }) => state === wanted);
  const [open, received] = [of('open'), of('completed')];
  const completed = received.filter(({ reversal }) => !reversal);
  const reversed = received.filter(({ reversal }) => reversal);
  const asked = open.filter((each) => isChargeable(each.charge));
  const tooLittle = open.filter((each) => !isChargeable(each.charge));
  const { local_costs: onBoard, refunds } = booking;
  const isDisputed = reversed.some(({ reversal }) => reversal === 'disputed');
  const isAllPaid = completed.length > 0 && open.length + of('processing').length === 0 && !isDisputed;
  return (
    <div className={css.summary}>
      {booking.can_reserve && (
        <p>
          {t('can_reserve')} <Link to={paths.payment(booking.id)}>{t('reserve')}</Link>
        </p>
      )}
      {booking.reserved && <p>{t('reserved')}</p>}
      {reversed.map(({ id, reversal, charge: amount }) => (
        <p key={id}>
          {reversal === 'disputed'
            ? t('payment_disputed', { amount: charge(amount) })
            : t('payment_returned', { amount: charge(amount) })}
        </p>
      ))}
      {asked.length > 0 && completed.length > 0 && refunds.length === 0 && (
        <p>{t('paid_so_far', { amount: charge(sum(completed.map((each) => each.charge))) })}</p>
      )}
      {asked.map(({ id, charge: due, due_on }) => (
        <p key={id}>
          {due_on
            ? t('unpaid_by', { amount: charge(due), date: formatDate(locale, due_on) })
            : t('unpaid', { amount: charge(due) })}{' '}
          <Link to={paths.standalonePayment(id)}>{t('pay_now')}</Link>
        </p>
      ))}
      {tooLittle.map((each) => (
        <p key={each.id}>{t('too_little', { amount: charge(each.charge) })}</p>
      ))}
      {isAllPaid && (
        <p>{onBoard > 0 ? t('all_paid_but_board', { amount: money(onBoard) }) : t('all_paid')}</p>
      )}
    </div>
  );
}
