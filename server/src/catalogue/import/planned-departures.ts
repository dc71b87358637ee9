import { daysOverlap } from '@towpath/rules/calendar/departure-days';
import { addDays, type PlainDate } from '@towpath/rules/core/dates';
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

const seasonName = ({ tour, seasonIndex }: PlannedDeparture) => `${tour.file} seasons.${seasonIndex}`;

type Pair = readonly [earlier: PlannedDeparture, later: PlannedDeparture];

/** One fault for each pair of seasons, at the later one, however many of their departures are concerned. */
function faultOfEachPair(pairs: readonly Pair[], reasonOf: (...pair: Pair) => string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const [earlier, later] of pairs) {
    const key = [earlier, later].map(seasonName).sort().join();
    if (faults.has(key)) continue;
    const path = `seasons.${later.seasonIndex}`;
    faults.set(key, { file: later.tour.file, path, reason: reasonOf(earlier, later) });
  }
  return [...faults.values()];
}

/** A fault for every season that makes a departure which an earlier one has made, named once a pair of seasons. */
export function doubleDepartureFaults(departures: readonly PlannedDeparture[]): Fault[] {
  const makers = new Map<string, PlannedDeparture>();
  const pairs = departures.flatMap((departure): Pair[] => {
    const maker = makers.get(departure.id);
    if (!maker) makers.set(departure.id, departure);
    return maker ? [[maker, departure]] : [];
  });
  return faultOfEachPair(
    pairs,
    (maker, { id }) => `makes the departure ${id}, which ${seasonName(maker)} makes already`,
  );
}

/** The departures of one ship that begin before an earlier one has ended, each with that one. */
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

/** A fault for every season that sells a ship on days on which another one sells it (decision 053). */
export function overlapFaults(departures: readonly PlannedDeparture[]): Fault[] {
  const byShip = Map.groupBy(departures, ({ season }) => season.ship);
  return [...byShip].flatMap(([ship, own]) =>
    faultOfEachPair(
      overlapsOfShip(own),
      (earlier, later) =>
        `sells ship '${ship}' ${days(later)}, which ${seasonName(earlier)} sells ${days(earlier)}`,
    ),
  );
}
