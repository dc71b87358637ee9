import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { currencyOf } from '@towpath/rules/core/market';
import type { ShownStatus } from '@towpath/rules/payment/payment';
import { chargeOf } from '@towpath/rules/payment/payment-result';
import type { Payment } from '@towpath/rules/payment/standalone-payment';
import { brandData } from '@towpath/rules/site/brand';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Fact } from './journey-facts.tsx';
import { Refunds } from './refunds.tsx';
import css from './standalone-payment.module.css';

/** The purpose of a payment, without the booking's number and tour, which are facts of their own. */
function usePurpose(payment: Payment): string | null {
  const { t } = useTranslation('payment');
  const { description, name, booking_number, journey, type } = payment;
  const whole = description ?? name;
  const purpose =
    booking_number && whole?.startsWith(`${booking_number} `)
      ? whole.slice(booking_number.length + 1)
      : whole;
  if (purpose !== journey?.tour_name) return purpose;
  return type === 'balance' ? t('for_balance') : null;
}

/** The status of a payment that is not done; of another one the heading says it. */
function StatusFact({ status }: { status: ShownStatus | 'open' }) {
  const { t } = useTranslation('payment');
  if (status !== 'open' && status !== 'processing') return null;
  return <Fact term={t('status')} value={t(`status_${status}`)} />;
}

/** The purpose, payee, amount and days of a stand-alone payment; also in US dollars if these are charged (specification 2). */
export function PaymentFacts({ payment, status }: { payment: Payment; status: ShownStatus | 'open' }) {
  const { t } = useTranslation('payment');
  const { locale, brand } = usePageContext();
  const { due_on, paid_on, paid: paidBefore, gift } = payment;
  const purpose = usePurpose(payment);
  const due = chargeOf(payment);
  const paid = status === 'succeeded';
  const isOpen = status === 'open';
  const dollars = due.currency === 'USD' ? formatMoney(locale, due.amount, 'USD') : null;
  return (
    <>
      <Fact term={gift ? t('gift_for') : t('description')} value={gift ? gift.recipient : purpose} />
      <Fact term={t('payee')} value={brandData(brand).company} />
      <Fact
        term={t('paid_before')}
        value={
          paidBefore && (isOpen || status === 'failed')
            ? formatMoney(locale, paidBefore, currencyOf(payment.market))
            : null
        }
      />
      <Fact term={t('paid_on')} value={paid && paid_on ? formatDate(locale, paid_on) : null} />
      <Fact
        className={css.amount}
        term={t(paid ? 'amount_paid' : 'amount_to_pay')}
        value={formatMoney(locale, payment.amount)}
      />
      <Fact term={t(paid ? 'paid_usd' : 'estimated_usd')} value={dollars} />
      {paid && <Refunds refunds={payment.situation?.refunds ?? []} />}
      <Fact term={t('payable_by')} value={due_on && isOpen ? formatDate(locale, due_on) : null} />
      <StatusFact status={status} />
    </>
  );
}
