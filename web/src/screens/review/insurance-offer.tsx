import { formatMoney } from '@towpath/rules/core/format';
import { minus, sum } from '@towpath/rules/core/money';
import { type InsurancePolicy, premium } from '@towpath/rules/price/extras/insurance';
import type { Breakdown } from '@towpath/rules/price/price';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import type { OfferedBill } from '../../summary/price/use-breakdown.ts';
import { Card } from '../../ui/content/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import css from './review.module.css';
import type { ReviewForm } from './use-review.ts';

interface InsuranceOfferProps {
  form: ReviewForm;
  breakdown: OfferedBill | null;
}

const help = { cancellation: 'cancellation_help', travel: 'travel_help' } as const;

/** A policy's premium; its base excludes premiums and local costs (specification 10.13). */
function premiumOn(policy: InsurancePolicy, { total, insuranceTotal, localCostTotal }: Breakdown) {
  return premium(policy, minus(total, sum([insuranceTotal, localCostTotal]))).amount;
}

/** The insurance on offer, never preselected (specification 2, step 5). */
export function InsuranceOffer({ form, breakdown }: InsuranceOfferProps) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  if (form.policies.length === 0 || !breakdown) return null;
  return (
    <Card as="section" className={css.section}>
      <h2>{t('insurance')}</h2>
      <p className={css.note}>{t('insurance_intro', termsValues(locale, breakdown.terms))}</p>
      {form.policies.map((policy) => {
        const type = policy.insurance_type;
        const price = formatMoney(locale, premiumOn(policy, breakdown));
        return (
          <Checkbox
            key={policy.id}
            label={`${t(type)}: ${t('premium', { price })}`}
            description={t(help[type])}
            checked={form.insurance[type]}
            onChange={(event) => form.setInsurance(type, event.target.checked)}
          />
        );
      })}
    </Card>
  );
}
