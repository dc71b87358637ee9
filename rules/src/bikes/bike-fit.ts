import type { Issue } from '../core/issue.ts';
import type { HeightRange, OfferedBikeStock } from './bike-shapes.ts';
import { ridersOf } from './bike-stock.ts';
import { checkBikes, framesOf } from './check-bikes.ts';
import { typedHeight } from './typed-height.ts';

/** A passenger in the form: bike may be '', and the height is as typed. */
export interface TypedRider {
  bike: string;
  bodyHeight: string | number;
}

/** The party as checkBikes reads it; passengers without a valid height have no bike yet. */
const toPassengers = (party: readonly TypedRider[]) =>
  party.map(({ bike, bodyHeight: typed }) => {
    const bodyHeight = typedHeight(typed);
    return { bike: bodyHeight === 0 ? '' : bike, bodyHeight };
  });

/** How a bike fits a passenger: the frame, or null if none is left, to others (`none`) or to the own party (`party`). */
export type BikeFit = { frame: string } | { frame: null; reason: 'none' | 'party' };

const contains = (height: number) => (range: HeightRange) => range.from_cm <= height && height <= range.to_cm;

/**
 * How a bike fits the passenger at `index`, whatever bike they have chosen; the other passengers keep theirs (decision 080). Null
 * where the bike is not limited or the height is not known yet.
 */
export function fitOn(
  bike: string,
  index: number,
  party: readonly TypedRider[],
  stock: readonly OfferedBikeStock[],
): BikeFit | null {
  const height = typedHeight(party[index]?.bodyHeight ?? '');
  const offered = stock.find(({ product_id }) => product_id === bike);
  if (height === 0 || !offered) return null;
  const frame = framesOf(ridersOf(toPassengers(party)).with(index, { bike, height }), [offered])[index];
  if (frame) return { frame };
  return { frame: null, reason: offered.heights.some(contains(height)) ? 'party' : 'none' };
}

/** An issue at the bike of each passenger with a valid height for whom no frame is left. */
export function checkTypedBikes(party: readonly TypedRider[], stock: readonly OfferedBikeStock[]): Issue[] {
  return checkBikes(toPassengers(party), stock);
}

/** The first other bike of which a frame is left for the passenger; null if there is none. */
export function bikeInstead(
  bikes: readonly string[],
  index: number,
  party: readonly TypedRider[],
  stock: readonly OfferedBikeStock[],
): string | null {
  const others = bikes.filter((bike) => bike !== party[index]?.bike);
  return others.find((bike) => Boolean(fitOn(bike, index, party, stock)?.frame)) ?? null;
}

/** The shortest and the tallest rider of a bike. */
export function wholeRange({ frames }: Pick<OfferedBikeStock, 'frames'>): HeightRange {
  const used = frames.filter(({ count }) => count > 0);
  const ranges = used.length > 0 ? used : frames;
  return {
    from_cm: Math.min(...ranges.map(({ from_cm }) => from_cm)),
    to_cm: Math.max(...ranges.map(({ to_cm }) => to_cm)),
  };
}
