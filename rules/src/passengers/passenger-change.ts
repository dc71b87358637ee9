import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf } from '../core/issue.ts';
import { type Passenger, type PassengerChange, passengerShape } from './passenger-fields.ts';

/** A passenger with a change, validated as in the form on the day `today` (specification 5), or the issues of its fields. */
export function changePassenger(
  passenger: Passenger,
  change: PassengerChange,
  today: PlainDate,
): { passenger: Passenger } | { issues: Issue[] } {
  const read = v.safeParse(passengerShape(today), { ...passenger, ...change });
  return read.success ? { passenger: read.output } : { issues: issuesOf(read.issues) };
}
