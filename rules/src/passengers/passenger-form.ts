import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf } from '../core/issue.ts';
import { type CabinOption, checkCabins } from './cabin-assignment.ts';
import { MainBooker, type MainDraft } from './main-booker.ts';
import { type Passenger, type PassengerDraft, passengerShape } from './passenger-fields.ts';

/** The input of the passengers step, valid or not. */
export interface FormDraft {
  main: MainDraft;
  passengers: PassengerDraft[];
}

/** The validated passengers step. */
interface FormAnswers {
  main: MainBooker;
  passengers: Passenger[];
}

/**
 * Validates the form with the server's rules: returns the parsed values, or the issues of all fields (specification 5).
 * `today` is the latest possible date of birth.
 */
export function readForm(
  draft: FormDraft,
  today: PlainDate,
  cabins: readonly CabinOption[],
): { validated: FormAnswers } | { issues: Issue[] } {
  const shape = v.object({ main: MainBooker, passengers: v.array(passengerShape(today)) });
  const read = v.safeParse(shape, draft);
  const found = read.success ? [] : issuesOf(read.issues);
  const ofCabins = checkCabins(draft.passengers, cabins).filter(
    ({ path }) => !found.some((issue) => issue.path === path),
  );
  const issues = [...found, ...ofCabins];
  return read.success && issues.length === 0 ? { validated: read.output } : { issues };
}
