import { useQuery } from '@tanstack/react-query';
import { isInSeason } from '@towpath/rules/calendar/calendar';
import { type Departure, isOnRequest } from '@towpath/rules/calendar/departure';
import { automaticChoice, fittingDepartures } from '@towpath/rules/calendar/ship';
import { type Tour, tourIds, tourName } from '@towpath/rules/calendar/tour';
import { isPlainDate, monthOf, type PlainDate } from '@towpath/rules/core/dates';
import { formatDate } from '@towpath/rules/core/format';
import { useDeferredValue, useMemo, useState } from 'react';
import { departuresQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { useShips } from '../../api/use-ships.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParams } from '../../navigation/params.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { useParty } from '../../navigation/use-party.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useTour } from '../../shell/page/tour-loader.tsx';
import { Step } from '../../shell/step/step.tsx';
import { Summary } from '../../summary/summary.tsx';
import { ShipCards } from './ship-cards.tsx';
import { LoadingShip, NoShip, ShipsFailed, ShipsIntro } from './ship-notes.tsx';

function useDate(): PlainDate | null {
  const { date = '' } = useParams();
  return isPlainDate(date) ? date : null;
}

/** The departures of the day that fit the party; none on a day outside the season. */
function useFitting(tour: Tour, date: PlainDate | null, party: number) {
  const { today } = usePageContext();
  const isOpen = date !== null && isInSeason(tour, date, today);
  const month = useQuery({ ...departuresQuery(tour.id, date ? monthOf(date) : ''), enabled: isOpen });
  const departures = month.data ?? [];
  return {
    fitting: isOpen ? fittingDepartures(departures, date, party) : [],
    /** The departures of the day, with or without room for the party. */
    sailing: isOpen ? fittingDepartures(departures, date, null) : [],
    // Also while it waits for the network.
    loading: isOpen && month.isPending,
    failed: month.isLoadingError,
    retry: () => void month.refetch(),
  };
}

/** The chosen departure; a single one is chosen automatically (specification 2, step 2). */
function useShipChoice(tour: Tour, fitting: readonly Departure[], party: number) {
  const { paths } = usePageContext();
  const navigate = useNavigate();
  const [clicked, setClicked] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const chosen = fitting.find(({ id }) => id === clicked) ?? automaticChoice(fitting);
  const tours = tourIds(tour.id).length > 1 ? tour.id : null;
  const to = chosen && paths.cabins(chosen.id, { party, tours });
  const onNext = () => {
    if (to) void navigate(to);
    else setMissing(true);
  };
  return {
    chosen,
    missing: missing && !chosen,
    choose: setClicked,
    next: { onClick: onNext, target: to },
  };
}

/** The days of the journey; the last one only if all ships that sail that day agree on it. */
function journeyDates(fitting: readonly Departure[], chosen: Departure | null) {
  const [one, ...others] = chosen ? [chosen] : fitting;
  const isShared = others.every(({ end_date }) => end_date === one?.end_date);
  return { start: one?.date, end: isShared ? one?.end_date : undefined };
}

/** Step 2: the ship (specification 2). */
export default function ShipScreen() {
  const { t } = useTranslation('ship');
  const { locale, paths } = usePageContext();
  const nameOf = useNames();
  const shipOf = useShips();
  const tour = useTour();
  const date = useDate();
  const party = useParty();
  const { fitting, sailing, loading, failed, retry } = useFitting(tour, date, party);
  const { chosen, ...choice } = useShipChoice(tour, fitting, party);
  const known = fitting.length > 0;
  const only = automaticChoice(fitting);
  // The button is painted first, then the summary.
  const shown = useDeferredValue(chosen);
  const dates = journeyDates(fitting, shown);
  const departureId = shown?.id;
  const progress = useMemo(() => ({ tourId: tour.id, date, departureId }), [tour.id, date, departureId]);
  return (
    <Step
      name="ship"
      title={fitting.length > 1 ? t('title') : t('title_one')}
      progress={progress}
      back={{ to: paths.tour(tour.id, { date, party }) }}
      next={known ? choice.next : undefined}
      error={choice.missing ? t('choose_preferred') : null}
      summary={
        <Summary
          tourName={tourName(tour, nameOf)}
          departure={shown ?? undefined}
          {...dates}
          isOnRequest={shown !== null && isOnRequest(shown, party)}
        />
      }
      runningTotal={{ total: null, ...dates }}
    >
      {loading && <LoadingShip />}
      {failed && <ShipsFailed onRetry={retry} />}
      {!loading && !failed && !known && <NoShip tourId={tour.id} party={party} date={date} full={sailing} />}
      {known && date && <ShipsIntro only={only && shipOf(only).name} date={formatDate(locale, date)} />}
      <ShipCards
        tour={tour}
        departures={fitting}
        chosen={chosen}
        party={party}
        missing={choice.missing}
        onChoose={choice.choose}
      />
    </Step>
  );
}
