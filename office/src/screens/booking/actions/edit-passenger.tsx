import type { BookingView, PassengerView } from '@towpath/rules/office/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { changesOf, describeChanges } from './changes.ts';

const fields = ['firstName', 'lastName', 'dateOfBirth', 'bodyHeight'] as const;
const types = { firstName: 'text', lastName: 'text', dateOfBirth: 'date', bodyHeight: 'number' };

/** Corrects the data of a passenger. */
export function EditPassenger({ booking, person }: { booking: BookingView; person: PassengerView }) {
  const { t } = useTranslation();
  const may = useMay();
  const [values, setValues] = useState<Record<string, string>>({});
  if (!may('bookings.write') || booking.released_at) return null;
  const inputs = fields.map((field) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      type={types[field]}
      suffix={field === 'bodyHeight' ? 'cm' : undefined}
      value={values[field] ?? `${person[field]}`}
      onChange={(event) => setValues({ ...values, [field]: event.target.value })}
    />
  ));
  const passenger = { number: person.number, change: changesOf(person, values) };
  return (
    <OperationButton
      name="bookings.edit"
      small
      title={t('action.edit_passenger_title', { name: `${person.firstName} ${person.lastName}` })}
      confirm={t('action.save')}
      input={{ booking: booking.id, version: booking.version, passenger }}
      fields={inputs}
      stated={describeChanges(t, fields, person, values)}
      onOpen={() => setValues({})}
    >
      {t('action.edit')}
    </OperationButton>
  );
}
