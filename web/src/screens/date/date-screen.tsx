import { earliestDate } from '@towpath/rules/calendar';
import { tourName } from '@towpath/rules/tour';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { session } from '../../session.ts';
import { Step } from '../../shell/step.tsx';
import { useTour } from '../../shell/tour-gate.tsx';
import { Summary } from '../../summary/summary.tsx';
import { useVisit } from '../../visit.tsx';
import { Calendars } from './calendars.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { Legend } from './legend.tsx';
import { TourPicture } from './tour-picture.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useMonths } from './use-months.ts';

/** Back leads to the brand's own page of the tour, in production and not in a frame (specification 2, step 1). */
function useTourPage(tourId: string) {
  const { settings, site, locale, embedded } = useVisit();
  if (!settings.production || embedded) return undefined;
  const page = site.tourPage[locale].replace('{tour}', encodeURIComponent(tourId));
  return { onClick: () => window.location.assign(page) };
}

/** Next stores the day and the party and goes to the ships, or says that a day is missing (specification 4). */
function useNext(tourId: string, chosen: Chosen) {
  const { paths } = useVisit();
  const navigate = useNavigate();
  const [missing, setMissing] = useState(false);
  const goOn = () => {
    const { date, party, fitting } = chosen;
    if (!date || fitting.length === 0) return setMissing(true);
    session.date.write(date);
    session.party.write(party);
    void navigate(paths.ship(tourId, date, { party }));
  };
  return { missing: missing && chosen.fitting.length === 0, goOn, forget: () => setMissing(false) };
}

/** Step 1: the day of departure and the party (specification 2). */
export default function DateScreen() {
  const { t } = useTranslation('date');
  const { today } = useVisit();
  const tour = useTour();
  const chosen = useChosen(tour);
  const months = useMonths(tour, chosen.date);
  const { missing, goOn, forget } = useNext(tour.id, chosen);
  const choose: typeof chosen.choose = (change) => {
    forget();
    chosen.choose(change);
  };
  const dates = { start: chosen.range?.start, end: chosen.lastDay };
  const error = missing ? t('select_date') : null;
  return (
    <Step
      name="departure_date"
      title={t('title')}
      journey={{ tourId: tour.id, date: chosen.date }}
      back={useTourPage(tour.id)}
      next={{ onClick: goOn }}
      error={error ?? (chosen.cleared ? t('cleared') : null)}
      summary={<Summary tourName={tourName(tour)} {...dates} />}
      running={{ total: null, ...dates }}
    >
      <TourPicture tour={tour} />
      <ChoiceBar
        tourId={tour.id}
        months={months}
        party={chosen.party}
        onParty={(party) => choose({ party })}
      />
      <Calendars
        months={months}
        chosen={chosen}
        earliest={earliestDate(tour, today)}
        onChoose={(date) => choose({ date })}
      />
      <Legend />
    </Step>
  );
}
