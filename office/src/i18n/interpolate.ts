/** The values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>;

/** A text with its {{placeholders}} replaced; one without a value stays. */
export function interpolate(text: string, values: Values = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : `${values[name]}`,
  );
}

/** The keys of a text in the order to look them up: with `count` its plural form comes first. */
export function keysOf(key: string, language: string, values: Values = {}): string[] {
  const { count } = values;
  if (typeof count !== 'number') return [key];
  return [`${key}_${new Intl.PluralRules(language).select(count)}`, `${key}_other`, key];
}
