import * as v from 'valibot';
import { Names, translatedName } from '../../text/names.ts';

/** Translations of the catalogue's names into a language, by the names in results of operations; those that do not differ are left out. */
export const NamesView = v.object({
  /** Of tours, regions, ports, ships and products. A name that has several translations is left out. */
  names: Names,
  /** Of cabin types, by the name of their ship. Types of a ship with the same translation are left out: they could not be told apart. */
  cabins: v.record(v.string(), Names),
});
export type NamesView = v.InferOutput<typeof NamesView>;

/** A name in the language of the view, else the name itself. ship: the name of a cabin type's ship (decision 067). */
export function nameIn({ names, cabins }: NamesView, name: string, ship = ''): string {
  const ofShip = Object.hasOwn(cabins, ship) ? cabins[ship] : undefined;
  return translatedName(names, ofShip ? translatedName(ofShip, name) : name);
}
