import type { BikeFrame, OfferedBikeStock } from './bike-shapes.ts';
import { assignFrames, roundHeight, servedHeights } from './frame-matching.ts';

/** A person who rides a bike product; height in cm. */
export interface Rider {
  bike: string;
  height: number;
}

/** The passengers as riders of their bikes, in their order. */
export const ridersOf = (passengers: readonly { bike: string; bodyHeight: number | null }[]): Rider[] =>
  passengers.map(({ bike, bodyHeight }) => ({ bike, height: bodyHeight ?? 0 }));

/** The bikes of a product on a departure, and the heights (cm) of the riders they are promised to, earlier promises first. */
export interface BikeStock {
  product_id: string;
  frames: readonly BikeFrame[];
  taken: readonly number[];
}

/** The stock of each product from its frames and the riders of the departure; products without frames are not limited. */
export function bikeStockOf(
  frames: readonly (BikeFrame & { product_id: string })[],
  riders: readonly Rider[],
): BikeStock[] {
  const products = [...new Set(frames.map(({ product_id }) => product_id))];
  return products.map((product_id) => ({
    product_id,
    frames: frames
      .filter((frame) => frame.product_id === product_id)
      .map(({ product_id: _product, ...frame }) => frame),
    taken: riders.filter(({ bike }) => bike === product_id).map(({ height }) => height),
  }));
}

/** How many of the riders that the bikes of a product are promised to get no frame. */
export function countFrameless({ frames, taken }: Omit<BikeStock, 'product_id'>): number {
  return assignFrames(taken, frames).filter((frame) => frame === null).length;
}

/** How many bikes of a frame of a product the riders take whom its bikes are promised to. */
export const countTaken = ({ frames, taken }: Omit<BikeStock, 'product_id'>, frame: string): number =>
  assignFrames(taken, frames).filter((assigned) => assigned === frame).length;

/** The stock without riders whose bikes will be released: one promise each. */
export function withoutRiders(stock: readonly BikeStock[], released: readonly Rider[]): BikeStock[] {
  return stock.map((product) => {
    const taken = [...product.taken];
    for (const { bike, height } of released) {
      const index = bike === product.product_id ? taken.indexOf(height) : -1;
      if (index >= 0) taken.splice(index, 1);
    }
    return { ...product, taken };
  });
}

/** The stock as the API states it: without names, exact heights, and riders for whom no frame was left before. */
export function toOfferedStock({ product_id, frames, taken }: BikeStock): OfferedBikeStock {
  const frameOf = assignFrames(taken, frames);
  const served = taken.filter((_, index) => frameOf[index] !== null);
  return {
    product_id,
    heights: servedHeights(served, frames),
    frames: [...frames],
    taken: served.map((height) => roundHeight(height, frames)).sort((a, b) => a - b),
  };
}
