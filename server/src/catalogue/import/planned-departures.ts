import { addDays, type PlainDate } from '@towpath/rules/dates';
import type { Fault } from './faults.ts';
import type { Parts, Written } from './parts.ts';
import { seasonDays } from './season.ts';
import type { Season, TourFile } from './tour-file.ts';

/** A departure that a season makes; number counts those of its season and year. */
export interface PlannedDeparture {
  id: string;
  tour: Written<TourFile>;
  season: Season;
  seasonIndex: number;
  date: PlainDate;
  endDate: PlainDate;
  number: number;
}

/** A departure's id says tour, ship and day, so that another import finds the same departure again. */
const departureId = (tour: TourFile, season: Season, date: PlainDate) =>
  `${tour.id}-${season.ship}-${date.replaceAll('-', '')}`;

function departuresOf(tour: Written<TourFile>, years: readonly number[]): PlannedDeparture[] {
  return tour.value.seasons.flatMap((season, seasonIndex) =>
    seasonDays(season, years).map(({ date, number }) => ({
      id: departureId(tour.value, season, date),
      tour,
      season,
      seasonIndex,
      date,
      // The first and the last day both count.
      endDate: addDays(date, tour.value.duration - 1),
      number,
    })),
  );
}

/** Every departure that the seasons of all tours make in the years given. */
export function planDepartures({ tours }: Parts, years: readonly number[]): PlannedDeparture[] {
  return tours.entries.flatMap((tour) => departuresOf(tour, years));
}

/** A fault for every season that makes a departure which an earlier one has made, named once a pair of seasons. */
export function doubleDepartureFaults(departures: readonly PlannedDeparture[]): Fault[] {
  const makers = new Map<string, PlannedDeparture>();
  const faults = new Map<string, Fault>();
  for (const departure of departures) {
    const maker = makers.get(departure.id);
    if (!maker) makers.set(departure.id, departure);
    else {
      const path = `seasons.${departure.seasonIndex}`;
      const reason = `makes the departure ${departure.id}, which ${maker.tour.file} seasons.${maker.seasonIndex} makes already`;
      const pair = [departure.tour.file, path, maker.tour.file, maker.seasonIndex].join();
      if (!faults.has(pair)) faults.set(pair, { file: departure.tour.file, path, reason });
    }
  }
  return [...faults.values()];
}
