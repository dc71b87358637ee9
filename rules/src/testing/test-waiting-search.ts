import type { CabinSelection } from '../booking/cabins/cabin-selection.ts';
import { type CabinType, fitsCabin } from '../price/cabin.ts';
import type { DepartureStock, PartyNeeds } from '../waiting/fit.ts';
import { canServeAll } from './test-fleets.ts';

/** Every way to put groups into free cabins of types. */
function everyWay(types: readonly CabinType[], groups: readonly number[]): CabinSelection[] {
  const [people, ...others] = groups;
  if (people === undefined) return [{}];
  return types.flatMap((type) => {
    if (type.available_count === 0 || !fitsCabin(type, people)) return [];
    const left = types.map((each) =>
      each === type ? { ...each, available_count: each.available_count - 1 } : each,
    );
    return everyWay(left, others).map((way) => ({ ...way, [type.id]: [people, ...(way[type.id] ?? [])] }));
  });
}

/** Every way to divide a party into groups, the larger ones first. */
const everyDivision = (people: number, most = people): number[][] =>
  people === 0
    ? [[]]
    : Array.from({ length: Math.min(people, most) }, (_, index) => index + 1).flatMap((first) =>
        everyDivision(people - first, first).map((rest) => [first, ...rest]),
      );

/**
 * The ways in which a party fits a departure with one bike product entirely, by a search through everything that is possible
 * (specification 10.41).
 */
export function waysOf(party: PartyNeeds, { cabinTypes, bikeStock }: DepartureStock): CabinSelection[] {
  const named = cabinTypes.filter(({ id }) => party.cabin_types.includes(id));
  const types = named.length > 0 ? named : cabinTypes;
  const [bikes] = bikeStock;
  const heights = party.riders.map(({ height }) => height);
  if (bikes && !canServeAll([...bikes.taken, ...heights], bikes.frames)) return [];
  const divisions = party.cabins ? [party.cabins] : everyDivision(party.party);
  return divisions.flatMap((groups) => everyWay(types, groups));
}

/** What is left of a departure after cabins were taken and riders were promised bikes. */
export const withoutOffer = (
  stock: DepartureStock,
  party: PartyNeeds,
  selection: CabinSelection,
): DepartureStock => ({
  ...stock,
  cabinTypes: stock.cabinTypes.map((type) => ({
    ...type,
    available_count: type.available_count - (selection[type.id]?.length ?? 0),
  })),
  bikeStock: stock.bikeStock.map((each) => ({
    ...each,
    taken: [...each.taken, ...party.riders.map(({ height }) => height)],
  })),
});
