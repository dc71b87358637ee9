import type { Locale } from '@towpath/rules/core/locale';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

export type AmendmentTexts = typeof en;

/** The words about changes, by language. */
export const amendmentTexts: Readonly<Record<Locale, AmendmentTexts>> = { en, de, nl };
