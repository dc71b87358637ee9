import * as v from 'valibot';
import { Names, translatedName } from '../../text/names.ts';
import { described, kind } from '../fields/field.ts';

/** Translations of the catalogue's names into a language, by the names in results of operations; those that do not differ are left out. */
export const NamesView = v.object({
  names: v.pipe(
    Names,
    kind('document'),
    v.description(
      'of tours, regions, ports, ships and products; a name that has several translations is left out',
    ),
  ),
  cabins: described(
    v.record(v.string(), Names),
    'of cabin types, by the name of their ship; types of a ship with the same translation are left out: they could not be told apart',
  ),
});
export type NamesView = v.InferOutput<typeof NamesView>;

/** A name in the language of the view, else the name itself. ship: the name of a cabin type's ship (decision 067). */
export function nameIn({ names, cabins }: NamesView, name: string, ship = ''): string {
  const ofShip = Object.hasOwn(cabins, ship) ? cabins[ship] : undefined;
  return translatedName(names, ofShip ? translatedName(ofShip, name) : name);
}
