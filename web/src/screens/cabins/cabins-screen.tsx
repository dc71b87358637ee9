import { type CabinSelection, passengersIn } from '@towpath/rules/booking/cabin-selection';
import { canBeChosen } from '@towpath/rules/price/cabin';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParty } from '../../navigation/use-party.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useDeparture } from '../../shell/departure-loader.tsx';
import { Step } from '../../shell/step.tsx';
import { browserStorage } from '../../storage/browser-storage.ts';
import { Summary } from '../../summary/summary.tsx';
import { useBreakdown } from '../../summary/use-breakdown.ts';
import { useOffer } from '../../summary/use-offer.ts';
import { CabinChooser } from './cabin-chooser.tsx';
import { LoadingCabins, OfferFailed } from './cabin-notes.tsx';
import { useCabinChoice } from './use-cabin-choice.ts';

interface Leaving {
  departureId: string;
  selection: CabinSelection;
  /** The ids of a combined tour, joined by colons. */
  tours: string | null;
  /** Next was asked for without anybody having a cabin. */
  onMissing: () => void;
}

/** Next leads to the passengers, out of a frame in a window of its own (specification 2, step 3). */
function useNext({ departureId, selection, tours, onMissing }: Leaving) {
  const { t } = useTranslation('cabins');
  const { paths, locale, embedded } = usePageContext();
  const navigate = useNavigate();
  const ready = passengersIn(selection) > 0;
  const to = paths.passengers(departureId, selection, { locale, tours });
  const openWindow = () => {
    const carried = { cid: browserStorage.cid.read(), voucher: browserStorage.voucher.read() };
    window.open(paths.passengers(departureId, selection, { locale, tours, ...carried }), '_blank');
  };
  const goOn = () => {
    if (!ready) onMissing();
    else if (embedded) openWindow();
    else void navigate(to);
  };
  return {
    label: embedded ? t('start_booking') : undefined,
    onClick: goOn,
    target: ready && !embedded ? to : null,
  };
}

/** The choice, the error that it may leave, and the way on. */
function useCabins(tours: string | null) {
  const departure = useDeparture();
  const offer = useOffer(departure);
  const [missing, setMissing] = useState(false);
  const forget = useCallback(() => setMissing(false), []);
  const choice = useCabinChoice(departure, offer.cabinTypes, forget);
  const { selection } = choice;
  const onMissing = () => setMissing(true);
  const next = useNext({ departureId: departure.id, selection, tours, onMissing });
  const bill = useBreakdown(departure, { selection });
  // Without the products it would lack what is mandatory: no total is better than one that grows.
  const breakdown = offer.products ? bill : null;
  return { departure, offer, choice, missing, forget, next, breakdown };
}

/** Step 3: the cabins and the people in each (specification 2). */
export default function CabinsScreen() {
  const { t } = useTranslation('cabins');
  const { paths } = usePageContext();
  const tours = useSearchParams()[0].get('tours');
  const { departure, offer, choice, missing, forget, next, breakdown } = useCabins(tours);
  const { id: departureId, date, end_date: end } = departure;
  const tourId = tours ?? departure.tour_id;
  const party = useParty();
  // A press shows at once where it is made and in the running total; the bill's lines and the steps may follow.
  const bill = useDeferredValue(breakdown);
  const selection = useDeferredValue(choice.selection);
  const journey = useMemo(
    () => ({ tourId, date, departureId, tours, selection }),
    [tourId, date, departureId, tours, selection],
  );
  const soldOut = offer.cabinTypes !== undefined && !canBeChosen(offer.cabinTypes);
  const chooser = {
    departure,
    products: offer.products,
    tourId,
    choice,
    party,
    onTouch: missing ? forget : undefined,
  };
  return (
    <Step
      name="cabins"
      title={t('title')}
      progress={journey}
      back={{ to: tourId === '' ? paths.tourList() : paths.ship(tourId, date, { party }) }}
      next={soldOut ? undefined : { ...next, disabled: offer.cabinTypes === undefined }}
      error={missing ? t('select') : null}
      summary={<Summary departure={departure} breakdown={bill} />}
      runningTotal={{ total: breakdown?.total ?? null, start: date, end }}
    >
      {offer.failed && <OfferFailed failed={offer.failed} onRetry={offer.retry} />}
      {offer.cabinTypes && <CabinChooser {...chooser} types={offer.cabinTypes} />}
      {!offer.cabinTypes && offer.failed !== 'cabins' && <LoadingCabins />}
    </Step>
  );
}
