import * as v from 'valibot';
import { entry, Id, list, Words, whole } from './fields.ts';

/** An entry of combined-tours.json: tours that are sold as one journey (specification 10.4). */
export const CombinedTourEntry = entry({
  name: Words,
  tours: v.pipe(list(Id), v.minLength(2, 'has to name at least two tours')),
  position: v.optional(whole(0), 0),
});
export type CombinedTourEntry = v.InferOutput<typeof CombinedTourEntry>;
