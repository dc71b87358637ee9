import { isOwnField, type PersonField, personFields } from '@towpath/rules/passengers/described-fields';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { BirthParts } from '../../../person/birth-parts.tsx';
import { PersonFields } from '../../../person/person-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import css from './change.module.css';
import type { ChangedPassengerDraft } from './draft.ts';
import type { Choices } from './use-choices.ts';

interface PassengerFieldsProps {
  index: number;
  typed: ChangedPassengerDraft;
  /** Whether the passenger has filled in their own part: the booker is then not asked for the passenger's own fields. */
  isFilledIn?: boolean;
  /** Whether it is a traveller of a group without a name yet: it can be given first. */
  isUnknown?: boolean;
  /** The names of the bike and the diet that are booked. */
  booked: { bike: string | null; diet: string | null; bikeId: string; dietId: string };
  choices: Choices;
  errorOf: (path: string) => string | undefined;
  onChange: (changed: Partial<ChangedPassengerDraft>) => void;
  /** Further fields, below the others. */
  children?: ReactNode;
}

/** The options of a choice. The booked one is always among them, even if it is no longer offered. */
function Options({
  options,
  booked,
}: {
  options: Choices['bikes'];
  booked: [string, string | null];
}): ReactNode {
  const [id, name] = booked;
  const isOffered = id === '' || options.some((option) => option.id === id);
  return [...(isOffered ? [] : [{ id, label: name ?? id }]), ...options].map((option) => (
    <option key={option.id} value={option.id}>
      {option.label}
    </option>
  ));
}

/** The details of a passenger, with the labels of the passengers step. */
export function PassengerFields(props: PassengerFieldsProps) {
  const { index, typed, isFilledIn = false, isUnknown = false, booked, choices, errorOf, onChange } = props;
  const { t } = useTranslation('passengers');
  const { t: change } = useTranslation('my-booking');
  const isReader = index === 0;
  const field = (name: PersonField | 'bike' | 'diet') => ({
    id: `passengers.${index}.${name}`,
    value: typed[name] ?? '',
    error: errorOf(`passengers.${index}.${name}`),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <FieldGroup
      weight="section"
      label={index === 0 ? t('passenger_main') : t('passenger', { number: index + 1 })}
      description={isUnknown ? change('not_known_yet') : undefined}
      className={css.passenger}
    >
      <div className={css.fields}>
        <PersonFields
          names={isFilledIn ? personFields.filter((name) => !isOwnField(name)) : personFields}
          isReader={isReader}
          control={field}
          date={(name) => (
            <BirthParts
              name={name}
              isReader={isReader}
              {...field(name)}
              value={`${typed[name] ?? ''}`}
              onDate={(date) => onChange({ [name]: date })}
            />
          )}
        />
        <Select label={t('bike')} {...field('bike')}>
          {booked.bikeId === '' && <option value="">{change('bike_choose')}</option>}
          <Options options={choices.bikes} booked={[booked.bikeId, booked.bike]} />
        </Select>
        <Select label={t('diet')} {...field('diet')}>
          <option value="">{t('diet_none')}</option>
          <Options options={choices.diets} booked={[booked.dietId, booked.diet]} />
        </Select>
        {props.children}
      </div>
    </FieldGroup>
  );
}
