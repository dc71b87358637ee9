import type { LeaderField } from '@towpath/rules/enquiries/quote-answers';
import { statesOf } from '@towpath/rules/passengers/country';
import { useTranslation } from '../../i18n/translation.tsx';
import { placeOptions, useCountryOptions } from '../../person/country-options.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import css from './quote.module.css';

export type TypedLeader = Record<LeaderField, string>;

const lines = [
  ['firstName', 'given-name', 'text'],
  ['lastName', 'family-name', 'text'],
  ['phoneNumber', 'tel', 'tel'],
  ['streetAddress', 'address-line1', 'text'],
  ['zipCode', 'postal-code', 'text'],
  ['city', 'address-level2', 'text'],
] as const;

interface LeaderFieldsProps {
  leader: TypedLeader;
  /** Where the confirmation goes, which is not changed here. */
  email: string;
  errorOf: (path: string) => string | undefined;
  onType: (name: LeaderField, value: string) => void;
}

/** Who books for the group: name, telephone and address, with the labels of the passengers step. */
export function LeaderFields({ leader, email, errorOf, onType }: LeaderFieldsProps) {
  const { t } = useTranslation('quote');
  const { t: passengers } = useTranslation('passengers');
  const countries = useCountryOptions();
  const control = (name: LeaderField) => ({
    id: `leader.${name}`,
    label: passengers(name),
    value: leader[name],
    error: errorOf(`leader.${name}`),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onType(name, currentTarget.value),
  });
  const states = statesOf(leader.country);
  return (
    <FieldGroup weight="section" label={t('leader')} description={t('leader_help', { email })}>
      <div className={css.fields}>
        {lines.map(([name, autoComplete, type]) => (
          <TextField key={name} type={type} autoComplete={autoComplete} dir="auto" {...control(name)} />
        ))}
        <Select
          {...control('country')}
          autoComplete="country"
          onChange={({ currentTarget }) => {
            onType('state', '');
            onType('country', currentTarget.value);
          }}
        >
          <option value="">{passengers('country_choose')}</option>
          {countries}
        </Select>
        {states.length > 0 && (
          <Select {...control('state')} autoComplete="address-level1">
            <option value="">{passengers('state_choose')}</option>
            {placeOptions(states)}
          </Select>
        )}
      </div>
    </FieldGroup>
  );
}
