import { dayOf, earliestDate, isInSeason, isSelectable } from '@towpath/rules/calendar/calendar';
import { type Departure, fitsParty } from '@towpath/rules/calendar/departure';
import type { Tour } from '@towpath/rules/calendar/tour';
import { usePageContext } from '../../page/page-context.tsx';
import { WaitingNote } from '../../summary/waiting-note.tsx';
import type { ChosenDeparture } from './use-chosen.ts';
import type { Months } from './use-months.ts';

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
  return full.length > 0 && <WaitingNote several tourId={tour.id} party={party} full={full} />;
}
