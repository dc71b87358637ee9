import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../rules/src/core/locale.ts';

/** The texts of the navigation buttons in a language. */
export interface ButtonTexts {
  next: string;
  book: string;
  toTerms: string;
  checkout: string;
}

const locales = join(import.meta.dirname, '../../web/public/locales');

function textOf(locale: Locale, file: string, key: string): string {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(join(locales, locale, `${file}.json`), 'utf8'),
  );
  const text = texts[key];
  if (text === undefined) throw new Error(`No text for ${key} in ${locale}/${file}`);
  return text;
}

/** The button texts of a language. */
export function buttonTexts(locale: Locale): ButtonTexts {
  return {
    next: textOf(locale, 'common', 'next'),
    book: textOf(locale, 'review', 'book_now'),
    toTerms: textOf(locale, 'review', 'to_terms'),
    checkout: textOf(locale, 'payment', 'checkout'),
  };
}
