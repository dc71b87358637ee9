import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Spinner } from '@towpath/web/ui/status/spinner.tsx';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { AmountField } from '../../../ui/form/typed-fields.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { OperationRefusal } from '../../../ui/operation/refusal.tsx';
import { BookingFields } from './amend/booking-fields.tsx';
import { type AmendForm, useAmendForm } from './amend/use-amend-form.ts';
import { VoucherFields } from './voucher-fields.tsx';

interface FieldsProps {
  booking: BookingView;
  form: AmendForm;
}

/** The choices, once they are loaded; those of another departure replace them when it is chosen. */
function Choices({ booking, form }: FieldsProps) {
  const { t } = useTranslation();
  const departure = form.watch('departure');
  const own = useReading('amendments.choices', { booking: booking.id, departure: null });
  const other = departure === booking.bookable.departureId ? null : departure;
  const there = useReading('amendments.choices', { booking: booking.id, departure: other });
  const error = own.error ?? there.error;
  if (error) return <OperationRefusal error={error} />;
  if (!own.data || !there.data) return <Spinner text={t('amendment.loading')} />;
  return <BookingFields {...{ booking, form }} options={own.data} there={there.data} />;
}

function Fields({ booking, form }: FieldsProps) {
  const { t } = useTranslation();
  const isAgreed = form.watch('agreed').trim() !== '';
  return (
    <>
      <Choices booking={booking} form={form} />
      <AmountField
        label={t('amendment.agreed')}
        description={t('amendment.agreed_hint')}
        note={t('action.optional')}
        {...form.field('agreed')}
      />
      <TextField
        label={t('amendment.reason')}
        description={t('amendment.reason_hint')}
        note={isAgreed ? undefined : t('action.optional')}
        required={isAgreed}
        {...form.field('reason')}
      />
      {booking.payments.some(({ refundable }) => refundable > 0) && (
        <VoucherFields
          isChosen={form.watch('voucher.isChosen')}
          field={(name) => form.field(`voucher.${name}`)}
        />
      )}
    </>
  );
}

/** Changes date, ship, cabins, passengers, extras or insurance of a booking; the consequences are the quote. */
export function AmendBooking({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const form = useAmendForm(booking);
  return (
    <OperationButton
      name="bookings.amend"
      title={t('amendment.change_title', { number: booking.number })}
      confirm={t('amendment.confirm')}
      form={form}
      fields={<Fields booking={booking} form={form} />}
      wide
    >
      {t('amendment.change')}
    </OperationButton>
  );
}
