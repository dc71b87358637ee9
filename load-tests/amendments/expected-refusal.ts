import { cabinTypes, frames } from './catalogue.ts';
import { cabinsOf, type Model, type ModelPassenger } from './chain-model.ts';

/** Stock that is closed for a moment; null: none. */
export type ClosedStock = 'cabins' | 'bikes' | null;

/** Whether every rider gets a frame that fits: searches for an augmenting path for each (Kuhn's matching). */
function canServe(heights: readonly number[], product: string): boolean {
  const pieces = frames
    .filter((frame) => frame.product === product)
    .flatMap(({ from, to, count }) => Array.from({ length: count }, () => ({ from, to })));
  const riderOf = new Map<number, number>();
  const seat = (rider: number, seen: Set<number>): boolean =>
    pieces.some(({ from, to }, piece) => {
      const height = heights[rider] ?? 0;
      if (seen.has(piece) || height < from || height > to) return false;
      seen.add(piece);
      const other = riderOf.get(piece);
      if (other !== undefined && !seat(other, seen)) return false;
      riderOf.set(piece, rider);
      return true;
    });
  return heights.every((_, rider) => seat(rider, new Set()));
}

const limited = [...new Set(frames.map(({ product }) => product))];
const heightsOn = (passengers: readonly ModelPassenger[], product: string) =>
  passengers.filter(({ bike }) => bike === product).map(({ height }) => height);

/** Whether all riders of a departure get a frame. */
export const hasFrames = (passengers: readonly ModelPassenger[]): boolean =>
  limited.every((product) => canServe(heightsOn(passengers, product), product));

function cabinsGone(
  before: Model | null,
  wanted: Model,
  others: readonly Model[],
  closed: ClosedStock,
): boolean {
  const own =
    before && before.departureId === wanted.departureId ? cabinsOf(before) : new Map<string, number>();
  return [...cabinsOf(wanted)].some(([type, count]) => {
    const taking = count - (own.get(type) ?? 0);
    if (taking <= 0) return false;
    const booked = others.reduce((sum, other) => sum + (cabinsOf(other).get(type) ?? 0), own.get(type) ?? 0);
    const free = closed === 'cabins' ? 0 : (cabinTypes[type]?.total ?? 0) - booked;
    return taking > free;
  });
}

function bikesGone(
  before: Model | null,
  wanted: Model,
  others: readonly Model[],
  closed: ClosedStock,
): boolean {
  const moved = before?.departureId !== wanted.departureId;
  const keeps = ({ who, bike, height }: ModelPassenger) =>
    !moved &&
    before.passengers.some((each) => each.who === who && each.bike === bike && each.height === height);
  const riders = [...others.flatMap(({ passengers }) => passengers), ...wanted.passengers];
  return limited.some((product) => {
    const isNew = wanted.passengers.some((each) => each.bike === product && !keeps(each));
    return isNew && (closed === 'bikes' || !canServe(heightsOn(riders, product), product));
  });
}

/** The expected refusal of a change or a new booking for lack of stock, or null. others: all other bookings. */
export function expectedRefusal(
  before: Model | null,
  wanted: Model,
  others: readonly Model[],
  closed: ClosedStock = null,
): 'cabin_gone' | 'bike_gone' | null {
  const there = others.filter(({ departureId }) => departureId === wanted.departureId);
  if (cabinsGone(before, wanted, there, closed)) return 'cabin_gone';
  return bikesGone(before, wanted, there, closed) ? 'bike_gone' : null;
}
