import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { cents } from '@towpath/rules/core/money';
import { isChargeable } from '@towpath/rules/payment/credit';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import css from './my-booking.module.css';
import { useCharge } from './use-money.ts';

type Payment = BookingOverview['payments'][number];
type Refund = BookingOverview['refunds'][number];

function useStateText(): (payment: Payment) => string {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  return ({ state, charge, due_on, paid_on, reversal }) => {
    if (reversal) return t(`state_${reversal}`);
    if (state === 'completed') return t('paid_on', { date: paid_on ? formatDate(locale, paid_on) : '' });
    if (state === 'processing') return t('on_its_way');
    return due_on && isChargeable(charge) ? t('due_on', { date: formatDate(locale, due_on) }) : t('due');
  };
}

function Refunded({ refund: { amount, currency, on, done, voucher, failed } }: { refund: Refund }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const made = done ? t('refunded_on', { date: formatDate(locale, on) }) : t('on_its_way');
  return (
    <div>
      <dt>
        {t(voucher ? 'refund_voucher' : 'refund')}{' '}
        <span className={css.soft}>{failed ? t('refund_failed') : made}</span>
      </dt>
      <dd>{formatMoney(locale, cents(-amount), currency)}</dd>
    </div>
  );
}

/** Paid, due and refunded amounts with due days, and a button to pay what is enough to be charged. */
export function Payments({ booking }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { paths } = usePageContext();
  const money = useCharge(booking);
  const stateOf = useStateText();
  const { payments, refunds } = booking;
  if (payments.length + refunds.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="payments">
      <h2 id="payments">{t('payments')}</h2>
      <dl className={css.rows}>
        {payments.map((payment) => (
          <div key={payment.id}>
            <dt>
              {t(`pay_${payment.type}`)} <span className={css.soft}>{stateOf(payment)}</span>
            </dt>
            <dd>
              {money(payment.charge)}
              {payment.state === 'open' && isChargeable(payment.charge) && (
                <LinkButton as={Link} to={paths.standalonePayment(payment.id)} className={css.pay}>
                  {t('pay_now')}
                </LinkButton>
              )}
            </dd>
          </div>
        ))}
        {refunds.map((refund, index) => (
          <Refunded key={`${refund.on} ${index + 1}`} refund={refund} />
        ))}
      </dl>
    </section>
  );
}
