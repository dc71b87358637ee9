import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/texts.tsx';
import { AmountField } from '../../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { useVoucherStart, VoucherFields, voucherOf, voucherShape } from './voucher-fields.tsx';

/** Cancels a booking, at the fee of the terms or an agreed one. */
export function CancelBooking({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { id, number, version, passengers, payments, contact } = booking;
  const form = useOperationForm({
    fields: (typed) => v.object({ fee: typed.optionalAmount, voucher: voucherShape(typed) }),
    start: { fee: '', voucher: useVoucherStart() },
    shape: bookingOperations['bookings.cancel'].input,
    input: ({ fee, voucher }) => ({ booking: id, version, fee, voucher: voucherOf(voucher) }),
  });
  const fields = (
    <>
      {passengers.length > 1 && <p>{t('action.cancel_some', { change: t('amendment.change') })}</p>}
      <AmountField
        label={t('action.agreed_fee')}
        note={t('action.optional')}
        description={t('action.agreed_fee_hint')}
        {...form.field('fee')}
      />
      {payments.some(({ refundable }) => refundable > 0) && (
        <VoucherFields
          isChosen={form.watch('voucher.isChosen')}
          field={(name) => form.field(`voucher.${name}`)}
        />
      )}
    </>
  );
  return (
    <OperationButton
      name="bookings.cancel"
      title={t('action.cancel_title', { number, name: contact.name })}
      confirm={t('action.cancel')}
      form={form}
      fields={fields}
    >
      {t('action.cancel')}
    </OperationButton>
  );
}
