import { addDays, type PlainDate } from '../core/dates.ts';
import { identityFields, isNotKnownYet } from '../passengers/described-fields.ts';
import type { Passenger } from '../passengers/passenger-fields.ts';

/** open: something is missing; complete: nothing is; locked: it can no longer be changed by the passenger. */
export const ownPartStates = ['open', 'complete', 'locked'] as const;
export type OwnPartState = (typeof ownPartStates)[number];

interface PartDays {
  isComplete: boolean;
  /** The last day on which passengers fill in their parts: the day by which details are needed. */
  dueOn: PlainDate;
  today: PlainDate;
}

/** The state of a passenger's part on a day (decision 105). */
export function ownPartState({ isComplete, dueOn, today }: PartDays): OwnPartState {
  if (today > dueOn) return 'locked';
  return isComplete ? 'complete' : 'open';
}

/** Days before the last day on which a passenger whose part is open is reminded. */
const REMINDERS = [14, 3] as const;

/**
 * The day of the next reminder after a mail that was sent today; null: none. A reminder whose day has passed is left out, so
 * that a late invitation is followed by fewer.
 */
export function nextReminderOn(dueOn: PlainDate, today: PlainDate): PlainDate | null {
  return REMINDERS.map((days) => addDays(dueOn, -days)).find((day) => day > today) ?? null;
}

/** Whether a link still opens a part: until the end of the journey. */
export function linkWorks(endDate: PlainDate, today: PlainDate): boolean {
  return today <= endDate;
}

type Identity = Pick<Passenger, (typeof identityFields)[number]>;

const isOther = (before: Identity, after: Identity): boolean =>
  identityFields.filter((field) => before[field] !== after[field]).length > 1;

/**
 * Whether another person travels in a place, rather than a corrected one: both names differ, or a name and the date of birth.
 * Data of the former passenger is then erased. A place whose traveller is not known yet has no former one.
 */
export function isAnotherPerson(before: Identity, after: Identity): boolean {
  return !isNotKnownYet(before) && isOther(before, after);
}

/** Whether another person travels in the place of a passenger whose date of birth the main booker does not see: both names differ. */
export function isReplaced(
  own: Identity,
  { firstName, lastName }: Pick<Identity, 'firstName' | 'lastName'>,
): boolean {
  return isOther(own, { firstName, lastName, dateOfBirth: own.dateOfBirth });
}
