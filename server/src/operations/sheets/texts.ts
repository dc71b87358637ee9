import type { Locale } from '@towpath/rules/core/locale';
import type { ColumnHeadings } from '@towpath/rules/office/columns/column-headings';
import german from '@towpath/rules/office/columns/de';
import english from '@towpath/rules/office/columns/en';
import dutch from '@towpath/rules/office/columns/nl';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

/** The headings of lists. */
export const listHeadings: Readonly<Record<Locale, ColumnHeadings>> = { en: english, de: german, nl: dutch };

/** The other headings and the words of spreadsheets; the compiler checks that all languages have the same keys. */
export const sheetTexts: Readonly<Record<Locale, typeof en>> = { en, de, nl };
