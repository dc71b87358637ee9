import { type DateReading, readDateText } from '../core/date-text.ts';
import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import { parseDateOfBirth } from './date-of-birth.ts';

/** Reads a pasted date of birth; null if it is no possible one (specification 2, step 4). */
export const readDateOfBirth = (text: string, locale: Locale, today: PlainDate): DateReading | null =>
  readDateText(text, locale, (day, month, year) => parseDateOfBirth(day, month, year, today));
