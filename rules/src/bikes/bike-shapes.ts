import * as v from 'valibot';
import { ProductId } from '../price/extras/product.ts';

/** A range of heights in cm, both ends included. */
export const HeightRange = v.object({ from_cm: v.number(), to_cm: v.number() });
export type HeightRange = v.InferOutput<typeof HeightRange>;

/** The bikes of one frame size and the riders they fit. */
export const BikeFrame = v.object({ frame: v.string(), ...HeightRange.entries, count: v.number() });
export type BikeFrame = v.InferOutput<typeof BikeFrame>;

/**
 * The bikes of a product as the API states them: `heights` are still served for one rider more. `taken` has the riders that bikes
 * are promised to, as heights that fit the same frames: two of one party may need the same last frame (decision 080).
 */
export const OfferedBikeStock = v.object({
  product_id: ProductId,
  heights: v.array(HeightRange),
  frames: v.array(BikeFrame),
  taken: v.array(v.number()),
});
export type OfferedBikeStock = v.InferOutput<typeof OfferedBikeStock>;
