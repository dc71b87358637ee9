import type { DateReading } from '@towpath/rules/core/date-text';
import type { PlainDate } from '@towpath/rules/core/dates';
import { formatDate } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import type { Translate } from '../../i18n/i18n.ts';
import type { PasteReading } from '../../ui/form/use-date-paste.ts';

/** The page in whose language a pasted date is read, and its day. */
export interface PasteContext {
  locale: Locale;
  today: PlainDate;
  t: Translate<'common'>;
}

type ReadDate = (text: string, locale: Locale, today: PlainDate) => DateReading | null;

/** Reads a pasted text as a date, as the dates to choose from, or as neither, with the note that the visitor reads about it. */
export function readPaste(
  readDate: ReadDate,
  text: string,
  { locale, today, t }: PasteContext,
): PasteReading {
  const format = (date: PlainDate) => formatDate(locale, date);
  const understood = (date: PlainDate) => ({ note: t('date_understood', { date: format(date) }), date });
  const reading = readDate(text, locale, today);
  if (!reading) return { note: t('date_unreadable') };
  if ('date' in reading) return understood(reading.date);
  const [first = '', second = ''] = reading.ambiguous.map(format);
  return {
    note: t('date_ambiguous', { first, second }),
    choices: reading.ambiguous.map((date) => ({ label: format(date), reading: understood(date) })),
  };
}
