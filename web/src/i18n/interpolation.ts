import type { Locale } from '@towpath/rules/core/locale';

/** What is said in the places of a text; `count` chooses its form as well. */
export type Values = Readonly<Record<string, string | number | null | undefined>> & { count?: number };

const rules = new Map<Locale, Intl.PluralRules>();

function rulesOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

const formed = (key: string, form: string) => `${key}_${form}`;

/** The keys that a text may stand under, the best one first: that of the plural's form where something is counted. */
export function keysFor(locale: Locale, key: string, { count }: Values): string[] {
  return count === undefined ? [key] : [formed(key, rulesOf(locale).select(count)), key];
}

/** The keys that a translator owes: a counted text has one for every form that the language knows. */
export function keysOwed(locale: Locale, key: string, { count }: Values): string[] {
  if (count === undefined) return [key];
  return rulesOf(locale)
    .resolvedOptions()
    .pluralCategories.map((form) => formed(key, form));
}

/** A text with its places `{{name}}` filled in, once: what is filled in is never read as a place itself. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
