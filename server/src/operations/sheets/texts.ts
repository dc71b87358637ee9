import type { Locale } from '@towpath/rules/core/locale';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

/** The headings and words of spreadsheets; the compiler checks that all languages have the same keys. */
export const sheetTexts: Readonly<Record<Locale, typeof en>> = { en, de, nl };
