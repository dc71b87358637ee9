import type { BikeFrame } from '../bikes/bike-shapes.ts';
import type { BikeStock, Rider } from '../bikes/bike-stock.ts';
import { framesOf } from '../bikes/check-bikes.ts';

/** Bikes of one frame; heights in centimetres, both included. */
export const frame = (name: string, from_cm: number, to_cm: number, count = 1): BikeFrame => ({
  frame: name,
  from_cm,
  to_cm,
  count,
});

/** A whole number from 0 up to but not including `below`. */
export type Draw = (below: number) => number;

/** A source of whole numbers that is the same for the same seed (mulberry32). */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const SHORTEST = 140;
/** Few different heights, so that riders compete. */
const HEIGHTS = 12;
const PRODUCTS = ['touring', 'electric'];

function drawFrames(draw: Draw): BikeFrame[] {
  return Array.from({ length: 1 + draw(4) }, (_, index) => {
    const from_cm = SHORTEST + draw(HEIGHTS);
    return { frame: `F${index}`, from_cm, to_cm: from_cm + draw(HEIGHTS), count: draw(3) };
  });
}

const drawParty = (draw: Draw): Rider[] =>
  Array.from({ length: 1 + draw(4) }, () => ({
    bike: PRODUCTS[draw(PRODUCTS.length)] ?? '',
    height: SHORTEST - 1 + draw(HEIGHTS + 2),
  }));

/** Whether every rider can get a frame of one product: tries every assignment. */
export function canServeAll(heights: readonly number[], frames: readonly BikeFrame[]): boolean {
  const [height, ...others] = heights;
  if (height === undefined) return true;
  return frames.some(
    ({ count, from_cm, to_cm }, index) =>
      count > 0 &&
      from_cm <= height &&
      height <= to_cm &&
      canServeAll(
        others,
        frames.map((frame, other) => (other === index ? { ...frame, count: count - 1 } : frame)),
      ),
  );
}

/** How often the rule and the search through every assignment differ. */
interface FleetCounts {
  /** Parties that asked for bikes. */
  asked: number;
  accepted: number;
  /** The rule accepted a party that cannot be served. */
  wrongPromises: number;
  /** The rule refused a party that can be served. */
  wrongRefusals: number;
}

function isServable(party: readonly Rider[], stock: readonly BikeStock[]): boolean {
  return stock.every(({ product_id, frames, taken }) => {
    const heights = party.filter(({ bike }) => bike === product_id).map(({ height }) => height);
    return canServeAll([...taken, ...heights], frames);
  });
}

/** Books parties on one random fleet until some are refused, releases some in between, and counts the differences. */
function tryFleet(draw: Draw, counts: FleetCounts): void {
  const fleet = PRODUCTS.map((product_id) => ({ product_id, frames: drawFrames(draw) }));
  let parties: Rider[][] = [];
  for (let round = 0; round < 8; round += 1) {
    const riders = parties.flat();
    const stock = fleet.map((product) => ({
      ...product,
      taken: riders.filter(({ bike }) => bike === product.product_id).map(({ height }) => height),
    }));
    const party = drawParty(draw);
    const isAccepted = framesOf(party, stock).every((frame) => frame !== null);
    const isPossible = isServable(party, stock);
    counts.asked += 1;
    if (isAccepted) counts.accepted += 1;
    if (isAccepted && !isPossible) counts.wrongPromises += 1;
    if (!isAccepted && isPossible) counts.wrongRefusals += 1;
    if (isPossible) parties.push(party);
    if (draw(4) === 0) parties = parties.filter(() => draw(2) === 0);
  }
}

/** Compares the rule with a search through every assignment on so many random fleets (decision 080). */
export function compareFleets(fleets: number, seed: number): FleetCounts {
  const draw = drawFrom(seed);
  const counts = { asked: 0, accepted: 0, wrongPromises: 0, wrongRefusals: 0 };
  for (let fleet = 0; fleet < fleets; fleet += 1) tryFleet(draw, counts);
  return counts;
}
