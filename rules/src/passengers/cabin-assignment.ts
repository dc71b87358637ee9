import { type CabinSelection, cabinKey, cabinsOf } from '../booking/cabins/cabin-selection.ts';
import type { Issue } from '../core/issue.ts';
import { type Passenger, requiredMessages } from './passenger-fields.ts';

/** A cabin in the passenger form (specification 3). */
export interface CabinOption {
  key: string;
  /** Its name with its number, such as 'Twin Vecht 1'. */
  title: string;
  spaces: number;
}

/** The cabins of a selection as options, in the order of `types`. */
export function cabinOptions(
  selection: CabinSelection,
  types: readonly { id: string; name: string }[],
): CabinOption[] {
  return types.flatMap(({ id, name }) =>
    cabinsOf(selection, id).map((spaces, index) => ({
      key: cabinKey(id, index + 1),
      title: `${name} ${index + 1}`,
      spaces,
    })),
  );
}

/**
 * The error of each passenger's cabin, or null: it is unknown, or full with the passengers listed before (specification 5).
 * `spacesOf` returns undefined for an unknown cabin.
 */
export function checkOccupants(
  passengers: readonly Pick<Passenger, 'cabin'>[],
  spacesOf: (cabin: string) => number | undefined,
): (string | null)[] {
  const taken = new Map<string, number>();
  return passengers.map(({ cabin }) => {
    const people = (taken.get(cabin) ?? 0) + 1;
    taken.set(cabin, people);
    const spaces = spacesOf(cabin);
    if (spaces === undefined) return requiredMessages.cabin;
    return people > spaces ? 'Cabin has too many occupants' : null;
  });
}

/** Issues across passengers: unknown and overfull cabins, and a party that differs from the spaces (specification 5). */
export function checkCabins(
  passengers: readonly Pick<Passenger, 'cabin'>[],
  options: readonly CabinOption[],
): Issue[] {
  const spaces = new Map(options.map((option) => [option.key, option.spaces]));
  const issues = checkOccupants(passengers, (cabin) => spaces.get(cabin)).flatMap((message, index) =>
    message === null ? [] : [{ path: `passengers.${index}.cabin`, message }],
  );
  const total = options.reduce((count, option) => count + option.spaces, 0);
  const mismatch = 'The number of passengers has to equal the number of spaces';
  return total === passengers.length ? issues : [...issues, { path: 'passengers', message: mismatch }];
}
