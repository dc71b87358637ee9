import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import type { DateReader } from '../ui/form/use-date-paste.ts';
import { usePageContext } from './page-context.tsx';

/** A day that is still to come, or a date of birth. */
const readers = {
  coming: () => import('./dates/read-coming.ts'),
  birth: () => import('./dates/read-birth.ts'),
};

/** The reader of pasted dates in the language of the page. */
export function useDateReader(kind: keyof typeof readers): DateReader {
  const { t } = useTranslation();
  const { locale, today } = usePageContext();
  // Loaded once the form is there, before anything can be pasted.
  useEffect(() => {
    readers[kind]().catch(() => undefined);
  }, [kind]);
  return (text) =>
    readers[kind]().then(
      ({ read }) => read(text, { locale, today, t }),
      () => ({ note: t('date_unreadable') }),
    );
}
