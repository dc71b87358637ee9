import type { Issue } from '../core/issue.ts';
import { type BikeStock, type Rider, ridersOf } from './bike-stock.ts';
import { assignFrames } from './frame-matching.ts';

/** At the bike of a passenger for whom no frame is left, in the form and from the server. */
export const noFrameMessage = 'No frame of this bike is left for this height';

/**
 * The frame of each rider of a party, besides the riders that the bikes are promised to: null where none is left, undefined
 * where the product is not limited (decision 080). Earlier riders of the party come first.
 */
export function framesOf(
  party: readonly Rider[],
  stock: readonly BikeStock[],
): (string | null | undefined)[] {
  const frames = new Map(
    stock.map(({ product_id, frames: ofProduct, taken }) => {
      const heights = party.filter(({ bike }) => bike === product_id).map(({ height }) => height);
      return [
        product_id,
        assignFrames([...taken, ...heights], ofProduct)
          .slice(taken.length)
          .values(),
      ];
    }),
  );
  return party.map(({ bike }) => frames.get(bike)?.next().value);
}

/** An issue at the bike of each passenger for whom no frame is left (decision 080). */
export function checkBikes(passengers: Parameters<typeof ridersOf>[0], stock: readonly BikeStock[]): Issue[] {
  return framesOf(ridersOf(passengers), stock).flatMap((frame, index) =>
    frame === null ? [{ path: `passengers.${index}.bike`, message: noFrameMessage }] : [],
  );
}
