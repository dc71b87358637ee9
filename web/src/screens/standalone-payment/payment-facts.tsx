import { formatMoney } from '@towpath/rules/core/format';
import type { Payment, ShownStatus } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './standalone-payment.module.css';

function Fact({ term, value }: { term: string; value: string | null | undefined }) {
  if (!value) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What a stand-alone payment is for and how much it is, in US dollars too where they are charged (specification 2). */
export function PaymentFacts({ payment, status }: { payment: Payment; status: ShownStatus | 'open' }) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const due = charged(payment.amount, payment);
  const paid = status === 'succeeded';
  const dollars = due.currency === 'USD' ? formatMoney(locale, due.amount, 'USD') : null;
  return (
    <dl className={css.facts}>
      <Fact term={t('booking_number')} value={payment.booking_number} />
      <Fact term={t('description')} value={payment.description ?? payment.name} />
      <Fact term={t(paid ? 'amount_paid' : 'amount_to_pay')} value={formatMoney(locale, payment.amount)} />
      <Fact term={t(paid ? 'paid_usd' : 'estimated_usd')} value={dollars} />
      <Fact term={t('status')} value={t(`status_${status}`)} />
    </dl>
  );
}
