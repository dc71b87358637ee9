import { useMemo } from 'react';
import { type Translation, useTranslation } from '../i18n/texts.tsx';
import { type Formats, useFormat } from '../i18n/use-format.ts';
import { type NameOf, useNames } from '../i18n/use-names.ts';

/** What data is worded with: texts, formats, and the names of the catalogue in the office's language. */
export interface Words extends Pick<Translation, 't' | 'find'> {
  format: Formats;
  nameOf: NameOf;
}

/** The Words of the office's language. */
export function useWords(): Words {
  const { t, find } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  return useMemo(() => ({ t, find, format, nameOf }), [t, find, format, nameOf]);
}
