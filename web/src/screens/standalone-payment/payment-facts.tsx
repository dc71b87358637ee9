import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { currencyOf } from '@towpath/rules/core/market';
import type { ShownStatus } from '@towpath/rules/payment/payment';
import { chargeOf } from '@towpath/rules/payment/payment-result';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { brandData } from '@towpath/rules/site/brand';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Fact, JourneyFacts } from './journey-facts.tsx';
import { Refunds } from './refunds.tsx';
import css from './standalone-payment.module.css';

/** The purpose of a payment, without the booking's number and tour, which are facts of their own. */
function purposeOf({ description, name, booking_number, journey }: Payment): string | null {
  const whole = description ?? name;
  const purpose =
    booking_number && whole?.startsWith(`${booking_number} `)
      ? whole.slice(booking_number.length + 1)
      : whole;
  return purpose === journey?.tour_name ? null : purpose;
}

/** The purpose, payee, amount and status of a stand-alone payment; also in US dollars if these are charged (specification 2). */
export function PaymentFacts({ payment, status }: { payment: Payment; status: ShownStatus | 'open' }) {
  const { t } = useTranslation('payment');
  const { locale, brand } = usePageContext();
  const { due_on, paid: paidBefore } = payment;
  const due = chargeOf(payment);
  const paid = status === 'succeeded';
  const dollars = due.currency === 'USD' ? formatMoney(locale, due.amount, 'USD') : null;
  return (
    <dl className={css.facts}>
      <JourneyFacts payment={payment} />
      <Fact
        term={payment.gift ? t('gift_for') : t('description')}
        value={payment.gift ? payment.gift.recipient : purposeOf(payment)}
      />
      <Fact term={t('payee')} value={brandData(brand).company} />
      <Fact
        term={t('paid_before')}
        value={
          paidBefore && status === 'open' ? formatMoney(locale, paidBefore, currencyOf(payment.market)) : null
        }
      />
      <Fact
        className={css.amount}
        term={t(paid ? 'amount_paid' : 'amount_to_pay')}
        value={formatMoney(locale, payment.amount)}
      />
      <Fact term={t(paid ? 'paid_usd' : 'estimated_usd')} value={dollars} />
      {paid && <Refunds refunds={payment.situation?.refunds ?? []} />}
      <Fact term={t('payable_by')} value={due_on && status === 'open' ? formatDate(locale, due_on) : null} />
      <Fact term={t('status')} value={t(`status_${status}`)} />
    </dl>
  );
}
