import type { Departure } from '@towpath/rules/departure';
import { useNavigate } from 'react-router';
import type { Journey } from '../../journey.ts';
import { Step } from '../../shell/step.tsx';
import { Summary } from '../../summary/summary.tsx';
import { useTranslation } from '../../translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { useVisit } from '../../visit.tsx';
import { useBackToPassengers } from './use-back.ts';

interface BookAgainProps {
  departure: Departure;
  journey: Journey;
  bookingId: string;
}

/** The departure was booked on this device less than four hours ago: only the payment is left (specification 4). */
export function BookAgain({ departure, journey, bookingId }: BookAgainProps) {
  const { t } = useTranslation('confirmation');
  const { paths } = useVisit();
  const navigate = useNavigate();
  const toPayment = () => void navigate(paths.payment(bookingId));
  return (
    <Step
      name="price_overview"
      title={t('title')}
      journey={journey}
      back={useBackToPassengers(departure.id)}
      next={{ label: t('back_to_payment'), onClick: toPayment }}
      summary={<Summary departure={departure} booked />}
      running={{ start: departure.date, end: departure.end_date }}
    >
      <Alert tone="info">{t('already_booked')}</Alert>
    </Step>
  );
}
