import { cabinKey, cabinsOf, parseCabinKey, selectionOf } from '../../booking/cabins/cabin-selection.ts';
import { type CabinType, fitsCabin, pricePerPerson } from '../../price/cabin.ts';

type Type = Pick<
  CabinType,
  | 'id'
  | 'name'
  | 'minimum_occupancy'
  | 'maximum_occupancy'
  | 'unit_price'
  | 'discount_price'
  | 'surcharge_price'
>;

/** A cabin type of the other departure, and how many of its cabins can be taken. */
type FreeType = Type & { free: number };

/** The types that a cabin can become: of the same id, then of the same name, then the cheapest that fits. */
function candidates(
  key: string,
  people: number,
  from: readonly Type[],
  to: readonly FreeType[],
  anyType: boolean,
): readonly FreeType[] {
  const id = parseCabinKey(key)?.id;
  const name = from.find((type) => type.id === id)?.name;
  const rank = (type: Type) => (type.id === id ? 0 : type.name === name ? 1 : 2);
  const price = (type: Type) => pricePerPerson(type, people);
  return to
    .filter((type) => rank(type) < 2 || anyType)
    .filter((type) => fitsCabin(type, people))
    .toSorted((a, b) => rank(a) - rank(b) || price(a) - price(b));
}

/** The first cabin of a type that is not among the used ones. */
export function unusedKey(type: string, used: readonly string[]): string {
  let number = 1;
  while (used.includes(cabinKey(type, number))) number += 1;
  return cabinKey(type, number);
}

/**
 * The cabins of passengers on another departure: of the same type, or of one of the same name, or with `anyType` the cheapest free
 * one that fits; null where they do not fit. Passengers who share a cabin still do (decision 109).
 */
export function movedCabins(
  cabins: readonly string[],
  from: readonly Type[],
  to: readonly FreeType[],
  anyType: boolean,
): string[] | null {
  const given = new Map<string, string>();
  for (const key of new Set(cabins)) {
    const people = cabins.filter((each) => each === key).length;
    const taken = selectionOf([...given.values()]);
    const type = candidates(key, people, from, to, anyType).find(
      ({ id, free }) => cabinsOf(taken, id).length < free,
    );
    if (!type) return null;
    given.set(
      key,
      parseCabinKey(key)?.id === type.id ? key : unusedKey(type.id, [...cabins, ...given.values()]),
    );
  }
  return cabins.map((key) => given.get(key) ?? key);
}
