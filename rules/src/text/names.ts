import * as v from 'valibot';

/** The names of tours, regions and ports in a language, by their names in the catalogue (decision 067). */
export const Names = v.record(v.string(), v.string());
export type Names = v.InferOutput<typeof Names>;

/** A name in the page's language; the name itself where there is no other. */
export function translatedName(names: Names, name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
