import { daysOverlap } from '@towpath/rules/calendar/departure-days';
import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import type { CatalogueError, Reason } from '../catalogue-error.ts';
import type { Season, TourFile } from '../files/tour-file.ts';
import type { LocatedFile } from '../parsed-catalogue.ts';
import { seasonDepartures } from './season.ts';

/** The programme from which the departures of a tour follow. */
export type PlannedTour = Pick<TourFile, 'id' | 'name' | 'duration' | 'seasons' | 'years'>;

/** A departure of a season; number counts the departures of the season in a year, from 1. */
export interface PlannedDeparture {
  id: string;
  tour: LocatedFile<PlannedTour>;
  season: Season;
  seasonIndex: number;
  date: PlainDate;
  endDate: PlainDate;
  number: number;
}

/** The id consists of tour, ship and date, so that a repeated import updates the same departure. */
const departureId = (tour: PlannedTour, season: Season, date: PlainDate) =>
  `${tour.id}-${season.ship}-${date.replaceAll('-', '')}`;

function departuresOf(tour: LocatedFile<PlannedTour>, years: readonly number[]): PlannedDeparture[] {
  return seasonDepartures(tour.value, years).map(({ season, index, date, number }) => ({
    id: departureId(tour.value, season, date),
    tour,
    season,
    seasonIndex: index,
    date,
    // The first and the last day are both included.
    endDate: addDays(date, tour.value.duration - 1),
    number,
  }));
}

/** The departures of all seasons of tours in the given years. */
export function planDepartures(
  tours: readonly LocatedFile<PlannedTour>[],
  years: readonly number[],
): PlannedDeparture[] {
  return tours.flatMap((tour) => departuresOf(tour, years));
}

const seasonName = ({ tour, seasonIndex }: PlannedDeparture) => `${tour.file} seasons.${seasonIndex}`;

const seasonValues = ({ tour, seasonIndex }: PlannedDeparture) => ({
  tour: tour.value.name,
  season: seasonIndex + 1,
});

type Pair = readonly [earlier: PlannedDeparture, later: PlannedDeparture];

/** One error per pair of seasons, at the later one, however many of their departures are affected. */
function errorPerSeasonPair(pairs: readonly Pair[], reasonOf: (...pair: Pair) => Reason): CatalogueError[] {
  const errors = new Map<string, CatalogueError>();
  for (const [earlier, later] of pairs) {
    const key = [earlier, later].map(seasonName).sort().join();
    if (errors.has(key)) continue;
    const path = `seasons.${later.seasonIndex}`;
    errors.set(key, { file: later.tour.file, path, ...reasonOf(earlier, later) });
  }
  return [...errors.values()];
}

/** An error for each season with a departure that an earlier season has as well. */
export function duplicateDepartureErrors(departures: readonly PlannedDeparture[]): CatalogueError[] {
  const firstById = new Map<string, PlannedDeparture>();
  const pairs = departures.flatMap((departure): Pair[] => {
    const first = firstById.get(departure.id);
    if (!first) firstById.set(departure.id, departure);
    return first ? [[first, departure]] : [];
  });
  return errorPerSeasonPair(pairs, (first, { id }) => ({
    code: 'season_twice',
    values: seasonValues(first),
    reason: `duplicates departure ${id} of ${seasonName(first)}`,
  }));
}

/** The departures of one ship that start before an earlier one has ended, each with the earlier one. */
function overlapsOfShip(departures: readonly PlannedDeparture[]): Pair[] {
  const pairs: Pair[] = [];
  let longest: PlannedDeparture | undefined;
  for (const departure of departures.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (longest && longest.id !== departure.id && daysOverlap(longest, departure))
      pairs.push([longest, departure]);
    if (!longest || departure.endDate > longest.endDate) longest = departure;
  }
  return pairs;
}

const days = ({ date, endDate }: PlannedDeparture) => `from ${date} to ${endDate}`;

/** An error for each season that uses a ship on days on which another season uses it (decision 053). */
export function overlapErrors(departures: readonly PlannedDeparture[]): CatalogueError[] {
  const byShip = Map.groupBy(departures, ({ season }) => season.ship);
  return [...byShip].flatMap(([ship, ofShip]) =>
    errorPerSeasonPair(overlapsOfShip(ofShip), (earlier, later) => ({
      code: 'ship_used',
      values: { ...seasonValues(earlier), from: earlier.date, until: earlier.endDate },
      reason: `uses ship '${ship}' ${days(later)}, but ${seasonName(earlier)} uses it ${days(earlier)}`,
    })),
  );
}
