import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import { useDateLabels } from '../../../i18n/use-date-labels.ts';
import { useDateReader } from '../../../page/use-date-reader.ts';
import { DateParts } from '../../../ui/form/date-parts.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import css from './change.module.css';
import type { ChangedPassengerDraft } from './draft.ts';
import type { Choices } from './use-choices.ts';

type Field = 'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'bodyHeight' | 'bike' | 'diet';

interface PassengerFieldsProps {
  index: number;
  typed: ChangedPassengerDraft;
  /** Whether the passenger has filled in their own part: birth and height are then theirs. */
  isFilledIn?: boolean;
  /** The names of the bike and the diet that are booked. */
  booked: { bike: string | null; diet: string | null; bikeId: string; dietId: string };
  choices: Choices;
  errorOf: (path: string) => string | undefined;
  onChange: (changed: Partial<ChangedPassengerDraft>) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Options with the booked one among them, also where it is no longer offered. */
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
  const { index, typed, isFilledIn = false, booked, choices, errorOf, onChange } = props;
  const { t } = useTranslation('passengers');
  const { t: change } = useTranslation('my-booking');
  const dateLabels = useDateLabels();
  const dateReader = useDateReader('birth');
  const own = (name: string) => (index === 0 ? name : 'off');
  const field = (name: Field) => ({
    id: `passengers.${index}.${name}`,
    label: t(name),
    value: typed[name] ?? '',
    error: errorOf(`passengers.${index}.${name}`),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <FieldGroup
      weight="section"
      label={index === 0 ? t('passenger_main') : t('passenger', { number: index + 1 })}
      className={css.passenger}
    >
      <div className={css.fields}>
        <TextField {...field('firstName')} autoComplete={own('given-name')} dir="auto" />
        <TextField {...field('lastName')} autoComplete={own('family-name')} dir="auto" />
        {!isFilledIn && (
          <>
            <DateParts
              id={`passengers.${index}.dateOfBirth`}
              label={t('dateOfBirth')}
              labels={dateLabels}
              reader={dateReader}
              defaultValue={typed.dateOfBirth ?? ''}
              error={errorOf(`passengers.${index}.dateOfBirth`)}
              isBirthday={index === 0}
              onDate={(dateOfBirth) => onChange({ dateOfBirth })}
            />
            <NumberField {...field('bodyHeight')} />
          </>
        )}
        <Select {...field('bike')}>
          {booked.bikeId === '' && <option value="">{change('bike_choose')}</option>}
          <Options options={choices.bikes} booked={[booked.bikeId, booked.bike]} />
        </Select>
        <Select {...field('diet')}>
          <option value="">{t('diet_none')}</option>
          <Options options={choices.diets} booked={[booked.dietId, booked.diet]} />
        </Select>
        <Select {...field('gender')} autoComplete={own('sex')}>
          <option value="">{t('gender_none')}</option>
          <option value="Male">{t('gender_male')}</option>
          <option value="Female">{t('gender_female')}</option>
        </Select>
        {props.children}
      </div>
    </FieldGroup>
  );
}
