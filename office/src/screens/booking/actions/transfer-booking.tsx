import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import {
  type CorrectedField,
  controlOf,
  correctedFields,
  typedTexts,
} from '@towpath/rules/passengers/described-fields';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { CountryFields } from '../../../ui/business/country-fields.tsx';
import { AmountField } from '../../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { PersonFields } from '../../../ui/person/person-fields.tsx';

const lines = ['emailAddress', 'phoneNumber', 'streetAddress', 'zipCode', 'city'] as const;
const contactNames = [...lines, 'country', 'state'] as const;
const types: Readonly<Record<string, string>> = { emailAddress: 'email', phoneNumber: 'tel' };

/** Transfers the booking to another person (decision 130). */
export function TransferBooking({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  const { id, number, version, contact, state } = booking;
  const form = useOperationForm({
    fields: ({ text, optionalWhole, optionalAmount }) => {
      const readers = correctedFields.map((name) => [
        name,
        controlOf(name).as === 'number' ? optionalWhole : text,
      ]);
      return v.object({
        person: v.object(Object.fromEntries(readers) as Record<CorrectedField, typeof text>),
        contact: v.object(v.entriesFromList(contactNames, text)),
        costs: optionalAmount,
      });
    },
    start: {
      person: typedTexts(correctedFields, {}),
      contact: {
        emailAddress: '',
        phoneNumber: '',
        streetAddress: '',
        zipCode: '',
        city: '',
        country: contact.country,
        state: '',
      },
      costs: '',
    },
    shape: bookingOperations['bookings.transfer'].input,
    input: ({ person, ...read }) => ({
      booking: id,
      version,
      person: typedTexts(correctedFields, person),
      ...read,
    }),
  });
  if (!may('bookings.write') || booking.released_at || state === 'request') return null;
  const fields = (
    <>
      <PersonFields names={correctedFields} field={(name) => form.field(`person.${name}`)} />
      {lines.map((name) => (
        <TextField
          key={name}
          label={t(`field.${name}`)}
          type={types[name] ?? 'text'}
          {...form.field(`contact.${name}`)}
        />
      ))}
      <CountryFields
        field={(name) => form.field(`contact.${name}`)}
        country={form.watch('contact.country')}
        onOther={() => form.fill('contact.state', '')}
      />
      <AmountField
        label={t('action.transfer_costs')}
        note={t('action.optional')}
        description={t('action.transfer_costs_hint')}
        {...form.field('costs')}
      />
    </>
  );
  return (
    <OperationButton
      name="bookings.transfer"
      small
      title={t('action.transfer_title', { number, name: contact.name })}
      confirm={t('action.transfer')}
      form={form}
      fields={fields}
    >
      {t('action.transfer')}
    </OperationButton>
  );
}
