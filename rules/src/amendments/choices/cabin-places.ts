import { parseCabinKey } from '../../booking/cabins/cabin-selection.ts';
import { fitsCabin } from '../../price/cabin.ts';
import type { ChangeChoices } from './change-choices.ts';
import { unusedKey } from './moved-cabins.ts';

type Type = ChangeChoices['types'][number];

/** The cabins of the passengers as booked, as chosen, and what the departure has; cabins by their keys. */
export interface Places {
  booked: readonly string[];
  chosen: readonly string[];
  types: readonly Type[];
}

const typeOf = (key: string) => parseCabinKey(key)?.id;
const peopleIn = (cabins: readonly string[], key: string) => cabins.filter((each) => each === key).length;
const countOf = (cabins: readonly string[], type: string) =>
  [...new Set(cabins)].filter((key) => typeOf(key) === type).length;

/** How many more cabins of a type can be chosen. */
const leftOf = ({ booked, chosen }: Places, { id, free }: Type) =>
  free + countOf(booked, id) - countOf(chosen, id);

/** The key of one more cabin of a type. */
export function nextCabin({ booked, chosen }: Places, type: string): string {
  return unusedKey(type, [...booked, ...chosen]);
}

/** The types that a chosen cabin can have with the people in it: its own, the one that was booked, and free ones. */
export function typesFor(places: Places, key: string): readonly Type[] {
  const { chosen, types } = places;
  const people = peopleIn(chosen, key);
  return types.filter(
    (type) => type.id === typeOf(key) || (fitsCabin(type, people) && leftOf(places, type) > 0),
  );
}

/**
 * The cabins after the type of a chosen cabin was changed. A cabin that gets its booked type back also gets its booked
 * number back.
 */
export function withType(places: Places, key: string, type: string): string[] {
  const { booked, chosen } = places;
  const index = chosen.indexOf(key);
  const own = booked[index];
  const isFree = own !== undefined && typeOf(own) === type && !chosen.includes(own);
  const next = isFree ? own : nextCabin(places, type);
  return chosen.map((each) => (each === key ? next : each));
}

/** The chosen cabins that have room for one more person, without the passenger's own cabin. */
export function cabinsWithRoom({ chosen, types }: Places, own?: string): string[] {
  return [...new Set(chosen)].filter((key) => {
    const type = types.find(({ id }) => id === typeOf(key));
    return key !== own && type !== undefined && peopleIn(chosen, key) < type.maximum_occupancy;
  });
}

/** The types of which one more cabin can be chosen. */
export function typesLeft(places: Places): readonly Type[] {
  return places.types.filter((type) => leftOf(places, type) > 0);
}

/** The types of which a passenger can have a separate cabin. */
export function typesAlone(places: Places): readonly Type[] {
  return typesLeft(places).filter((type) => type.minimum_occupancy <= 1);
}
