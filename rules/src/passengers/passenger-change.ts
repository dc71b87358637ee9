import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf } from '../core/issue.ts';
import { type Passenger, type PassengerInput, passengerShape } from './passenger.ts';

/** What of a passenger may be changed later: nothing that has a price. */
export type PassengerChange = Partial<
  Pick<PassengerInput, 'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'bodyHeight'>
>;

/** A passenger with a change, judged by the form's own rules on the day `today` (specification 5), or the issues of its fields. */
export function changePassenger(
  passenger: Passenger,
  change: PassengerChange,
  today: PlainDate,
): { passenger: Passenger } | { issues: Issue[] } {
  const read = v.safeParse(passengerShape(today), { ...passenger, ...change });
  return read.success ? { passenger: read.output } : { issues: issuesOf(read.issues) };
}
