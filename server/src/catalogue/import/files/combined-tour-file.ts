import * as v from 'valibot';
import { arrayOf, Id, integerFrom, NonEmptyText, strictObject } from '../fields.ts';

/** An entry of combined-tours.json (specification 10.4). */
export const CombinedTourEntry = strictObject({
  name: NonEmptyText,
  tours: v.pipe(arrayOf(Id), v.minLength(2, 'must list at least two tours')),
  position: v.optional(integerFrom(0), 0),
});
export type CombinedTourEntry = v.InferOutput<typeof CombinedTourEntry>;
