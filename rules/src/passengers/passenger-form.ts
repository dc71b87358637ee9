import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf } from '../core/issue.ts';
import { MainBooker, type MainDraft } from './main-booker.ts';
import { type CabinOption, checkCabins } from './passenger.ts';
import { type Passenger, type PassengerDraft, passengerShape } from './passenger-fields.ts';

/** The passengers step as typed, valid or not. */
export interface FormDraft {
  main: MainDraft;
  passengers: PassengerDraft[];
}

/** The passengers step as a booking takes it. */
export interface FormAnswers {
  main: MainBooker;
  passengers: Passenger[];
}

/**
 * The whole form by the rules that the server applies as well: what was typed as the booking takes it, or every field's
 * mistake (specification 5). `today` judges the dates of birth.
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
