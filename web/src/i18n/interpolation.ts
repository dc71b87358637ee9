import type { Locale } from '@towpath/rules/core/locale';

/** The values of a text's placeholders; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number>> & { count?: number };

const rules = new Map<Locale, Intl.PluralRules>();

function rulesOf(locale: Locale): Intl.PluralRules {
  const cached = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, cached);
  return cached;
}

const pluralKey = (key: string, form: string) => `${key}_${form}`;

/** The keys to look up in order: with a count, first the key of the plural form. */
export function candidateKeys(locale: Locale, key: string, { count }: Values): string[] {
  return count === undefined ? [key] : [pluralKey(key, rulesOf(locale).select(count)), key];
}

/** The keys that a translation needs: with a count, one per plural form of the language. */
export function requiredKeys(locale: Locale, key: string, { count }: Values): string[] {
  if (count === undefined) return [key];
  return rulesOf(locale)
    .resolvedOptions()
    .pluralCategories.map((form) => pluralKey(key, form));
}
