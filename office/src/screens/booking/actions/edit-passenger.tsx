import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import type { BookingView, PassengerView } from '@towpath/rules/office/views/booking-view';
import {
  type CorrectedField,
  choicesOf,
  controlOf,
  correctedFields,
  typedTexts,
} from '@towpath/rules/passengers/described-fields';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { PersonFields } from '../../../ui/person/person-fields.tsx';
import { changesOf, describeChanges } from './changes.ts';

/** Corrects the data of a passenger. */
export function EditPassenger({ booking, person }: { booking: BookingView; person: PassengerView }) {
  const { t } = useTranslation();
  const may = useMay();
  const { id, version } = booking;
  const { number, firstName, lastName } = person;
  const start = typedTexts(correctedFields, person);
  const form = useOperationForm({
    fields: ({ text, optionalWhole }) => {
      const readers = correctedFields.map((name) => [
        name,
        controlOf(name).as === 'number' ? optionalWhole : text,
      ]);
      return v.object(Object.fromEntries(readers) as Record<CorrectedField, typeof text>);
    },
    start,
    shape: bookingOperations['bookings.edit'].input,
    input: (read) => ({ booking: id, version, passenger: { number, change: changesOf(start, read) } }),
  });
  const values = form.watch();
  if (!may('bookings.write') || booking.released_at) return null;
  /** The values with the words of choices. */
  const worded = (each: Readonly<Record<CorrectedField, unknown>>) => {
    const words = correctedFields.map((name) => {
      const found = choicesOf(name).find(([value]) => value === each[name]);
      return [name, found ? t(`field.${found[1]}`) : each[name]];
    });
    return Object.fromEntries(words);
  };
  return (
    <OperationButton
      name="bookings.edit"
      small
      title={t('action.edit_passenger_title', { name: `${firstName} ${lastName}` })}
      confirm={t('action.save')}
      form={form}
      fields={<PersonFields names={correctedFields} field={form.field} />}
      stated={describeChanges(t, correctedFields, worded(person), worded(values))}
    >
      {t('action.edit')}
    </OperationButton>
  );
}
