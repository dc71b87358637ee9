import * as v from 'valibot';

/** A calendar day, YYYY-MM-DD, without time or zone. Two of them compare with < and >. */
export type PlainDate = string;
/** A calendar month, YYYY-MM. */
export type PlainMonth = string;

const DAY = 86_400_000;
const toEpoch = (date: PlainDate) => Date.parse(`${date}T00:00:00Z`);
const fromEpoch = (epoch: number): PlainDate => new Date(epoch).toISOString().slice(0, 10);

/** Whether text is a day that exists, written YYYY-MM-DD. There is no year 0000, neither here nor in the database. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const epoch = toEpoch(text);
  return !Number.isNaN(epoch) && fromEpoch(epoch) === text;
}

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

/** The month a day lies in. */
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

export const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
export const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', options);
  clocks.set(timeZone, clock);
  return clock;
}

/** The day it is at `epoch` (milliseconds) in `timeZone` (IANA name): the operator's today (specification 10.26). */
export function todayIn(timeZone: string, epoch: number): PlainDate {
  const parts = clockOf(timeZone).formatToParts(epoch);
  const part = (type: 'year' | 'month' | 'day') => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** More than any clock differs from UTC, in milliseconds. */
const MOST_OFFSET = 15 * 3_600_000;

/** The first moment of a day in `timeZone`, in milliseconds: found by the clock itself, so that it holds when that is changed. */
export function startOfDay(timeZone: string, date: PlainDate): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let [early, late] = [utc - MOST_OFFSET, utc + MOST_OFFSET];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (todayIn(timeZone, middle) < date) early = middle;
    else late = middle;
  }
  return late;
}

export const DateShape = v.pipe(v.string(), v.check(isPlainDate, 'Date has to be a day written YYYY-MM-DD'));
