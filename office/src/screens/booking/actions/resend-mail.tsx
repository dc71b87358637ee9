import type { BookingView } from '@towpath/rules/office/booking-view';
import type { MailView } from '@towpath/rules/office/mail-view';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';

/** Sends a mail again, to the address that the booking has now. */
export function ResendMail({ booking, mail }: { booking: BookingView; mail: MailView }) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('bookings.write')) return null;
  return (
    <OperationButton
      name="bookings.resend"
      small
      title={t('action.resend_title', { subject: mail.subject })}
      confirm={t('action.resend')}
      input={{ booking: booking.id, mail: mail.id }}
    >
      {t('action.resend')}
    </OperationButton>
  );
}
