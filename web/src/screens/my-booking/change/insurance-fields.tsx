import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { TopicFieldsProps } from './topic-fields-props.ts';

const types = ['cancellation', 'travel'] as const satisfies readonly InsuranceType[];

/** The sentence that accepts the terms of an insurance, with the link to them. */
function TermsText({ type }: { type: InsuranceType }) {
  const { t } = useTranslation('review');
  const { site, locale } = usePageContext();
  const [before, words, after] = t(`terms_${type}`).split(/<\/?terms>/);
  return (
    <>
      {before}
      <a href={site.terms[type][locale]} target="_blank" rel="noopener">
        {words}
      </a>
      {after}
    </>
  );
}

/** Insurance that is booked or offered; one that is added needs its terms accepted. */
export function InsuranceFields({ booked, draft, choices, errorOf, onChange }: TopicFieldsProps) {
  const { t } = useTranslation('review');
  const isOffered = (type: InsuranceType) =>
    choices.policies.some(({ insurance_type }) => insurance_type === type);
  const offered = types.filter((type) => booked.insurance[type] || isOffered(type));
  const set = (part: 'insurance' | 'terms', type: InsuranceType, checked: boolean) =>
    onChange({ [part]: { ...draft[part], [type]: checked } });
  return offered.map((type) => (
    <div key={type}>
      <Checkbox
        id={`insurance.${type}`}
        label={t(type)}
        description={t(`${type}_help`)}
        error={errorOf(`insurance.${type}`)}
        checked={draft.insurance[type]}
        onChange={({ currentTarget }) => set('insurance', type, currentTarget.checked)}
      />
      {draft.insurance[type] && !booked.insurance[type] && (
        <Checkbox
          id={`terms.${type}`}
          label={<TermsText type={type} />}
          error={errorOf(`terms.${type}`)}
          checked={draft.terms[type]}
          onChange={({ currentTarget }) => set('terms', type, currentTarget.checked)}
        />
      )}
    </div>
  ));
}
