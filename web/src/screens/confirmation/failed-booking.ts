import { type Refusal, refusals } from '@towpath/rules/booking';
import * as v from 'valibot';
import { kindOfError } from '../../api.ts';

/** What a visitor can do about a booking that was not made: a refusal by its name, input to correct, or another try. */
export type FailedBooking = Refusal | 'check_passengers' | 'again';

const Failed = v.object({ error: v.picklist(refusals) });

/** Reads a failed booking or a failed call; anything unknown asks for another try. */
export function failureOf(error: unknown): FailedBooking {
  const failed = v.safeParse(Failed, error);
  if (failed.success) return failed.output.error;
  const body = v.safeParse(v.object({ body: Failed }), error);
  if (body.success) return body.output.body.error;
  return kindOfError(error) === 'client' ? 'check_passengers' : 'again';
}
