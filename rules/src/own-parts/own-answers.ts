import { type Bookable, differs } from '../amendments/change.ts';
import type { Issue } from '../core/issue.ts';
import {
  emptyPerson,
  missingOwn,
  type OwnField,
  ownFields,
  ownPlaceholders,
  ownValuesOf,
} from '../passengers/described-fields.ts';
import { passengerFields } from '../passengers/passenger-fields.ts';
import type { OwnPartAnswers } from './answers.ts';
import { isAnotherPerson, isReplaced } from './own-part.ts';

type Passenger = Bookable['passengers'][number];

/** Passengers for the main booker: valid placeholders for what passengers have filled in. filledIn: their numbers. */
export function hideAnswers(passengers: readonly Passenger[], filledIn: readonly number[]): Passenger[] {
  return passengers.map((each, index) =>
    filledIn.includes(index + 1) ? { ...each, ...ownPlaceholders } : each,
  );
}

/**
 * A main booker's change in which the data that passengers filled in themselves is replaced by the stored values. Skipped for a
 * replaced passenger, who would otherwise get the former one's data.
 */
export function keepAnswers<
  Change extends { passengers?: (Passenger & { was: number | null })[] | undefined },
>(change: Change, stored: readonly Passenger[], filledIn: readonly number[]): Change {
  if (!change.passengers || filledIn.length === 0) return change;
  const passengers = change.passengers.map((each) => {
    const own = each.was !== null && filledIn.includes(each.was) ? stored[each.was - 1] : undefined;
    if (!own || isReplaced(own, each)) return each;
    return { ...each, ...ownValuesOf(own) };
  });
  return { ...change, passengers };
}

/** What a passenger, or staff for them, has changed of their passenger data; number: 1 is the main booker. */
export interface OwnChange {
  number: number;
  before: Passenger;
  after: Passenger;
}

const allFields = Object.keys(passengerFields) as (keyof Passenger)[];

/**
 * A pending change after a passenger's data was changed. Fields that the pending change leaves alone take the new values;
 * fields that it changes stay as requested (decision 117).
 */
export function followOwnChange<
  Change extends { passengers?: (Passenger & { was: number | null })[] | undefined },
>(change: Change, { number, before, after }: OwnChange): Change {
  if (!change.passengers) return change;
  const passengers = change.passengers.map((each) => {
    const untouched = each.was === number ? allFields.filter((field) => !differs(each, before, [field])) : [];
    return { ...each, ...Object.fromEntries(untouched.map((field) => [field, after[field]])) };
  });
  return { ...change, passengers };
}

type Own = OwnPartAnswers['passenger'];

/** The data that is stored after a passenger has answered, and whether it describes another person than before. */
interface ReadAnswers {
  after: Passenger;
  isOther: boolean;
}

/**
 * A passenger with their answers: fields of their own that were left empty keep what they filled in before. Another person starts
 * with empty answers. Issues where an own field was never filled in by this person.
 */
export function readOwn(own: Own, stored: Passenger, isFilledIn: boolean): ReadAnswers | { issues: Issue[] } {
  const empty = ownFields.filter((field) => own[field] === '');
  const kept = Object.fromEntries(empty.map((field) => [field, stored[field]])) as Partial<
    Pick<Passenger, OwnField>
  >;
  const answers = { ...own, ...kept } as Own & Pick<Passenger, OwnField>;
  const isOther = isAnotherPerson(stored, answers);
  if (empty.length > 0 && (isOther || !isFilledIn))
    return { issues: empty.map((field) => ({ path: `passenger.${field}`, message: missingOwn(field) })) };
  return { after: { ...stored, ...(isOther && emptyPerson), ...answers }, isOther };
}
