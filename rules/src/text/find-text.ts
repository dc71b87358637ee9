import type { Locale } from '../core/locale.ts';
import { fill, type TextValues } from './fill.ts';

const plurals = new Map<Locale, Intl.PluralRules>();

function pluralsOf(locale: Locale): Intl.PluralRules {
  const cached = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, cached);
  return cached;
}

/** The keys under which a translation has a text: with a count, one for each plural form of the language. */
export function keysOf(locale: Locale, key: string, { count }: TextValues = {}): string[] {
  if (count === undefined) return [key];
  return pluralsOf(locale)
    .resolvedOptions()
    .pluralCategories.map((form) => `${key}_${form}`);
}

/** The filled text of a key, with a count in its plural form if it has one; undefined if there is no text. */
export function findText(
  texts: Readonly<Record<string, unknown>> | undefined,
  locale: Locale,
  key: string,
  values: TextValues = {},
): string | undefined {
  const { count } = values;
  const plural = count === undefined ? undefined : texts?.[`${key}_${pluralsOf(locale).select(count)}`];
  const text = plural ?? texts?.[key];
  return typeof text === 'string' ? fill(text, values) : undefined;
}
