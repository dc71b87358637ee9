import { useQuery } from '@tanstack/react-query';
import { earliestDate } from '@towpath/rules/calendar';
import { isPlainDate, monthOf, type PlainDate } from '@towpath/rules/dates';
import type { Departure } from '@towpath/rules/departure';
import { formatDate } from '@towpath/rules/format';
import { partyOf } from '@towpath/rules/party';
import { automaticChoice, fittingDepartures } from '@towpath/rules/ship';
import { type Tour, tourIds, tourName } from '@towpath/rules/tour';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { departuresQuery } from '../../queries.ts';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { Step } from '../../shell/step.tsx';
import { useTour } from '../../shell/tour-gate.tsx';
import { Summary } from '../../summary/summary.tsx';
import { Alert } from '../../ui/alert.tsx';
import { useVisit } from '../../visit.tsx';
import css from './ship.module.css';
import { ShipCards } from './ship-cards.tsx';

function useAsked() {
  const { date = '' } = useParams();
  const [query] = useSearchParams();
  return { date: isPlainDate(date) ? date : null, party: partyOf(query.get('party')) };
}

function useFitting(tour: Tour, date: PlainDate | null, party: number) {
  const { today } = useVisit();
  const possible = date !== null && date >= earliestDate(tour, today);
  const month = useQuery({
    ...departuresQuery(tour.id, date ? monthOf(date) : ''),
    enabled: date !== null,
  });
  const fitting = possible ? fittingDepartures(month.data ?? [], date, party) : [];
  return { month, fitting, loading: possible && month.isPending };
}

function NoShip({ tourId, party }: { tourId: string; party: number }) {
  const { t } = useTranslation('ship');
  const { paths } = useVisit();
  return (
    <Alert tone="warning">
      <p>{t('none')}</p>
      <p>
        <Link to={paths.tour(tourId, { party })}>{t('other_date')}</Link>
      </p>
    </Alert>
  );
}

/** Which departure is chosen; the only one that fits needs no choosing (specification 2, step 2). */
function useShipChoice(tour: Tour, fitting: readonly Departure[], party: number) {
  const { paths } = useVisit();
  const navigate = useNavigate();
  const [clicked, setClicked] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const chosen = fitting.find(({ id }) => id === clicked) ?? automaticChoice(fitting);
  const tours = tourIds(tour.id).length > 1 ? tour.id : null;
  return {
    chosen,
    missing: missing && !chosen,
    choose: setClicked,
    goOn: () => {
      if (chosen) void navigate(paths.cabins(chosen.id, { party, tours }));
      else setMissing(true);
    },
  };
}

/** Step 2: the ship (specification 2). */
export default function ShipScreen() {
  const { t } = useTranslation('ship');
  const { locale, paths } = useVisit();
  const tour = useTour();
  const { date, party } = useAsked();
  const { month, fitting, loading } = useFitting(tour, date, party);
  const choice = useShipChoice(tour, fitting, party);
  if (month.isError) return <Failure heading={t('failed')} onRetry={() => void month.refetch()} />;
  const several = fitting.length > 1;
  const chosenDate = date ? formatDate(locale, date) : '';
  return (
    <Step
      name="ship"
      title={several ? t('title') : t('title_one')}
      journey={{ tourId: tour.id, date, departureId: choice.chosen?.id }}
      back={{ to: paths.tour(tour.id, { date, party }) }}
      next={fitting.length > 0 ? { onClick: choice.goOn } : undefined}
      error={choice.missing ? t('choose_preferred') : null}
      summary={<Summary tourName={tourName(tour)} departure={choice.chosen ?? undefined} />}
      running={{ total: null, start: choice.chosen?.date, end: choice.chosen?.end_date }}
    >
      {loading && <Loading />}
      {!loading && fitting.length === 0 && <NoShip tourId={tour.id} party={party} />}
      {fitting.length > 0 && (
        <p className={css.intro}>{t(several ? 'intro' : 'intro_one', { date: chosenDate })}</p>
      )}
      <ShipCards departures={fitting} chosen={choice.chosen} party={party} onChoose={choice.choose} />
    </Step>
  );
}
