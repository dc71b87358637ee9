import { padded } from './date-fields.ts';
import { type DateReading, readDateText } from './date-text.ts';
import { isPlainDate, type PlainDate } from './dates.ts';
import type { Locale } from './locale.ts';

/** Reads a pasted day that is still to come; a past one only if the text can mean no other. Two-digit years are of this century. */
export function readComingDate(text: string, locale: Locale, today: PlainDate): DateReading | null {
  const from = (earliest: PlainDate) => (day: string, month: string, year: string) => {
    const fullYear = year.length === 2 ? today.slice(0, 2) + year : year;
    const date = `${fullYear}-${padded(month)}-${padded(day)}`;
    return isPlainDate(date) && date >= earliest ? date : null;
  };
  return readDateText(text, locale, from(today)) ?? readDateText(text, locale, from(''));
}
