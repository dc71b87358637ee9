import { addressIn } from '../core/country-name.ts';
import type { Locale } from '../core/locale.ts';
import { fill } from '../text/fill.ts';
import { termsValues } from './terms-values.ts';
import type { TermsVersion } from './terms-version.ts';

/** What documents of a row can name, in a language: its numbers, and its protector with the address. */
export function documentValues(locale: Locale, terms: TermsVersion) {
  return {
    ...termsValues(locale, terms),
    protector: terms.protector?.name ?? '',
    protector_address: addressIn(locale, terms.protector?.address ?? ''),
  };
}
type DocumentValues = ReturnType<typeof documentValues>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

/** A document's HTML with the row's values in place of its placeholders. */
export const fillDocument = (html: string, values: DocumentValues): string =>
  fill(html, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)])));
