import { addDays, type PlainDate, weekday } from '@towpath/rules/core/dates';
import { type Season, weekdays } from './tour-file.ts';

/** A departure date of a season; number counts the departures of the season in a year, from 1. */
export interface SeasonDeparture {
  date: PlainDate;
  number: number;
}

const YEAR_COUNT = 3;

/** The years for which departures are created: the current one and the next two. */
export function plannedYears(today: PlainDate): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEAR_COUNT }, (_, index) => year + index);
}

function firstWeekdayFrom(wanted: Season['weekday'], from: PlainDate): PlainDate {
  const days = weekdays.indexOf(wanted) - weekday(from);
  return addDays(from, (days + 7) % 7);
}

function departuresStartingIn(year: number, { from, until, weekday: on, every }: Season): SeasonDeparture[] {
  // A season that ends before it starts continues into the next year.
  const last = `${until < from ? year + 1 : year}-${until}`;
  const days: SeasonDeparture[] = [];
  let date = firstWeekdayFrom(on, `${year}-${from}`);
  for (; date <= last; date = addDays(date, 7 * every)) days.push({ date, number: days.length + 1 });
  return days;
}

/** The departure dates of a season within the given years, in order; includes a season that started the year before. */
export function seasonDepartures(season: Season, years: readonly number[]): SeasonDeparture[] {
  const first = Math.min(...years);
  const days = [first - 1, ...years].flatMap((year) => departuresStartingIn(year, season));
  return days.filter(({ date }) => years.includes(Number(date.slice(0, 4))));
}
