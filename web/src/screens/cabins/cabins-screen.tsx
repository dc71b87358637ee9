import { passengersIn } from '@towpath/rules/cabin-selection';
import { partyOf } from '@towpath/rules/party';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useSelection } from '../../selection.tsx';
import { session } from '../../session.ts';
import { useDeparture } from '../../shell/departure-gate.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { Step } from '../../shell/step.tsx';
import { Summary } from '../../summary/summary.tsx';
import { useBreakdown } from '../../summary/use-breakdown.ts';
import { useOffer } from '../../summary/use-offer.ts';
import { useVisit } from '../../visit.tsx';
import { CabinChooser } from './cabin-chooser.tsx';
import { useCabinChoice } from './use-cabin-choice.ts';

/** Next leads to the passengers, out of a frame in a window of its own (specification 2, step 3). */
function useNext(departureId: string, tours: string | null) {
  const { paths, locale, embedded } = useVisit();
  const navigate = useNavigate();
  const [selection] = useSelection(departureId);
  const [missing, setMissing] = useState(false);
  const goOn = () => {
    if (passengersIn(selection) === 0) return setMissing(true);
    if (!embedded) return void navigate(paths.passengers(departureId, selection, { locale, tours }));
    const carried = { cid: session.cid.read(), voucher: session.voucher.read() };
    window.open(paths.passengers(departureId, selection, { locale, tours, ...carried }), '_blank');
  };
  return { missing: missing && passengersIn(selection) === 0, goOn, forget: () => setMissing(false) };
}

/** Step 3: the cabins and the people in each (specification 2). */
export default function CabinsScreen() {
  const { t } = useTranslation('cabins');
  const { t: common } = useTranslation();
  const { embedded, paths } = useVisit();
  const [query] = useSearchParams();
  const departure = useDeparture();
  const tours = query.get('tours');
  const tourId = tours ?? departure.tour_id;
  const party = partyOf(query.get('party'));
  const offer = useOffer(departure);
  const choice = useCabinChoice(departure, offer.cabinTypes);
  const { missing, goOn, forget } = useNext(departure.id, tours);
  const breakdown = useBreakdown(departure, { selection: choice.selection });
  if (offer.failed === 'cabins') return <Failure heading={common('no_cabins')} onRetry={offer.retry} />;
  return (
    <Step
      name="cabins"
      title={t('title')}
      journey={{
        tourId,
        date: departure.date,
        departureId: departure.id,
        tours,
        selection: choice.selection,
      }}
      back={{ to: paths.ship(tourId, departure.date, { party }) }}
      next={{ label: embedded ? t('start_booking') : undefined, onClick: goOn }}
      error={missing ? t('select') : null}
      summary={<Summary departure={departure} breakdown={breakdown} />}
      running={{ total: breakdown?.total ?? null, start: departure.date, end: departure.end_date }}
    >
      {offer.cabinTypes ? (
        <CabinChooser
          departure={departure}
          types={offer.cabinTypes}
          choice={choice}
          party={party}
          onTouch={forget}
        />
      ) : (
        <Loading />
      )}
    </Step>
  );
}
