import type { BookingView, PassengerView } from '@towpath/rules/office/booking-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { type TextKey, useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { changesOf, describeChanges } from './changes.ts';

const fields = ['firstName', 'lastName', 'dateOfBirth', 'gender', 'bodyHeight'] as const;
type Field = (typeof fields)[number];
const types = { firstName: 'text', lastName: 'text', dateOfBirth: 'date', bodyHeight: 'number' };
const genders: Readonly<Record<string, TextKey>> = {
  '': 'gender.none',
  Male: 'gender.Male',
  Female: 'gender.Female',
};

interface InputProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
}

function GenderInput({ value, onChange }: Omit<InputProps, 'field'>) {
  const { t } = useTranslation();
  return (
    <Select label={t('field.gender')} value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(genders).map(([gender, text]) => (
        <option key={gender} value={gender}>
          {t(text)}
        </option>
      ))}
    </Select>
  );
}

function Input({ field, value, onChange }: InputProps) {
  const { t } = useTranslation();
  if (field === 'gender') return <GenderInput value={value} onChange={onChange} />;
  return (
    <TextField
      label={t(`field.${field}`)}
      type={types[field]}
      suffix={field === 'bodyHeight' ? 'cm' : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Corrects the data of a passenger. */
export function EditPassenger({ booking, person }: { booking: BookingView; person: PassengerView }) {
  const { t } = useTranslation();
  const may = useMay();
  const [values, setValues] = useState<Record<string, string>>({});
  if (!may('bookings.write') || booking.released_at) return null;
  const genderOf = (gender: string) => (genders[gender] ? t(genders[gender]) : gender);
  const inputs = fields.map((field) => (
    <Input
      key={field}
      field={field}
      value={values[field] ?? `${person[field]}`}
      onChange={(value) => setValues({ ...values, [field]: value })}
    />
  ));
  const after = values.gender === undefined ? values : { ...values, gender: genderOf(values.gender) };
  const passenger = { number: person.number, change: changesOf(person, values) };
  return (
    <OperationButton
      name="bookings.edit"
      small
      title={t('action.edit_passenger_title', { name: `${person.firstName} ${person.lastName}` })}
      confirm={t('action.save')}
      input={{ booking: booking.id, version: booking.version, passenger }}
      fields={inputs}
      stated={describeChanges(t, fields, { ...person, gender: genderOf(person.gender) }, after)}
      onOpen={() => setValues({})}
    >
      {t('action.edit')}
    </OperationButton>
  );
}
