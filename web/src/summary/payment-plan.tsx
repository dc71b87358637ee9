import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { sum } from '@towpath/rules/core/money';
import type { Instalment } from '@towpath/rules/payment/payment-plan';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import css from './payment-plan.module.css';

interface PaymentPlanProps {
  plan: readonly Instalment[];
  /** The first payment is due only after the operator's confirmation. */
  isOnRequest?: boolean;
  /** The first payment is only reserved on a card now, and charged after the operator's confirmation (decision 095). */
  isReserved?: boolean | undefined;
}

/** The instalments with amounts and due dates, and their total. */
export function PaymentPlan({ plan, isOnRequest = false, isReserved = false }: PaymentPlanProps) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const begins = isOnRequest ? 'plan_confirmed' : 'plan_now';
  const first = t(isReserved ? 'plan_reserved' : begins);
  const nameOf = (instalment: Instalment) =>
    t(`plan_${instalment.part}`, {
      first,
      date: 'by' in instalment ? formatDate(locale, instalment.by) : undefined,
    });
  return (
    <section className={css.plan} aria-labelledby="plan">
      <h2 id="plan" className={css.title}>
        {t('plan')}
      </h2>
      <dl>
        {plan.map((instalment) => (
          <div key={instalment.part}>
            <dt>{nameOf(instalment)}</dt>
            <dd>{formatMoney(locale, instalment.amount)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t('total')}</dt>
          <dd>{formatMoney(locale, sum(plan.map(({ amount }) => amount)))}</dd>
        </div>
      </dl>
    </section>
  );
}
