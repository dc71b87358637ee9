import { useQuery } from '@tanstack/react-query';
import type { CompletedBooking } from '@towpath/rules/booking/booking';
import type { Departure } from '@towpath/rules/calendar/departure';
import { useEffect } from 'react';
import { bookingQuery } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import type { BookingProgress } from '../../../navigation/steps.ts';
import { Step } from '../../../shell/step/step.tsx';
import type { OrderedBooking } from '../../../storage/booking-storage.ts';
import { PriceOverview } from '../../../summary/price/price-overview.tsx';
import { type OfferedBill, useBreakdown } from '../../../summary/price/use-breakdown.ts';
import { PricedSummary } from '../../../summary/priced-summary.tsx';
import { Summary } from '../../../summary/summary.tsx';
import { nextPaint } from '../../../ui/after-paint.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/status/skeleton.tsx';
import css from '../review.module.css';
import { BookedOverview } from './booked-overview.tsx';
import { useBackToPassengers } from './use-back-to-passengers.ts';
import { useToPayment } from './use-to-payment.ts';

interface BookAgainProps {
  departure: Departure;
  journey: BookingProgress;
  recent: OrderedBooking;
}

/** The booking, and its bill where what was ordered still comes to the booking's amount; null until it is loaded. */
function useBooked(departure: Departure, { id, ordered }: OrderedBooking) {
  const { data, isError } = useQuery(bookingQuery(id));
  const bill = useBreakdown(departure, ordered);
  const booking = data?.status === 'completed' ? data : null;
  const isLoading = data === undefined && !isError;
  return { isLoading, booking, bill: booking && bill?.total === booking.amount ? bill : null };
}

function Overview({ booking, bill }: { booking: CompletedBooking; bill: OfferedBill | null }) {
  const { t } = useTranslation('review');
  return (
    <Card as="section" className={css.section} aria-labelledby="overview">
      <h2 id="overview">{t('overview')}</h2>
      {bill ? <PriceOverview breakdown={bill} /> : <BookedOverview booking={booking} />}
    </Card>
  );
}

/** The departure was booked on this device less than four hours ago: its price, and only the payment is left (specification 4). */
export function BookAgain({ departure, journey, recent }: BookAgainProps) {
  const { t } = useTranslation('review');
  const { t: common } = useTranslation();
  const toPayment = useToPayment();
  const { isLoading, booking, bill } = useBooked(departure, recent);
  const { date: start, end_date: end } = departure;
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
      next={{ label: t('back_to_payment'), onClick: () => void toPayment(recent.id) }}
      summary={
        bill ? (
          <PricedSummary departure={departure} breakdown={bill} />
        ) : (
          <Summary departure={departure} isBooked />
        )
      }
      runningTotal={{ total: booking?.amount ?? null, isFinal: true, start, end }}
    >
      <Alert tone="info" className={css.message}>
        {t('already_booked')}
      </Alert>
      {isLoading && (
        <SkeletonGroup text={common('loading')}>
          <Skeleton shape="card" />
        </SkeletonGroup>
      )}
      {booking && <Overview booking={booking} bill={bill} />}
    </Step>
  );
}
