import { limits } from '../../core/limits.ts';
import { type CabinSelection, cabinsOf } from './cabin-selection.ts';

/** The selection with `count` cabins of a type: new ones with `occupancy` people, the last ones removed (specification 4). */
export function setCabinCount(
  selection: CabinSelection,
  id: string,
  count: number,
  occupancy: number = limits.passengersPerCabin,
): CabinSelection {
  const kept = cabinsOf(selection, id).slice(0, count);
  const added = Array.from({ length: Math.max(0, count - kept.length) }, () => occupancy);
  const { [id]: _replaced, ...others } = selection;
  return count <= 0 ? others : { ...selection, [id]: [...kept, ...added] };
}

/** The selection with `occupancy` people in the cabin at `index` of a type. */
export function setOccupancy(
  selection: CabinSelection,
  id: string,
  index: number,
  occupancy: number,
): CabinSelection {
  const cabins = cabinsOf(selection, id);
  if (cabins[index] === undefined) return selection;
  return { ...selection, [id]: cabins.with(index, occupancy) };
}
