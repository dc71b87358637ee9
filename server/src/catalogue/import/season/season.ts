import { addDays, type PlainDate, weekday } from '@towpath/rules/core/dates';
import { type Season, type TourFile, weekdays } from '../files/tour-file.ts';
import { type DatedSeason, seasonsIn } from './season-year.ts';

/** A departure date of a season; number counts the departures of the season in a year, from 1. */
interface SeasonDeparture {
  /** The season with the prices of the year. */
  season: Season;
  /** The place of the season in its tour's file. */
  index: number;
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

function departuresOf({ season, index, from, until }: DatedSeason): SeasonDeparture[] {
  const departures: SeasonDeparture[] = [];
  let date = firstWeekdayFrom(season.weekday, from);
  for (; date <= until; date = addDays(date, 7 * season.every))
    departures.push({ season, index, date, number: departures.length + 1 });
  return departures;
}

/** The departures of a tour within the given years; includes those of seasons that started the year before. */
export function seasonDepartures(
  tour: Pick<TourFile, 'seasons' | 'years'>,
  years: readonly number[],
): SeasonDeparture[] {
  const first = Math.min(...years);
  const seasons = [first - 1, ...years].flatMap((year) => seasonsIn(tour, year));
  return seasons.flatMap(departuresOf).filter(({ date }) => years.includes(Number(date.slice(0, 4))));
}
