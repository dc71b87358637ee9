import { type DateField, type DateParts, joinDate, maxDigits, padded } from '../core/date-fields.ts';
import { isPlainDate, type PlainDate } from '../core/dates.ts';
import { limits } from '../core/limits.ts';

/** The range of a field (specification 5); the maximum year is that of `today`. */
export function fieldRange(field: DateField, today: PlainDate): { minimum: number; maximum: number } {
  if (field === 'day') return { minimum: 1, maximum: 31 };
  if (field === 'month') return { minimum: 1, maximum: 12 };
  return { minimum: limits.birthYear.minimum, maximum: Number(today.slice(0, 4)) };
}

/** Whether a field is empty or a number in its range. */
export function fitsField(field: DateField, value: string, today: PlainDate): boolean {
  const { minimum, maximum } = fieldRange(field, today);
  return value === '' || (/^\d+$/.test(value) && Number(value) >= minimum && Number(value) <= maximum);
}

const fieldMessages: Record<DateField, string> = {
  day: 'Day should be from 1 to 31',
  month: 'Month should be from 1 to 12',
  year: 'Year should be from 1900 to the current one',
};

const earliest: PlainDate = `${limits.birthYear.minimum}-01-01`;

/** The error message of a whole date of birth as YYYY-MM-DD, or undefined (specification 5). */
export function dateOfBirthError(date: string, today: PlainDate): string | undefined {
  if (!isPlainDate(date)) return 'Date of birth is not a valid date';
  if (date > today) return 'Date of birth should be in the past';
  return date < earliest ? 'Date of birth is too far in the past' : undefined;
}

/** Whether a whole date is typed: its day and month fit, its year has four digits. */
const isWholeDate = ({ day, month, year }: DateParts, today: PlainDate) =>
  [day, month].every((value) => value !== '') &&
  fitsField('day', day, today) &&
  fitsField('month', month, today) &&
  year.length === maxDigits.year;

/**
 * The error message of a single field, or undefined. While typing (`isLeft` false) only a full field is validated: 2 digits, or 4
 * of a year. A year of two digits is validated with the whole date, whose messages also tell what is wrong with a year of four.
 */
export function fieldError(
  field: DateField,
  parts: DateParts,
  { today, isLeft }: { today: PlainDate; isLeft: boolean },
): string | undefined {
  const value = parts[field];
  const isFull = value.length === maxDigits[field];
  const isValidated = isFull || (isLeft && !(field === 'year' && value.length === 2));
  if (!isValidated || fitsField(field, value, today)) return undefined;
  return isWholeDate(parts, today) ? dateOfBirthError(joinDate(parts), today) : fieldMessages[field];
}

/** A typed year with four digits: for two digits the latest such year that is not in the future. */
export function fullYear(year: string, today: PlainDate): string {
  if (!/^\d{2}$/.test(year)) return year;
  const inThisCentury = today.slice(0, 2) + year;
  return inThisCentury <= today.slice(0, 4) ? inThisCentury : String(Number(inThisCentury) - 100);
}

/** A typed year, with four digits if only one possible year of birth ends with its two digits. */
export function completedYear(year: string, today: PlainDate): string {
  const full = fullYear(year, today);
  const century = 100;
  return Number(full) - century < limits.birthYear.minimum ? full : year;
}

/** The date of three typed numbers if it is a possible date of birth, else null. Two-digit years are in the past. */
export function parseDateOfBirth(
  day: string,
  month: string,
  year: string,
  today: PlainDate,
): PlainDate | null {
  const on = (fullYear: string) => `${fullYear}-${padded(month)}-${padded(day)}`;
  const written = on(fullYear(year, today));
  const isFuture = year.length === 2 && written > today;
  const date = isFuture ? on(String(Number(written.slice(0, 4)) - 100)) : written;
  return dateOfBirthError(date, today) === undefined ? date : null;
}
