import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';

/** Words the numbers of terms: name and value. */
export function useTermsText(): (terms: TermsVersion) => [name: string, value: string][] {
  const { t, language } = useTranslation();
  const { percentage: percent } = useFormat();
  const taxText = ({ tax }: TermsVersion) =>
    tax.mode === 'included'
      ? `${tax.label[language]} ${percent(tax.percentage)}`
      : t(`catalogue.tax_${tax.mode}`);
  const feeText = ({ tax }: TermsVersion): [name: string, value: string][] =>
    tax.mode === 'none'
      ? []
      : [[t('catalogue_field.cancellation_fee'), t(`catalogue.fee_${tax.cancellation_fee ?? 'taxed'}`)]];
  const scale = ({ cancellation }: TermsVersion) =>
    cancellation
      .map(({ days, percentage }) =>
        t('catalogue.terms_step', { count: days, percentage: percent(percentage) }),
      )
      .join('; ');
  return (terms) => [
    [t('catalogue_field.deposit_percentage'), percent(terms.deposit_percentage)],
    [t('catalogue_field.balance_days'), `${terms.balance_days}`],
    [t('catalogue_field.cancellation'), scale(terms)],
    [t('catalogue_field.tax'), taxText(terms)],
    ...feeText(terms),
    [t('catalogue_field.standard_form'), terms.documents.standard_form ?? '–'],
    [t('catalogue_field.protector'), terms.protector?.name ?? '–'],
  ];
}
