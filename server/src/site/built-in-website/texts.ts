import type { Locale } from '@towpath/rules/core/locale';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

type WebsiteTexts = typeof en;

/** The built-in website's texts; the compiler checks that all languages have the same keys. */
export const websiteTexts: Readonly<Record<Locale, WebsiteTexts>> = { en, de, nl };
