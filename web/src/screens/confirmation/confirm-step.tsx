import { type Departure, isOnRequest } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/core/contract';
import { useDeferredValue } from 'react';
import { HoldNote } from '../../holds/hold-note.tsx';
import { useHold } from '../../holds/use-hold.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import type { BookingProgress } from '../../navigation/steps.ts';
import { Step } from '../../shell/step/step.tsx';
import type { Validated } from '../../storage/booking-storage.ts';
import { PriceOverview } from '../../summary/price-overview.tsx';
import { Summary } from '../../summary/summary.tsx';
import { useBreakdown } from '../../summary/use-breakdown.ts';
import { Card } from '../../ui/content/card.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { AdditionalProducts } from './additional-products.tsx';
import { BookingFailure } from './booking-failure.tsx';
import css from './confirmation.module.css';
import { InsuranceOffer } from './insurance-offer.tsx';
import { PlanAhead } from './plan-ahead.tsx';
import { TermsBoxes } from './terms-boxes.tsx';
import { useBackToPassengers } from './use-back.ts';
import { useBooking } from './use-booking.ts';
import { type ConfirmationForm, useConfirmation } from './use-confirmation.ts';

interface ConfirmStepProps {
  departure: Departure;
  products: DepartureProducts;
  validated: Validated;
  journey: BookingProgress;
  /** The booking is being created; it stays so until the payment screen is open. */
  creating: boolean;
  onCreating: (creating: boolean) => void;
}

function useBill({ departure, validated }: ConfirmStepProps, { counts, insurance }: ConfirmationForm) {
  const { passengers, main } = validated;
  return useBreakdown(departure, { passengers, counts, country: main.country, insurance });
}

/** The last look before the order: what may be added, what must be accepted, and what it costs. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { departure, products, validated, journey, creating, onCreating } = props;
  const { t } = useTranslation('confirmation');
  useHold(departure.id, journey.selection);
  const form = useConfirmation(departure, products, validated);
  const breakdown = useBill(props, form);
  const booking = useBooking(departure, validated, form, breakdown, [creating, onCreating]);
  const { failure } = booking;
  // A tick shows at once where it is made and in the running total; the bills may follow.
  const shown = useDeferredValue(breakdown);
  const waits = isOnRequest(departure, validated.passengers.length);
  return (
    <Step
      name="price_overview"
      title={t('title')}
      progress={journey}
      back={useBackToPassengers(departure.id)}
      next={{
        label: creating ? t('creating') : t('book_now'),
        busy: booking.isBusy,
        onClick: booking.book,
      }}
      error={form.shown.find(({ path }) => path.startsWith('terms.')) ? t('accept_terms') : null}
      summary={<Summary departure={departure} breakdown={shown} />}
      runningTotal={{ total: breakdown?.total ?? null, start: departure.date, end: departure.end_date }}
    >
      <HoldNote departureId={departure.id} />
      {failure && <BookingFailure failure={failure} departure={departure} onResolved={booking.forget} />}
      {booking.isUnanswered && <Alert tone="warning">{t('unanswered')}</Alert>}
      {waits && <Alert tone="info">{t('on_request')}</Alert>}
      <AdditionalProducts form={form} />
      <InsuranceOffer form={form} breakdown={breakdown} />
      {shown && (
        <Card as="section" className={css.section} aria-labelledby="overview">
          <h2 id="overview">{t('overview')}</h2>
          <PriceOverview breakdown={shown} />
          <PlanAhead departure={departure} breakdown={shown} waits={waits} />
        </Card>
      )}
      <TermsBoxes form={form} />
    </Step>
  );
}
