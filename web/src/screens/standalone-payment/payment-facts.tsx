import { formatDate, formatMoney } from '@towpath/rules/core/format';
import type { Payment, ShownStatus } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './standalone-payment.module.css';

interface FactProps {
  term: string;
  value: string | null | undefined;
  className?: string;
}

function Fact({ term, value, className }: FactProps) {
  if (!value) return null;
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What a payment is for, without the booking's number, which is a fact of its own. */
function purposeOf({ description, name, booking_number }: Payment): string | null {
  const purpose = description ?? name;
  return booking_number && purpose?.startsWith(`${booking_number} `)
    ? purpose.slice(booking_number.length + 1)
    : purpose;
}

/** The purpose, amount and status of a stand-alone payment; also in US dollars if these are charged (specification 2). */
export function PaymentFacts({ payment, status }: { payment: Payment; status: ShownStatus | 'open' }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const { due_on } = payment;
  const due = charged(payment.amount, payment);
  const paid = status === 'succeeded';
  const dollars = due.currency === 'USD' ? formatMoney(locale, due.amount, 'USD') : null;
  return (
    <dl className={css.facts}>
      <Fact term={t('booking_number')} value={payment.booking_number} />
      <Fact term={t('description')} value={purposeOf(payment)} />
      <Fact
        className={css.amount}
        term={t(paid ? 'amount_paid' : 'amount_to_pay')}
        value={formatMoney(locale, payment.amount)}
      />
      <Fact term={t(paid ? 'paid_usd' : 'estimated_usd')} value={dollars} />
      <Fact term={t('payable_by')} value={due_on && status === 'open' ? formatDate(locale, due_on) : null} />
      <Fact term={t('status')} value={t(`status_${status}`)} />
    </dl>
  );
}
