import type { BookingView } from '@towpath/rules/office/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { changesOf, describeChanges } from './changes.ts';

const fields = ['emailAddress', 'phoneNumber'] as const;

/** Corrects how to reach the main booker. */
export function EditContact({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const [values, setValues] = useState<Record<string, string>>({});
  if (!may('bookings.write') || booking.released_at) return null;
  const inputs = fields.map((field) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      type={field === 'emailAddress' ? 'email' : 'tel'}
      value={values[field] ?? booking.contact[field]}
      onChange={(event) => setValues({ ...values, [field]: event.target.value })}
    />
  ));
  return (
    <OperationButton
      name="bookings.edit"
      small
      title={t('action.edit_contact_title')}
      confirm={t('action.save')}
      input={{ booking: booking.id, version: booking.version, contact: changesOf(booking.contact, values) }}
      fields={inputs}
      stated={describeChanges(t, fields, booking.contact, values)}
      onOpen={() => setValues({})}
    >
      {t('action.edit')}
    </OperationButton>
  );
}
