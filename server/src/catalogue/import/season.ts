import { addDays, type PlainDate, weekday } from '@towpath/rules/core/dates';
import { type Season, weekdays } from './tour-file.ts';

/** A day of a season; number counts the season's departures of one year from 1. */
export interface SeasonDay {
  date: PlainDate;
  number: number;
}

const YEARS = 3;

/** The years that are filled: today's and the next two, so that a demo never runs out of days (issue 2). */
export function yearsOf(today: PlainDate): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: YEARS }, (_, index) => year + index);
}

function firstOn(wanted: Season['weekday'], from: PlainDate): PlainDate {
  const days = weekdays.indexOf(wanted) - weekday(from);
  return addDays(from, (days + 7) % 7);
}

function daysFrom(year: number, { from, until, weekday: on, every }: Season): SeasonDay[] {
  // A season whose end stands before its beginning goes over the turn of the year.
  const last = `${until < from ? year + 1 : year}-${until}`;
  const days: SeasonDay[] = [];
  let date = firstOn(on, `${year}-${from}`);
  for (; date <= last; date = addDays(date, 7 * every)) days.push({ date, number: days.length + 1 });
  return days;
}

/** The days on which a season's ship leaves, in order, within the years given; those include what began the year before. */
export function seasonDays(season: Season, years: readonly number[]): SeasonDay[] {
  const first = Math.min(...years);
  const days = [first - 1, ...years].flatMap((year) => daysFrom(year, season));
  return days.filter(({ date }) => years.includes(Number(date.slice(0, 4))));
}
