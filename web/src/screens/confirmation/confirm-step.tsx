import { useQuery } from '@tanstack/react-query';
import { type Departure, isOnRequest } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { termsValues } from '@towpath/rules/terms/terms-values';
import { useDeferredValue } from 'react';
import { tourContentQuery } from '../../api/queries.ts';
import { HoldNote } from '../../holds/hold-note.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import type { BookingProgress } from '../../navigation/steps.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Step } from '../../shell/step/step.tsx';
import type { Validated } from '../../storage/booking-storage.ts';
import { PriceOverview } from '../../summary/price-overview.tsx';
import { PricedSummary } from '../../summary/priced-summary.tsx';
import { useBreakdown, useStoredCoupon } from '../../summary/use-breakdown.ts';
import { Card } from '../../ui/content/card.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { AdditionalProducts } from './additional-products.tsx';
import { Answers } from './answers.tsx';
import { BeforeYouBook } from './before-you-book.tsx';
import { BookingFailure } from './booking/booking-failure.tsx';
import { useBackToPassengers } from './booking/use-back.ts';
import { useBooking } from './booking/use-booking.ts';
import css from './confirmation.module.css';
import { InsuranceOffer } from './insurance-offer.tsx';
import { PlanAhead } from './plan-ahead.tsx';
import { TermsBoxes } from './terms-boxes.tsx';
import { type ConfirmationForm, useConfirmation } from './use-confirmation.ts';

interface ConfirmStepProps {
  departure: Departure;
  products: DepartureProducts;
  cabins: readonly CabinOption[];
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

/** The tour's content; undefined before the first answer, null without any. */
function useContent(tourId: string) {
  const { locale } = usePageContext();
  const { data, isFetched, isEnabled } = useQuery(tourContentQuery(tourId, locale));
  return data ?? (isFetched || !isEnabled ? null : undefined);
}

/** The entered data, additions, the price and the terms to accept (specification 2, step 5). */
export function ConfirmStep(props: ConfirmStepProps) {
  const { departure, products, cabins, validated, journey, creating, onCreating } = props;
  const { t } = useTranslation('confirmation');
  const { t: common } = useTranslation();
  const { locale } = usePageContext();
  const form = useConfirmation(departure, products, validated, creating);
  const breakdown = useBill(props, form);
  // A tick is shown at once where it is made and in the running total; the bills are rendered later.
  const shown = useDeferredValue(breakdown);
  const content = useContent(departure.tour_id);
  // Nothing is accepted or booked before all that precedes the contract is shown; what comes later would move the boxes away.
  const { isPending } = useStoredCoupon(departure);
  const isComplete = shown !== null && breakdown !== null && content !== undefined && !isPending;
  const booking = useBooking(departure, validated, form, breakdown, [creating, onCreating]);
  const { failure } = booking;
  const waits = isOnRequest(departure, validated.passengers.length);
  return (
    <Step
      name="price_overview"
      title={t('title')}
      progress={journey}
      back={useBackToPassengers(departure.id)}
      next={{
        label: creating ? t('creating') : t('book_now'),
        busy: booking.isBusy || !isComplete,
        onClick: booking.book,
      }}
      barNext={
        form.isAccepted ? undefined : { label: t('to_terms'), busy: !isComplete, onClick: form.leadToTerms }
      }
      error={form.shown.find(({ path }) => path.startsWith('terms.')) ? t('accept_terms') : null}
      summary={<PricedSummary departure={departure} breakdown={shown} />}
      runningTotal={{
        total: breakdown?.total ?? null,
        isFinal: true,
        start: departure.date,
        end: departure.end_date,
      }}
    >
      <HoldNote departureId={departure.id} />
      {failure && (
        <BookingFailure
          failure={failure}
          field={booking.field}
          departure={departure}
          onResolved={booking.forget}
        />
      )}
      {booking.isUnanswered && <Alert tone="warning">{t('unanswered')}</Alert>}
      {waits && breakdown && (
        <Alert tone="info">{t('on_request', termsValues(locale, breakdown.terms))}</Alert>
      )}
      <Answers departure={departure} products={products} cabins={cabins} validated={validated} />
      <AdditionalProducts form={form} />
      <InsuranceOffer form={form} breakdown={breakdown} />
      {shown && (
        <Card as="section" className={css.section} aria-labelledby="overview">
          <h2 id="overview">{t('overview')}</h2>
          <PriceOverview breakdown={shown} />
          <PlanAhead departure={departure} breakdown={shown} waits={waits} />
        </Card>
      )}
      {isComplete ? (
        <>
          <BeforeYouBook departure={departure} content={content} bill={shown} />
          <TermsBoxes form={form} terms={breakdown.terms} />
        </>
      ) : (
        <SkeletonGroup text={common('loading')}>
          <Skeleton shape="card" />
        </SkeletonGroup>
      )}
    </Step>
  );
}
