import { limits } from '../core/limits.ts';

/** A rider below this height in cm may be a child. */
const CHILD_BELOW = 150;
/** The height in cm for which a child's bike is counted while the child's is not known: most bikes for children fit it. */
const CHILD_HEIGHT = 135;

/** A party that wants bikes. */
export interface RidingParty {
  /** How many people travel, children included. */
  party: number;
  /** How many of them are children. */
  children: number;
  /** How many of them want a bike. */
  bikes: number;
  /** The heights in cm that are known of those who want one. */
  heights: readonly number[];
}

/** A rider of a party: the height in cm, counted where it is not known, and whether it is a child. */
export interface PartyRider {
  height: number;
  isKnown: boolean;
  isChild: boolean;
}

/**
 * The riders of a party, adults first. A height below `CHILD_BELOW` is that of a child, as far as the party has children. Of
 * the riders whose height is not known the adults come before the children, and each is counted with a usual height.
 */
export function ridersOfParty({ party, children, bikes, heights }: RidingParty): PartyRider[] {
  let childrenLeft = children;
  const known = heights.map((height) => {
    const isChild = height < CHILD_BELOW && childrenLeft > 0;
    if (isChild) childrenLeft -= 1;
    return { height, isKnown: true, isChild };
  });
  const adultsLeft = party - children - known.filter(({ isChild }) => !isChild).length;
  const others = Array.from({ length: Math.max(bikes - heights.length, 0) }, (_, index) => {
    const isChild = index >= adultsLeft && childrenLeft > 0;
    const height = isChild ? CHILD_HEIGHT : limits.adultHeight;
    return { height, isKnown: false, isChild };
  });
  const riders = [...known, ...others];
  return [...riders.filter(({ isChild }) => !isChild), ...riders.filter(({ isChild }) => isChild)];
}
