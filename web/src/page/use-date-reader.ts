import { formatDate } from '@towpath/rules/core/format';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import type { DateReader, PasteReading } from '../ui/form/use-date-paste.ts';
import { usePageContext } from './page-context.tsx';

/** A day that is still to come, or a date of birth. */
const readers = {
  coming: async () => (await import('@towpath/rules/core/coming-date-text')).readComingDate,
  birth: async () => (await import('@towpath/rules/passengers/date-of-birth-text')).readDateOfBirth,
};

/** The reader of pasted dates in the language of the page. */
export function useDateReader(kind: keyof typeof readers): DateReader {
  const { t } = useTranslation();
  const { locale, today } = usePageContext();
  // Loaded once the form is there, before anything can be pasted.
  useEffect(() => {
    readers[kind]().catch(() => undefined);
  }, [kind]);
  const format = (date: string) => formatDate(locale, date);
  const chosen = (date: string): PasteReading => ({
    note: t('date_understood', { date: format(date) }),
    date,
  });
  const read = async (text: string): Promise<PasteReading> => {
    const readDate = await readers[kind]().catch(() => null);
    const reading = readDate?.(text, locale, today);
    if (!reading) return { note: t('date_unreadable') };
    if ('date' in reading) return chosen(reading.date);
    const [first = '', second = ''] = reading.ambiguous.map(format);
    return { note: t('date_ambiguous', { first, second }), choices: reading.ambiguous };
  };
  return { read, chosen, format };
}
