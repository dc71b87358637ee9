import {
  type CabinSelection,
  formatCabins,
  passengersIn,
} from '@towpath/rules/booking/cabins/cabin-selection';
import { hasAvailableCabin } from '@towpath/rules/price/cabin';
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useNavigate, useSearchParams } from '../../navigation/router.tsx';
import { useParty } from '../../navigation/use-party.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useDeparture } from '../../shell/page/departure-loader.tsx';
import { Step } from '../../shell/step/step.tsx';
import { browserStorage } from '../../storage/browser-storage.ts';
import { BillNotes } from '../../summary/deferred-notes.tsx';
import { useBreakdown } from '../../summary/price/use-breakdown.ts';
import { PricedSummary } from '../../summary/priced-summary.tsx';
import { useOffer } from '../../summary/use-offer.ts';
import { CabinChooser } from './cabin-chooser.tsx';
import { LoadingCabins, OfferFailed } from './cabin-notes.tsx';
import { ShareChoice } from './share-choice.tsx';
import { useCabinChoice } from './use-cabin-choice.ts';

interface NextContext {
  departureId: string;
  selection: CabinSelection;
  /** The ids of a combined tour, joined by colons. */
  tours: string | null;
  /** Called when Next is clicked without a chosen cabin. */
  onMissing: () => void;
}

/** A link to the window that the browser refused to open. Browsers never block links. */
function Blocked({ address }: { address: string }) {
  const { t } = useTranslation('cabins');
  return (
    <>
      {t('window_blocked')}{' '}
      <a href={address} target="_blank" rel="noreferrer">
        {t('open_booking')}
      </a>
    </>
  );
}

/** Next opens the passengers step; from a frame in a new window, which its label then says (specification 2, step 3). */
function useNext({ departureId, selection, tours, onMissing }: NextContext) {
  const { t } = useTranslation('cabins');
  const { paths, locale, embedded } = usePageContext();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [blocked, setBlocked] = useState<{ to: string; address: string } | null>(null);
  const ready = passengersIn(selection) > 0;
  const to = paths.passengers(departureId, selection, { locale, tours });
  const openWindow = () => {
    const carried = { cid: browserStorage.cid.read(), voucher: browserStorage.voucher.read() };
    const address = paths.passengers(departureId, selection, { locale, tours, ...carried });
    const isOpen = window.open(address, '_blank') !== null;
    setBlocked(isOpen ? null : { to, address });
    setOpened(isOpen);
  };
  const onNext = () => {
    if (!ready) onMissing();
    else if (embedded) openWindow();
    else void navigate(to);
  };
  // A suggestion that was taken just before Next is rendered only after the click on Next.
  const latest = useRef(onNext);
  useLayoutEffect(() => {
    latest.current = onNext;
  });
  const next = {
    label: embedded ? t(opened ? 'booking_opened' : 'start_booking') : undefined,
    onClick: () => latest.current(),
    target: ready && !embedded ? to : null,
  };
  // The link is for these cabins only.
  return { next, blocked: blocked?.to === to ? blocked.address : null };
}

/** The cabin choice, its error and the Next action. */
function useCabins(tours: string | null) {
  const departure = useDeparture();
  const offer = useOffer(departure);
  const [isMissing, setIsMissing] = useState(false);
  const clearMissing = useCallback(() => setIsMissing(false), []);
  const choice = useCabinChoice(departure, offer.cabinTypes, clearMissing);
  const { selection } = choice;
  const onMissing = () => setIsMissing(true);
  const { next, blocked } = useNext({ departureId: departure.id, selection, tours, onMissing });
  // The stepper is painted first, then what follows from the selection.
  const shown = useDeferredValue(selection);
  const bill = useBreakdown(departure, { selection: shown });
  // Without the products the mandatory ones would be missing from every price.
  const breakdown = offer.products ? bill : null;
  return { departure, offer, choice, shown, isMissing, clearMissing, next, blocked, breakdown };
}

export const preload = BillNotes.preload;

/** Step 3: the cabins and the people in each (specification 2). */
export default function CabinsScreen() {
  const { t } = useTranslation('cabins');
  const { paths, embedded } = usePageContext();
  const nameOf = useNames();
  const tours = useSearchParams()[0].get('tours');
  const cabins = useCabins(tours);
  const { departure, offer, choice, shown, isMissing, clearMissing, next, blocked, breakdown } = cabins;
  const { id: departureId, date, end_date: end } = departure;
  const tourId = tours ?? departure.tour_id;
  // The cabins are in the address, but not the party, as after Back in a window that a frame has opened.
  const [opened] = useState(passengersIn(choice.selection));
  const party = useParty(opened);
  const journey = useMemo(
    () => ({ tourId, date, departureId, tours, selection: shown }),
    [tourId, date, departureId, tours, shown],
  );
  const { cabinTypes: types, products, isComplete } = offer;
  const soldOut = types !== undefined && !hasAvailableCabin(types);
  const onTouch = isMissing ? clearMissing : undefined;
  return (
    <Step
      name="cabins"
      title={t('title')}
      progress={journey}
      back={{ to: tourId === '' ? paths.tourList() : paths.ship(tourId, date, { party }) }}
      next={soldOut ? undefined : { ...next, disabled: !isComplete }}
      error={isMissing ? t('select') : blocked && <Blocked address={blocked} />}
      besides={
        !embedded &&
        passengersIn(shown) > 0 && (
          <ShareChoice
            title={nameOf(departure.tour_name)}
            path={paths.cabins(departureId, { party, tours, cabins: formatCabins(shown) })}
          />
        )
      }
      summary={<PricedSummary departure={departure} breakdown={breakdown} />}
      runningTotal={{
        total: breakdown?.passengers ? breakdown.total : null,
        start: date,
        end,
        notes: breakdown && breakdown.passengers > 0 && <BillNotes departure={departure} bill={breakdown} />,
      }}
    >
      {offer.failed && <OfferFailed failed={offer.failed} onRetry={offer.retry} />}
      {!offer.failed && !isComplete && <LoadingCabins />}
      {types && products && isComplete && (
        <CabinChooser
          {...{ departure, products, tourId, types, choice, shown, party, onTouch }}
          missing={isMissing}
        />
      )}
    </Step>
  );
}
