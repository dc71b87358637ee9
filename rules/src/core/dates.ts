import * as v from 'valibot';
import { limitedText } from './limited-text.ts';
import { limits } from './limits.ts';

/** A calendar day, YYYY-MM-DD, without time or zone. Days compare with < and >. */
export type PlainDate = string;
/** A calendar month, YYYY-MM. */
export type PlainMonth = string;

const DAY = 86_400_000;
const toEpoch = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`);
const fromEpoch = (epoch: number): PlainDate => new Date(epoch).toISOString().slice(0, 10);

/** Whether text is an existing day, YYYY-MM-DD. Year 0000 is invalid, as in PostgreSQL. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const epoch = toEpoch(text);
  return !Number.isNaN(epoch) && fromEpoch(epoch) === text;
}

/** Days of 52 weeks: back to the same weekday of the year before. */
export const yearOfWeeks = 364;

/** The day `days` later (earlier when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return fromEpoch(toEpoch(date) + days * DAY);
}

/** Days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return Math.round((toEpoch(to) - toEpoch(from)) / DAY);
}

/** 0 for Monday to 6 for Sunday: weeks start on Monday (specification 9). */
export function weekday(date: PlainDate): number {
  return (new Date(toEpoch(date)).getUTCDay() + 6) % 7;
}

/** The month of a day. */
export function monthOf(date: PlainDate): PlainMonth {
  return date.slice(0, 7);
}

/** The first day of a month. */
export function firstDayOf(month: PlainMonth): PlainDate {
  return `${month}-01`;
}

const numberOf = (month: PlainMonth) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** The month `count` later (earlier when negative). */
export function addMonths(month: PlainMonth, count: number): PlainMonth {
  const number = numberOf(month) + count;
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** Months from one month to another; negative when `to` is earlier. */
export function monthsApart(from: PlainMonth, to: PlainMonth): number {
  return numberOf(to) - numberOf(from);
}

/** The last day of a month. */
export const lastDayOf = (month: PlainMonth): PlainDate => addDays(firstDayOf(addMonths(month, 1)), -1);

/** Every day of a month, in order. */
export function daysOf(month: PlainMonth): PlainDate[] {
  const first = firstDayOf(month);
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index));
  return days.filter((day) => monthOf(day) === month);
}

/** The weeks of a month, Monday first; days of other months are null. */
export function weeksOf(month: PlainMonth): (PlainDate | null)[][] {
  const days = daysOf(month);
  const blanks = weekday(firstDayOf(month));
  const cells = [...Array.from({ length: blanks }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => cells[week * 7 + day] ?? null),
  );
}

/** The later of two days. */
export const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
/** The earlier of two days. */
export const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', options);
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The day at `epoch` (milliseconds) in `timeZone` (IANA name); today in the operator's zone (specification 10.26). */
export function todayIn(timeZone: string, epoch: number): PlainDate {
  const parts = formatterFor(timeZone).formatToParts(epoch);
  const part = (type: 'year' | 'month' | 'day') => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** More than any time zone's offset from UTC, in milliseconds. */
const MAX_OFFSET = 15 * 3_600_000;

/** The first moment of a day in `timeZone`, in milliseconds. A binary search, so that it is right on days with a clock change. */
export function startOfDay(timeZone: string, date: PlainDate): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let [early, late] = [utc - MAX_OFFSET, utc + MAX_OFFSET];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (todayIn(timeZone, middle) < date) early = middle;
    else late = middle;
  }
  return late;
}

/** A day, YYYY-MM-DD. */
export const DateShape = v.pipe(
  limitedText(limits.dateLength),
  v.check(isPlainDate, 'Date has to be a day written YYYY-MM-DD'),
);
