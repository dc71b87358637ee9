import { type Refusal, refusals } from '@towpath/rules/booking/booking';
import { Issue } from '@towpath/rules/core/issue';
import * as v from 'valibot';
import { ApiError } from '../../api/api.ts';
import { isTransient } from '../../api/retries.ts';

/** What a visitor can do about a booking that was not made: a refusal by its name, input to correct, or another try. */
export type FailedBooking = Refusal | 'check_passengers' | 'again';

const Failed = v.object({ error: v.string() });
const Refused = v.object({ issues: v.array(Issue) });

/** Only what the visitor typed is theirs to correct; what is no longer on offer goes when the offer is loaded again. */
const isTyped = ({ path }: Issue) => /^(main|passengers)\b/.test(path);

/** Another back end's words for cabins that are gone: 'Sold out', 'sold_out'. */
const soldOut = /\bsold[\s_-]?out\b/i;

/** The refusal that an answer names; a conflict (409) without one of ours means that what was asked for is gone. */
function refusalOf(error: unknown, answer: unknown): Refusal | null {
  const failed = v.safeParse(Failed, answer);
  const said = failed.success ? failed.output.error : '';
  const named = refusals.find((refusal) => refusal === said);
  if (named) return named;
  const isConflict = error instanceof ApiError && error.status === 409;
  return isConflict || soldOut.test(said) ? 'cabin_gone' : null;
}

/** Whether a failure is the server's word on the booking, not a line or a server that failed on the way. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return ['client', 'not_found'].includes(error.kind) && !isTransient(error);
  return v.is(v.object({ status: v.literal('failed') }), error);
}

/** Reads a failed booking or a failed call; anything unknown asks for another try. */
export function failureOf(error: unknown): FailedBooking {
  const answer = error instanceof ApiError ? error.body : error;
  const refused = v.safeParse(Refused, answer);
  const refusal = refusalOf(error, answer);
  if (refusal && refusal !== 'unplaceable') return refusal;
  if (refusal && !refused.success) return 'unplaceable';
  return refused.success && refused.output.issues.some(isTyped) ? 'check_passengers' : 'again';
}
