import * as v from 'valibot';

/** Translations of the catalogue's names into a language, by name (decision 067). */
export const Names = v.record(v.string(), v.string());
export type Names = v.InferOutput<typeof Names>;

/** A name in the page's language; the name itself where there is no other. */
export function translatedName(names: Names, name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
