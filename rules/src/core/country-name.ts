import { keepPostcodes } from '../text/postcode.ts';
import type { Locale } from './locale.ts';

/** The name of a country in a language; the code itself where it is none. */
export function countryName(locale: Locale, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

/** The code of a country by its English name. */
function codeOf(name: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return codes.find((code) => names.of(code) === name);
}

/** The names that were looked up, by language and English name: a look-up tries all codes. */
const known = new Map<string, string>();

function translated(locale: Locale, name: string): string {
  const key = `${locale} ${name}`;
  const code = known.has(key) ? undefined : codeOf(name);
  const found = known.get(key) ?? (code === undefined ? name : countryName(locale, code));
  known.set(key, found);
  return found;
}

/** An operator's address, with the country at its end, written in English, in a language; a postcode stays on one line. */
export function addressIn(locale: Locale, address: string): string {
  const parts = keepPostcodes(address).split(', ');
  if (locale === 'en') return parts.join(', ');
  return [...parts.slice(0, -1), ...parts.slice(-1).map((country) => translated(locale, country))].join(', ');
}
