import type { Departure } from '@towpath/rules/calendar/departure';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/translation.tsx';
import type { BookingProgress } from '../../../navigation/steps.ts';
import { nextPaint } from '../../../page/after-paint.ts';
import { Step } from '../../../shell/step/step.tsx';
import { Summary } from '../../../summary/summary.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { useBackToPassengers } from './use-back.ts';
import { useToPayment } from './use-to-payment.ts';

interface BookAgainProps {
  departure: Departure;
  journey: BookingProgress;
  bookingId: string;
}

/** The departure was booked on this device less than four hours ago: only the payment is left (specification 4). */
export function BookAgain({ departure, journey, bookingId }: BookAgainProps) {
  const { t } = useTranslation('confirmation');
  const toPayment = useToPayment();
  // After going back, the browser restores the position in the longer screen that was here before.
  useEffect(() => {
    void nextPaint().then(() => window.scrollTo(0, 0));
  }, []);
  return (
    <Step
      name="price_overview"
      title={t('title')}
      progress={journey}
      back={useBackToPassengers(departure.id)}
      next={{ label: t('back_to_payment'), onClick: () => void toPayment(bookingId) }}
      summary={<Summary departure={departure} isBooked />}
      runningTotal={{ start: departure.date, end: departure.end_date }}
    >
      <Alert tone="info">{t('already_booked')}</Alert>
    </Step>
  );
}
