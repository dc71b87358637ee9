import type { BookingView } from '@towpath/rules/office/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { CountryFields } from '../../../ui/country-fields.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { changesOf, describeChanges } from './changes.ts';

const texts = ['emailAddress', 'phoneNumber', 'streetAddress', 'zipCode', 'city'] as const;
const fields = [...texts, 'country', 'state'] as const;
type ContactValues = Record<(typeof fields)[number], string>;
const types: Readonly<Record<string, string>> = { emailAddress: 'email', phoneNumber: 'tel' };

interface InputsProps {
  values: ContactValues;
  onChange: (change: Partial<ContactValues>) => void;
}

function Inputs({ values, onChange }: InputsProps) {
  const { t } = useTranslation();
  return (
    <>
      {texts.map((field) => (
        <TextField
          key={field}
          label={t(`field.${field}`)}
          type={types[field] ?? 'text'}
          value={values[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <CountryFields country={values.country} state={values.state} onChange={onChange} />
    </>
  );
}

/** Corrects how to reach the main booker. */
export function EditContact({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [values, setValues] = useState<Partial<ContactValues>>({});
  if (!may('bookings.write') || booking.released_at) return null;
  const { contact } = booking;
  const named = <Place extends { country?: string }>(place: Place) =>
    place.country ? { ...place, country: format.country(place.country) } : place;
  return (
    <OperationButton
      name="bookings.edit"
      small
      title={t('action.edit_contact_title', { name: contact.name })}
      confirm={t('action.save')}
      input={{ booking: booking.id, version: booking.version, contact: changesOf(contact, values) }}
      fields={
        <Inputs
          values={{ ...contact, ...values }}
          onChange={(change) => setValues({ ...values, ...change })}
        />
      }
      stated={describeChanges(t, fields, named(contact), named(values))}
      onOpen={() => setValues({})}
    >
      {t('action.edit')}
    </OperationButton>
  );
}
