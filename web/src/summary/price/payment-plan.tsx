import { formatDate, formatMoney } from '@towpath/rules/core/format';
import { sum } from '@towpath/rules/core/money';
import { chargedPlan, type Instalment } from '@towpath/rules/payment/payment-plan';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import css from './payment-plan.module.css';

interface PaymentPlanProps {
  plan: readonly Instalment[];
  /** The first payment is due only after the operator's confirmation. */
  isOnRequest?: boolean;
  /** The first payment is only reserved on a card now, and charged after the operator's confirmation (decision 095). */
  isReserved?: boolean | undefined;
  /** The booking where it is charged in its own currency; absent: the plan is in euros. */
  chargedAs?: Parameters<typeof chargedPlan>[1];
}

const inEuros = { market: 'default', exchange_rate: null } as const;

/** The instalments with amounts and due dates, and their total. */
export function PaymentPlan({
  plan,
  isOnRequest = false,
  isReserved = false,
  chargedAs = inEuros,
}: PaymentPlanProps) {
  const { t } = useTranslation('payment');
  const { locale } = usePageContext();
  const begins = isOnRequest ? 'plan_confirmed' : 'plan_now';
  const first = t(isReserved ? 'plan_reserved' : begins);
  const { plan: shown, currency } = chargedPlan(plan, chargedAs);
  const onBoard = plan.find(({ part }) => part === 'local_costs');
  const nameOf = (instalment: Instalment) => {
    if (instalment.part === 'local_costs' && onBoard && currency !== 'eur')
      return t('plan_local_costs_euros', { amount: formatMoney(locale, onBoard.amount) });
    return t(`plan_${instalment.part}`, {
      first,
      ...('by' in instalment && { date: formatDate(locale, instalment.by) }),
    });
  };
  return (
    <section className={css.plan} aria-labelledby="plan">
      <h2 id="plan" className={css.title}>
        {t('plan')}
      </h2>
      <dl>
        {shown.map((instalment) => (
          <div key={instalment.part}>
            <dt>{nameOf(instalment)}</dt>
            <dd>{formatMoney(locale, instalment.amount, currency)}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t('total')}</dt>
          <dd>{formatMoney(locale, sum(shown.map(({ amount }) => amount)), currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
