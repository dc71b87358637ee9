import { isRecent } from '@towpath/rules/booking/booking';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import { type CabinOption, cabinOptions, checkCabins } from '@towpath/rules/passengers/cabin-assignment';
import { startMain, startPassengers } from '@towpath/rules/passengers/passenger-draft';
import { readForm } from '@towpath/rules/passengers/passenger-form';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import { useSearchParams } from '../../navigation/router.tsx';
import type { BookingProgress } from '../../navigation/steps.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { useDeparture } from '../../shell/page/departure-loader.tsx';
import { Loading } from '../../shell/page/loading.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { Step } from '../../shell/step/step.tsx';
import { bookingStorage, type ValidatedPassengers } from '../../storage/booking-storage.ts';
import { useStoredValue } from '../../storage/browser-storage.ts';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { BillNotes } from '../../summary/deferred-notes.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BookAgain } from './booking/book-again.tsx';
import { useCreating } from './booking/use-creating.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ReviewOutline } from './review-outline.tsx';

interface ReviewProps {
  products: DepartureProducts;
  cabins: readonly CabinOption[];
  /** The progress of a visitor with valid details. */
  journey: BookingProgress;
}

const isSame = (a: ValidatedPassengers, b: ValidatedPassengers | null) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Whether the validated details equal the draft: the browser's Forward button skips validation, and another tab may have changed it. */
function useUpToDate({ products, cabins }: ReviewProps): boolean {
  const { today } = usePageContext();
  const [isUpToDate] = useState(() => {
    const draft = bookingStorage.unvalidated.read();
    if (draft === null) return true;
    const passengers = startPassengers(draft.passengers, products, cabins);
    const read = readForm({ main: startMain(draft.main), passengers }, today, cabins);
    return 'validated' in read && isSame(read.validated, bookingStorage.validated.read());
  });
  return isUpToDate;
}

/**
 * The review form with valid details, otherwise a redirect to the passengers step. Until the storage has been read, the
 * outline that the server rendered.
 */
function Review(props: ReviewProps) {
  const { products, cabins, journey } = props;
  const { t } = useTranslation();
  const departure = useDeparture();
  const validated = useStoredValue(bookingStorage.validated);
  const recent = useStoredValue(bookingStorage.recentBooking);
  const [arrived] = useState(() => Date.now());
  const isUpToDate = useUpToDate(props);
  const isHydrated = useHydrated();
  const [creating, setCreating] = useCreating();
  const complete = { departure, products, cabins, journey };
  if (!isHydrated && cabins.length === 0) return <LoadingPage title={t('price_overview')} />;
  if (!isHydrated) return <ReviewOutline departure={departure} journey={journey} />;
  // A booking that is being created on this page is not offered as a recent one.
  if (!creating && recent && isRecent(recent, departure.id, arrived))
    return <BookAgain departure={departure} journey={journey} recent={recent} />;
  if (!isUpToDate || validated === null || checkCabins(validated.passengers, cabins).length > 0)
    return (
      <Step name="price_overview" title={t('price_overview')} progress={{ ...journey, validated: false }}>
        <Loading />
      </Step>
    );
  return <ConfirmStep {...complete} validated={validated} creating={creating} onCreating={setCreating} />;
}

export const preload = BillNotes.preload;

/** Step 5: extras, insurance, terms and the binding button, or the way back to a booking just made (specification 2, 4). */
export default function ReviewScreen() {
  const { t } = useTranslation();
  const departure = useDeparture();
  const tours = useSearchParams()[0].get('tours');
  const [selection] = useSelection(departure.id);
  const { cabinTypes, products, failed, error, retry } = useOffer(departure);
  const cabins = useMemo(() => cabinTypes && cabinOptions(selection, cabinTypes), [selection, cabinTypes]);
  const { id: departureId, tour_id, date } = departure;
  const journey = useMemo(
    () => ({ tourId: tours ?? tour_id, date, departureId, tours, selection, validated: true }),
    [tours, tour_id, date, departureId, selection],
  );
  if (failed) return <Failure heading={t(`no_${failed}`)} error={error} onRetry={retry} />;
  if (!cabins || !products) return <LoadingPage title={t('price_overview')} />;
  return <Review products={products} cabins={cabins} journey={journey} />;
}
