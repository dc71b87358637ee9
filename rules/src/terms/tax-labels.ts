import type { Locale } from '../core/locale.ts';

/** What value-added tax is called where no row of the terms names it. */
export const taxLabels: Readonly<Record<Locale, string>> = { en: 'VAT', nl: 'btw', de: 'MwSt.' };
