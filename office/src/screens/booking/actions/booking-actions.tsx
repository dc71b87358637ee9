import type { BookingView } from '@towpath/rules/office/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useAmountInput } from '../../../ui/amount-input.ts';
import { AnswerRequest } from '../../../ui/operation/answer-request.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { AmendBooking } from './amend-booking.tsx';
import { useVoucherConsent, VoucherFields } from './voucher-fields.tsx';

interface BookingProps {
  booking: BookingView;
}

function CancelBooking({ booking: { id, number, version, payments, contact } }: BookingProps) {
  const { t } = useTranslation();
  const amountInput = useAmountInput();
  const [fee, setFee] = useState('');
  const voucher = useVoucherConsent();
  const isRefundable = payments.some(({ refundable }) => refundable > 0);
  const fields = (
    <>
      <TextField
        label={t('action.agreed_fee')}
        note={t('action.optional')}
        description={t('action.agreed_fee_hint')}
        {...amountInput.props}
        suffix="€"
        short
        value={fee}
        onChange={(event) => setFee(event.target.value)}
      />
      {isRefundable && <VoucherFields voucher={voucher} />}
    </>
  );
  const start = () => {
    setFee('');
    voucher.reset();
  };
  return (
    <OperationButton
      name="bookings.cancel"
      title={t('action.cancel_title', { number, name: contact.name })}
      confirm={t('action.cancel')}
      input={{ booking: id, version, fee: amountInput.read(fee), voucher: voucher.input }}
      fields={fields}
      onOpen={start}
    >
      {t('action.cancel')}
    </OperationButton>
  );
}

/** Actions on a booking in its state. */
export function BookingActions({ booking }: BookingProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('bookings.write') || booking.released_at) return null;
  return (
    <>
      {booking.state === 'request' && <AnswerRequest booking={{ ...booking, name: booking.contact.name }} />}
      {booking.can_pay && (
        <OperationButton
          name="bookings.resend"
          title={t('action.resend_link_title', { number: booking.number })}
          confirm={t('action.resend_link')}
          input={{ booking: booking.id }}
        >
          {t('action.resend_link')}
        </OperationButton>
      )}
      {booking.state !== 'request' && <AmendBooking booking={booking} />}
      {booking.state !== 'request' && <CancelBooking booking={booking} />}
    </>
  );
}
