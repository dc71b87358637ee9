import type { FillValues } from '@towpath/rules/text/fill';

/** The keys of a text in the order to look them up: with `count` its plural form comes first. */
export function keysOf(key: string, language: string, values: FillValues = {}): string[] {
  const { count } = values;
  if (typeof count !== 'number') return [key];
  return [`${key}_${new Intl.PluralRules(language).select(count)}`, `${key}_other`, key];
}
