import type { Locale } from '@towpath/rules/core/locale';
import type { DocumentContent } from '@towpath/rules/documents/document';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

export type DocumentTexts = typeof en;

/** The texts of invoices and credit notes; the compiler checks that all languages have the same keys. */
export const documentTexts: Readonly<Record<Locale, DocumentTexts>> = { en, de, nl };

/** What a credit note says of the money: of a correction, the new invoice states it. */
export const settledText = ({ locale, credits }: Pick<DocumentContent, 'locale' | 'credits'>): string => {
  const { settled, moved_on } = documentTexts[locale];
  return credits?.reason === 'correction' ? moved_on : settled;
};
