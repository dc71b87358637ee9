import { type PlacingRefusal, refusals } from '@towpath/rules/booking/booking';
import { Issue } from '@towpath/rules/core/issue';
import * as v from 'valibot';
import { ApiError } from '../../../api/api.ts';
import { isTransient } from '../../../api/retries.ts';

/** Why a booking failed, by what the visitor can do about it: a named refusal, invalid input, or try again. */
export type FailedBooking = PlacingRefusal | 'check_passengers' | 'check_business' | 'again';

const Failed = v.object({ error: v.string() });
const Refused = v.object({ issues: v.array(Issue) });

/**
 * Where what was refused can be corrected: only what the visitor typed, on the passengers step before on this one; products no longer
 * offered disappear when the offer is reloaded.
 */
function failureAt(issues: readonly Issue[]): FailedBooking {
  if (issues.some(({ path }) => /^(main|passengers)\b/.test(path))) return 'check_passengers';
  return issues.some(({ path }) => /^business\b/.test(path)) ? 'check_business' : 'again';
}

/** The errors with which other back ends report sold-out cabins: 'Sold out', 'sold_out'. */
const soldOut = /\bsold[\s_-]?out\b/i;

/** The refusal named in a response; a 409 without a known name means that the cabins are gone (decision 057). */
function refusalOf(error: unknown, answer: unknown): PlacingRefusal | null {
  const failed = v.safeParse(Failed, answer);
  const said = failed.success ? failed.output.error : '';
  const named = refusals.find((refusal) => refusal === said);
  if (named) return named;
  const isConflict = error instanceof ApiError && error.status === 409;
  return isConflict || soldOut.test(said) ? 'cabin_gone' : null;
}

/** The path of the first field that a refusal names, as in the form; null where it names none. */
export function refusedField(error: unknown): string | null {
  const refused = v.safeParse(Refused, error instanceof ApiError ? error.body : error);
  return (refused.success && refused.output.issues[0]?.path) || null;
}

/** Whether the server decided on the booking, as opposed to a network or server error. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return ['client', 'not_found'].includes(error.kind) && !isTransient(error);
  return v.is(v.object({ status: v.literal('failed') }), error);
}

/** Classifies a failed booking or call; anything unknown is 'again'. */
export function failureOf(error: unknown): FailedBooking {
  const answer = error instanceof ApiError ? error.body : error;
  const refused = v.safeParse(Refused, answer);
  const refusal = refusalOf(error, answer);
  if (refusal && refusal !== 'unplaceable') return refusal;
  if (refusal && !refused.success) return 'unplaceable';
  return refused.success ? failureAt(refused.output.issues) : 'again';
}
