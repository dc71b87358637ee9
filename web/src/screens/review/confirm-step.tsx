import { useQuery } from '@tanstack/react-query';
import { type Departure, isOnRequest } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { useDeferredValue } from 'react';
import { tourContentQuery } from '../../api/queries.ts';
import { TakeHold } from '../../holds/take-hold.tsx';
import { useTranslation } from '../../i18n/translation.tsx';
import type { BookingProgress } from '../../navigation/steps.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Step } from '../../shell/step/step.tsx';
import type { ValidatedPassengers } from '../../storage/booking-storage.ts';
import { BillNotes } from '../../summary/deferred-notes.tsx';
import { useBreakdown, useStoredCoupon } from '../../summary/price/use-breakdown.ts';
import { PricedSummary } from '../../summary/priced-summary.tsx';
import { AdditionalProducts } from './additional-products.tsx';
import { Answers } from './answers.tsx';
import { Contract, LoadingContract, Overview } from './bill-and-terms.tsx';
import { BookingNotices } from './booking/booking-notices.tsx';
import { useBackToPassengers } from './booking/use-back-to-passengers.ts';
import { useBooking } from './booking/use-booking.ts';
import { InsuranceOffer } from './insurance-offer.tsx';
import { InvoiceToBusiness } from './invoice-to-business.tsx';
import css from './review.module.css';
import { type ReviewForm, useReview } from './use-review.ts';

interface ConfirmStepProps {
  departure: Departure;
  products: DepartureProducts;
  cabins: readonly CabinOption[];
  validated: ValidatedPassengers;
  journey: BookingProgress;
  /** The booking is being created; it stays so until the payment screen is open. */
  creating: boolean;
  onCreating: (creating: boolean) => void;
}

function useBill({ departure, validated }: ConfirmStepProps, { counts, insurance }: ReviewForm) {
  const { passengers, main } = validated;
  return useBreakdown(departure, { passengers, counts, country: main.country, insurance });
}

/** The tour's content; undefined before the first answer, null without any. */
function useContent(tourId: string) {
  const { locale } = usePageContext();
  const { data, isFetched, isEnabled } = useQuery(tourContentQuery(tourId, locale));
  return data ?? (isFetched || !isEnabled ? null : undefined);
}

/** The bill and the facts before the contract, both current and as shown. */
function useOffered(props: ConfirmStepProps, form: ReviewForm) {
  const bill = useBill(props, form);
  // A tick is shown at once at its box; what it costs is rendered later.
  const shown = useDeferredValue(bill);
  const content = useContent(props.departure.tour_id);
  const { isPending } = useStoredCoupon(props.departure);
  // Nothing can be accepted or booked before the facts before the contract are shown: they would move the boxes away.
  const contract =
    shown && bill && content !== undefined && !isPending ? { bill: shown, content, terms: bill.terms } : null;
  return { bill, shown, contract };
}

/** The price, additions, the entered data and the terms to accept (specification 2, step 5). */
export function ConfirmStep(props: ConfirmStepProps) {
  const { departure, products, cabins, validated, journey, creating, onCreating } = props;
  const { t } = useTranslation('review');
  const form = useReview(departure, products, validated, creating);
  const { bill, shown, contract } = useOffered(props, form);
  const booking = useBooking(departure, validated, form, [bill, shown], [creating, onCreating]);
  const waits = isOnRequest(departure, validated.passengers.length);
  const toTerms = { label: t('to_terms'), busy: contract === null, onClick: form.leadToTerms };
  return (
    <Step
      name="price_overview"
      title={t('title')}
      progress={journey}
      back={useBackToPassengers(departure.id)}
      next={{
        label: creating ? t('creating') : t('book_now'),
        busy: booking.isBusy || contract === null,
        onClick: booking.book,
      }}
      // Once it is said what is missing, the bar books as the button beside does.
      barNext={form.isAccepted || form.shown.length > 0 ? undefined : toTerms}
      error={form.shown.find(({ path }) => path.startsWith('terms.')) ? t('accept_terms') : null}
      summary={
        // Below the content it would repeat the price overview.
        <div className={css.beside}>
          <PricedSummary departure={departure} breakdown={shown} />
        </div>
      }
      runningTotal={{
        total: shown?.total ?? null,
        isFinal: true,
        start: departure.date,
        end: departure.end_date,
        notes: shown && <BillNotes departure={departure} bill={shown} />,
      }}
    >
      <TakeHold departureId={departure.id} />
      <BookingNotices
        departure={departure}
        booking={booking}
        onBusiness={form.leadToBusiness}
        waiting={waits ? bill : null}
      />
      {shown && (
        <>
          <Overview departure={departure} bill={shown} waits={waits} />
          <AdditionalProducts form={form} />
          <InsuranceOffer form={form} breakdown={shown} />
          <Answers departure={departure} products={products} cabins={cabins} validated={validated} />
          {form.business.isAsked && <InvoiceToBusiness form={form} />}
        </>
      )}
      {contract ? <Contract departure={departure} form={form} {...contract} /> : <LoadingContract />}
    </Step>
  );
}
