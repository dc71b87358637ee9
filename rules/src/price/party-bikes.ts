import type { BikeFrame } from '../bikes/bike-shapes.ts';
import { assignFrames } from '../bikes/frame-matching.ts';
import { type Cents, sum } from '../core/money.ts';
import type { BikeOffer } from './bike-price.ts';
import { productPrice } from './extras/product.ts';

/** A bike of an offer that is free or can be made free; a frame of null fits everyone. */
interface Piece {
  bike: string;
  price: Cents;
  frame: BikeFrame | null;
}

/** Somebody who needs a bike: of a certain product, where it is promised already. */
interface Seeker {
  height: number;
  promised: string | null;
}

/** The cheapest bikes for riders: of each rider the product, null where no bike that fits is left, and what they cost together in cents. */
export interface PartyBikes {
  bikes: (string | null)[];
  price: Cents;
}

const fits = ({ bike, frame }: Piece, { height, promised }: Seeker) =>
  (promised === null || promised === bike) &&
  (frame === null || (frame.from_cm <= height && height <= frame.to_cm));

/** The bikes on offer that cost something, the cheapest first, and those whom they are promised to with their piece. */
function piecesOf({ bikes, bike_stock }: BikeOffer, riders: number, duration: number) {
  const priced = bikes
    .map((bike) => ({ bike: bike.id, price: productPrice(bike, duration) }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price);
  const pieces: Piece[] = [];
  const promised: { seeker: Seeker; piece: number }[] = [];
  for (const { bike, price } of priced) {
    const stock = bike_stock?.find(({ product_id }) => product_id === bike);
    if (!stock) {
      pieces.push(...Array.from({ length: riders }, () => ({ bike, price, frame: null })));
      continue;
    }
    const { frames, taken } = stock;
    const own = frames.flatMap((frame) =>
      Array.from({ length: Math.min(frame.count, riders + taken.length) }, () => ({ bike, price, frame })),
    );
    const free = own.map((piece, index) => ({ name: piece.frame.frame, index: pieces.length + index }));
    for (const [rider, name] of assignFrames(taken, frames).entries()) {
      const at = free.findIndex((each) => each.name === name);
      const [piece] = at < 0 ? [] : free.splice(at, 1);
      if (piece) promised.push({ seeker: { height: taken[rider] ?? 0, promised: bike }, piece: piece.index });
    }
    pieces.push(...own);
  }
  return { pieces, promised };
}

/**
 * The cheapest bikes that cost something for riders of these heights (cm) on a journey of `duration` days: as many riders as
 * possible get one, besides those whom bikes are promised to (decision 080). An own bike, and going without one, are no bikes here.
 *
 * Pieces are taken from the cheapest to the dearest, each as soon as all that are taken can be given to different riders: sets of
 * pieces that can be are independent in a transversal matroid, so the first complete one is the cheapest.
 */
export function cheapestBikesFor(heights: readonly number[], offer: BikeOffer, duration: number): PartyBikes {
  const { pieces, promised } = piecesOf(offer, heights.length, duration);
  const seekers: Seeker[] = [
    ...heights.map((height) => ({ height, promised: null })),
    ...promised.map(({ seeker }) => seeker),
  ];
  const pieceOf: (number | null)[] = [...heights.map(() => null), ...promised.map(({ piece }) => piece)];
  const given = new Set(promised.map(({ piece }) => piece));
  /** Gives a piece to a rider who has none, moving others to pieces that fit them as well. */
  const give = (index: number, asked: Set<number>): boolean => {
    const piece = pieces[index];
    return seekers.some((seeker, rider) => {
      if (!piece || asked.has(rider) || !fits(piece, seeker)) return false;
      asked.add(rider);
      const before = pieceOf[rider] ?? null;
      if (before !== null && !give(before, asked)) return false;
      pieceOf[rider] = index;
      return true;
    });
  };
  for (const index of pieces.keys()) {
    if (pieceOf.every((piece) => piece !== null)) break;
    if (!given.has(index)) give(index, new Set());
  }
  const own = pieceOf.slice(0, heights.length).map((index) => (index === null ? undefined : pieces[index]));
  return {
    bikes: own.map((piece) => piece?.bike ?? null),
    price: sum(own.flatMap((piece) => piece?.price ?? [])),
  };
}
