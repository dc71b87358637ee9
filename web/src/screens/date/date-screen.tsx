import { earliestDate } from '@towpath/rules/calendar/calendar';
import { isOnRequest } from '@towpath/rules/calendar/departure';
import { directionOf } from '@towpath/rules/calendar/direction';
import { tourName } from '@towpath/rules/calendar/tour';
import { formatLongDate } from '@towpath/rules/core/format';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useNavigate } from '../../navigation/router.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { useTour } from '../../shell/page/tour-loader.tsx';
import { Step } from '../../shell/step/step.tsx';
import { browserStorage } from '../../storage/browser-storage.ts';
import { Summary } from '../../summary/summary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import { Calendars } from './calendars.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import css from './date.module.css';
import { Journey, Route } from './deferred.tsx';
import { FullDays } from './full-days.tsx';
import { Legend } from './legend.tsx';
import { TourHeading } from './tour-heading.tsx';
import { type ChosenDeparture, useChosen } from './use-chosen.ts';
import { useMonths } from './use-months.ts';

/** Placeholders of the months while the tour is loading. */
function LoadingMonths() {
  const { t } = useTranslation();
  return (
    <div className={css.place}>
      <SkeletonGroup text={t('loading')} className={css.calendars}>
        <Skeleton shape="month" className={css.month} />
        <Skeleton shape="month" className={classNames(css.month, css.second)} />
      </SkeletonGroup>
    </div>
  );
}

/** Back opens the tour's page on the brand's website, in production outside frames (specification 2, step 1). */
function useTourPage(tourId: string) {
  const { settings, site, locale, embedded } = usePageContext();
  if (!settings.production || embedded) return undefined;
  return { href: site.tourPage[locale].replace('{tour}', encodeURIComponent(tourId)) };
}

/** Runs an action with the choice as it is once the changes made before the press are rendered, which are transitions too. */
function useSettled(action: () => void) {
  const [presses, setPresses] = useState(0);
  const act = useEffectEvent(action);
  useEffect(() => {
    if (presses > 0) act();
  }, [presses]);
  return () => startTransition(() => setPresses((count) => count + 1));
}

/** Next stores the date and the party and opens the ship step, or reports that no date is selected (specification 4). */
function useNext(tourId: string, { date, party, fitting, state, retry }: ChosenDeparture) {
  const { paths } = usePageContext();
  const navigate = useNavigate();
  const [missing, setMissing] = useState(false);
  const to = date && fitting.length > 0 ? paths.ship(tourId, date, { party }) : null;
  const goOn = useSettled(() => {
    if (!to || !date) {
      setMissing(true);
      if (state === 'failed') retry();
      return;
    }
    browserStorage.date.write(date);
    browserStorage.party.write(party);
    void navigate(to);
  });
  const next = { onClick: goOn, busy: state === 'loading', target: to };
  return { next, missing: missing && !to && state !== 'loading', forget: () => setMissing(false) };
}

/** The error message of the step, or null. */
function useError({ state, givenUp, party }: ChosenDeparture, missing: boolean): string | null {
  const { t } = useTranslation('date');
  const { locale } = usePageContext();
  if (missing) return state === 'failed' ? t('failed') : t('select_date');
  return givenUp && t('cleared', { date: formatLongDate(locale, givenUp), count: party });
}

/** Summary of the departures of the chosen day. */
function dayFacts({ fitting, party }: ChosenDeparture) {
  const allOnRequest = fitting.length > 0 && fitting.every((departure) => isOnRequest(departure, party));
  return { direction: directionOf(fitting), isOnRequest: allOnRequest };
}

/** Step 1: the day of departure and the party (specification 2). In a frame the host's page describes the tour. */
export default function DateScreen() {
  const { t } = useTranslation('date');
  const { today, embedded } = usePageContext();
  const nameOf = useNames();
  const tour = useTour();
  const chosen = useChosen(tour);
  const months = useMonths(tour, chosen.date);
  const { next, missing, forget } = useNext(tour.id, chosen);
  const choose: ChosenDeparture['choose'] = (change) => {
    forget();
    chosen.choose(change);
  };
  const dates = { start: chosen.range?.start, end: chosen.lastDay };
  return (
    <Step
      name="departure_date"
      title={t('title')}
      documentTitle={t('document_title', { tour: tourName(tour, nameOf) })}
      progress={{ tourId: tour.id, date: chosen.date }}
      back={useTourPage(tour.id)}
      next={next}
      error={useError(chosen, missing)}
      summary={<Summary tourName={tourName(tour, nameOf)} {...dates} {...dayFacts(chosen)} />}
      besides={!embedded && <Route tourId={tour.id} departures={chosen.fitting} />}
      runningTotal={{ total: null, ...dates }}
    >
      {!embedded && <TourHeading tour={tour} />}
      <ChoiceBar
        tourId={tour.id}
        months={months}
        party={chosen.party}
        onParty={(party) => choose({ party })}
      />
      {months.pending ? (
        <LoadingMonths />
      ) : (
        <Calendars
          months={months}
          chosen={chosen}
          earliest={earliestDate(tour, today)}
          onChoose={(date) => choose({ date })}
        />
      )}
      <FullDays months={months} chosen={chosen} tour={tour} />
      <Legend tour={tour} />
      {!embedded && (
        <div className={css.later}>
          <Journey tour={tour} departures={chosen.fitting} />
        </div>
      )}
    </Step>
  );
}
