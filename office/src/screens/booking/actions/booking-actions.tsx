import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { AnswerRequest } from '../../../ui/operation/answer-request.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { AddComplaint } from './add-complaint.tsx';
import { AmendBooking } from './amend-booking.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { GiveVoucher } from './give-voucher.tsx';

interface BookingProps {
  booking: BookingView;
}

/** Actions on a booking in its state. */
export function BookingActions({ booking }: BookingProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('bookings.write')) return null;
  if (booking.released_at)
    return (
      <>
        <GiveVoucher booking={booking} />
        <AddComplaint booking={booking} />
      </>
    );
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
      <AddComplaint booking={booking} />
    </>
  );
}
