import { limits } from '../core/limits.ts';

/** The party of a query value: a whole number from 1 to 20, otherwise 2 (specification 5, specification 10.24). */
export function partyOf(value: string | null | undefined): number {
  const { minimum, maximum, default: usual } = limits.party;
  if (!value || !/^\d{1,3}$/.test(value)) return usual;
  const party = Number(value);
  return party >= minimum && party <= maximum ? party : usual;
}

/** Every party size on offer, smallest first. */
export function partySizes(): number[] {
  const { minimum, maximum } = limits.party;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
