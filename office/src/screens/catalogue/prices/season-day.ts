import { isPlainDate } from '@towpath/rules/core/dates';

/** Whether a day of a season is one of every year, MM-DD. */
export const isYearly = (day: string): boolean => /^\d\d-\d\d$/.test(day);

/** A day of a season as the date of a calendar: that of every year in a year that is shown. '' for what is none. */
export function calendarDate(day: string, year: number): string {
  const date = isYearly(day) ? `${year}-${day}` : day;
  return isPlainDate(date) ? date : '';
}

/** A date of a calendar as a day of a season: of every year, MM-DD, or of one. */
export const seasonDay = (date: string, yearly: boolean): string => (yearly ? date.slice(5) : date);

interface SeasonDays {
  from: string;
  until: string;
}

/** The days of a season as those of every year, or of a year; one that ends before it begins ends in the year after. */
export function changeYears({ from, until }: SeasonDays, yearly: boolean, year: number): SeasonDays {
  const [first, last] = [calendarDate(from, year), calendarDate(until, year)];
  if (yearly) return { from: seasonDay(first, true), until: seasonDay(last, true) };
  return { from: first, until: last !== '' && last < first ? calendarDate(until, year + 1) : last };
}
