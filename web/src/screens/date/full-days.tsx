import { dayOf, earliestDate, isInSeason, isSelectable } from '@towpath/rules/calendar/calendar';
import { type Departure, fitsParty } from '@towpath/rules/calendar/departure';
import type { Tour } from '@towpath/rules/calendar/tour';
import { deferred } from '../../page/deferred.tsx';
import { usePageContext } from '../../page/page-context.tsx';
// Part of the screen's styles, as the server renders it too.
import '../../summary/waiting/waiting-note.module.css';
import css from './date.module.css';
import type { ChosenDeparture } from './use-chosen.ts';
import type { Months } from './use-months.ts';

/** Its code is loaded after the screen's, and its place is kept. */
const FoldedDays = deferred(async () => (await import('../../summary/waiting/folded-days.tsx')).FoldedDays);

interface FullDaysProps {
  tour: Tour;
  months: Months;
  chosen: Pick<ChosenDeparture, 'party'>;
}

/** The departures of the shown months that have no room for the party: their days cannot be chosen, but waited for. */
export function FullDays({ tour, months, chosen: { party } }: FullDaysProps) {
  const { today } = usePageContext();
  const earliest = earliestDate(tour, today);
  const isFull = (departure: Departure, departures: readonly Departure[]) =>
    fitsParty(departure, null) &&
    isInSeason(tour, departure.date, today) &&
    !isSelectable(dayOf(departures, departure.date, party, earliest));
  const full = months.shown.flatMap(({ departures }) =>
    departures.filter((each) => isFull(each, departures)),
  );
  return (
    full.length > 0 && (
      <div className={css.folded}>
        <FoldedDays tourId={tour.id} party={party} full={full} />
      </div>
    )
  );
}
