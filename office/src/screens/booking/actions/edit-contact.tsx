import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { BusinessFields } from '../../../ui/business/business-fields.tsx';
import { CountryFields } from '../../../ui/business/country-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { changesOf, describeChanges } from './changes.ts';

const texts = ['emailAddress', 'phoneNumber', 'streetAddress', 'zipCode', 'city'] as const;
const names = [...texts, 'country', 'state'] as const;
const stated = [...names, 'business_name', 'vat_number'] as const;
const types: Readonly<Record<string, string>> = { emailAddress: 'email', phoneNumber: 'tel' };

/** Corrects how to reach the main booker, and the business that is invoiced. */
export function EditContact({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const { id, version, contact, business } = booking;
  const { emailAddress, phoneNumber, streetAddress, zipCode, city, country, state } = contact;
  const form = useOperationForm({
    fields: ({ text }) =>
      v.object({ ...v.entriesFromList(names, text), business: v.object({ name: text, vat_number: text }) }),
    start: { emailAddress, phoneNumber, streetAddress, zipCode, city, country, state, business },
    shape: bookingOperations['bookings.edit'].input,
    input: ({ business: invoiced, ...read }) => ({
      booking: id,
      version,
      contact: changesOf(contact, read),
      business: changesOf(business, invoiced),
    }),
  });
  const values = form.watch();
  if (!may('bookings.write') || booking.released_at) return null;
  const named = ({ business: { name, vat_number }, ...place }: typeof values) => ({
    ...place,
    country: place.country && format.country(place.country),
    business_name: name,
    vat_number,
  });
  const fields = (
    <>
      {texts.map((name) => (
        <TextField key={name} label={t(`field.${name}`)} type={types[name] ?? 'text'} {...form.field(name)} />
      ))}
      <CountryFields
        field={(name) => form.field(name)}
        country={values.country}
        onOther={() => form.fill('state', '')}
      />
      <BusinessFields field={form.field} />
    </>
  );
  return (
    <OperationButton
      name="bookings.edit"
      small
      title={t('action.edit_contact_title', { name: contact.name })}
      confirm={t('action.save')}
      form={form}
      fields={fields}
      stated={describeChanges(t, stated, named({ ...contact, business }), named(values))}
    >
      {t('action.edit')}
    </OperationButton>
  );
}
