import { isPlainDate, type PlainDate } from '../core/dates.ts';
import { limits } from '../core/limits.ts';

/** The three fields of a date of birth, in the order in which they stand (specification 2, step 4). */
export const dateFields = ['day', 'month', 'year'] as const;
export type DateField = (typeof dateFields)[number];
/** What stands in the fields: digits, or nothing. */
export type DateParts = Readonly<Record<DateField, string>>;

const digitsIn: Record<DateField, number> = { day: 2, month: 2, year: 4 };

/** What a field holds after typing, and whether the next one takes over: after a separator, or 2 digits (specification 2). */
export function typeInField(field: DateField, typed: string): { value: string; moveOn: boolean } {
  const value = typed.replace(/\D/g, '').slice(0, digitsIn[field]);
  const separated = /\d[-./\s]+$/.test(typed);
  return { value, moveOn: field !== 'year' && value !== '' && (separated || value.length === 2) };
}

/** The field that takes over when Backspace meets an empty one, or null at the first. */
export function fieldBefore(field: DateField): DateField | null {
  return dateFields[dateFields.indexOf(field) - 1] ?? null;
}

/** The range of a field (specification 5); the years end with today's. */
export function fieldRange(field: DateField, today: PlainDate): { minimum: number; maximum: number } {
  if (field === 'day') return { minimum: 1, maximum: 31 };
  if (field === 'month') return { minimum: 1, maximum: 12 };
  return { minimum: limits.birthYear.minimum, maximum: Number(today.slice(0, 4)) };
}

/** Whether what stands in a field can stay: nothing yet, or a number in its range. */
export function fitsField(field: DateField, value: string, today: PlainDate): boolean {
  const { minimum, maximum } = fieldRange(field, today);
  return value === '' || (/^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum);
}

const fieldMessages: Record<DateField, string> = {
  day: 'Day should be from 1 to 31',
  month: 'Month should be from 1 to 12',
  year: 'Year should be from 1900 to the current one',
};

/**
 * What is wrong with one field by itself, in the rules' wording, else undefined. While it is being typed only a full field is
 * judged: 2 digits, 4 of a year. A year of two digits is left to the whole date.
 */
export function fieldMistake(
  field: DateField,
  value: string,
  { today, isLeft }: { today: PlainDate; isLeft: boolean },
): string | undefined {
  const isFull = value.length === digitsIn[field];
  const isJudged = isFull || (isLeft && !(field === 'year' && value.length === 2));
  return isJudged && !fitsField(field, value, today) ? fieldMessages[field] : undefined;
}

const padded = (digits: string, length: number) => (digits === '' ? '' : digits.padStart(length, '0'));

/**
 * The date of birth as a passenger holds it: YYYY-MM-DD, empty while nothing is typed. An unfinished one keeps what is
 * there ('1961--3'), so that a draft loses nothing; it is no valid date.
 */
export function joinDate({ day, month, year }: DateParts): string {
  if (day + month + year === '') return '';
  const isWhole = day !== '' && month !== '' && year !== '';
  return isWhole ? `${year}-${padded(month, 2)}-${padded(day, 2)}` : `${year}-${month}-${day}`;
}

const unpadded = (digits: string) => digits.slice(0, 2).replace(/^0(?=\d)/, '');

/** The fields of a date of birth, finished or not; without zeros ahead, so that a day of one digit can become one of two. */
export function splitDate(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-').map((part) => part.replace(/\D/g, ''));
  return { day: unpadded(day), month: unpadded(month), year: year.slice(0, 4) };
}

/** A year as typed, in full: of two digits the latest such year that has begun. */
export function fullYear(year: string, today: PlainDate): string {
  if (!/^\d{2}$/.test(year)) return year;
  const inThisCentury = today.slice(0, 2) + year;
  return inThisCentury <= today.slice(0, 4) ? inThisCentury : String(Number(inThisCentury) - 100);
}

/** A year once it is typed: of two digits the full one where only one year that someone can be born in ends with them. */
export function finishedYear(year: string, today: PlainDate): string {
  const full = fullYear(year, today);
  const century = 100;
  return Number(full) - century < limits.birthYear.minimum ? full : year;
}

/** The day that three numbers make if someone can have been born on it, else null. Two-digit years lie in the past. */
export function birthday(day: string, month: string, year: string, today: PlainDate): PlainDate | null {
  const on = (fullYear: string) => `${fullYear}-${padded(month, 2)}-${padded(day, 2)}`;
  const written = on(fullYear(year, today));
  const isAhead = year.length === 2 && written > today;
  const date = isAhead ? on(String(Number(written.slice(0, 4)) - 100)) : written;
  const earliest = `${limits.birthYear.minimum}-01-01`;
  return isPlainDate(date) && date >= earliest && date <= today ? date : null;
}
