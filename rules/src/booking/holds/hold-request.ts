import * as v from 'valibot';
import { limitedText } from '../../core/limited-text.ts';
import { limits } from '../../core/limits.ts';

const MAX_TYPES = 100;
const MAX_CABINS = 100;
const MAX_RIDERS = 100;
/** Shorter secrets could be guessed. */
const MIN_SECRET_LENGTH = 16;
const id = v.pipe(limitedText(limits.idLength), v.nonEmpty());

/** The body of taking, changing or renewing a hold (decision 078). */
export const HoldRequest = v.object({
  /** Cabin type id to number of cabins: all of them, replacing what the browser holds of the departure. */
  cabins: v.pipe(
    v.record(id, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CABINS))),
    v.minEntries(1),
    v.maxEntries(MAX_TYPES),
  ),
  /** The bikes to keep with the cabins, for the riders whose heights (cm) are known so far; absent: those held before. */
  riders: v.optional(
    v.pipe(v.array(v.object({ bike: id, height: v.pipe(v.number(), v.integer()) })), v.maxLength(MAX_RIDERS)),
  ),
  /** The browser's secret, the same for all its requests; no other browser can renew or replace the hold. */
  browser: v.pipe(limitedText(limits.idLength), v.minLength(MIN_SECRET_LENGTH)),
});
export type HoldRequest = v.InferOutput<typeof HoldRequest>;
