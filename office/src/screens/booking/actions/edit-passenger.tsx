import type { BookingView, PassengerView } from '@towpath/rules/office/booking-view';
import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { type TextKey, useTranslation } from '../../../i18n/texts.tsx';
import { DayField, WholeField } from '../../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { changesOf, describeChanges } from './changes.ts';

const names = ['firstName', 'lastName', 'dateOfBirth', 'gender', 'bodyHeight'] as const;
const genders: Readonly<Record<string, TextKey>> = {
  '': 'gender.none',
  Male: 'gender.Male',
  Female: 'gender.Female',
};

/** Corrects the data of a passenger. */
export function EditPassenger({ booking, person }: { booking: BookingView; person: PassengerView }) {
  const { t } = useTranslation();
  const may = useMay();
  const { id, version } = booking;
  const { number, firstName, lastName, dateOfBirth, gender, bodyHeight } = person;
  const form = useOperationForm({
    fields: ({ text, optionalWhole }) =>
      v.object({
        firstName: text,
        lastName: text,
        dateOfBirth: text,
        gender: text,
        bodyHeight: optionalWhole,
      }),
    start: { firstName, lastName, dateOfBirth, gender, bodyHeight: `${bodyHeight ?? ''}` },
    shape: bookingOperations['bookings.edit'].input,
    input: (read) => ({ booking: id, version, passenger: { number, change: changesOf(person, read) } }),
  });
  const { field } = form;
  const values = form.watch();
  if (!may('bookings.write') || booking.released_at) return null;
  const named = <Person extends { gender: string }>(each: Person) => {
    const text = genders[each.gender];
    return { ...each, gender: text ? t(text) : each.gender };
  };
  const fields = (
    <>
      <TextField label={t('field.firstName')} {...field('firstName')} />
      <TextField label={t('field.lastName')} {...field('lastName')} />
      <DayField label={t('field.dateOfBirth')} {...field('dateOfBirth')} />
      <Select label={t('field.gender')} {...field('gender')}>
        {Object.entries(genders).map(([each, text]) => (
          <option key={each} value={each}>
            {t(text)}
          </option>
        ))}
      </Select>
      <WholeField label={t('field.bodyHeight')} unit="cm" {...field('bodyHeight')} />
    </>
  );
  return (
    <OperationButton
      name="bookings.edit"
      small
      title={t('action.edit_passenger_title', { name: `${firstName} ${lastName}` })}
      confirm={t('action.save')}
      form={form}
      fields={fields}
      stated={describeChanges(t, names, named(person), named(values))}
    >
      {t('action.edit')}
    </OperationButton>
  );
}
