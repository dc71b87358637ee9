import type { Departure } from '@towpath/rules/calendar/departure';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import type { OfferedBill } from '../../../summary/price/use-breakdown.ts';
import { Alert } from '../../../ui/status/alert.tsx';
import { BookingFailure } from './booking-failure.tsx';
import type { useBooking } from './use-booking.ts';

interface BookingNoticesProps {
  departure: Departure;
  booking: ReturnType<typeof useBooking>;
  /** Leads to the business to invoice. */
  onBusiness: () => void;
  /** The bill of a booking that would wait for the operator's answer; null for others. */
  waiting: OfferedBill | null;
}

/** Why the last attempt failed, whether an earlier one has no answer yet, and that the operator has to accept the booking. */
export function BookingNotices({ departure, booking, onBusiness, waiting }: BookingNoticesProps) {
  const { t } = useTranslation('review');
  const { locale } = usePageContext();
  const { failure, field, forget, isUnanswered } = booking;
  return (
    <>
      {failure && <BookingFailure {...{ failure, field, departure, onBusiness }} onResolved={forget} />}
      {isUnanswered && <Alert tone="warning">{t('unanswered')}</Alert>}
      {waiting && <Alert tone="info">{t('on_request', termsValues(locale, waiting.terms))}</Alert>}
    </>
  );
}
