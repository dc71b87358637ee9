import { type Bookable, differs, fieldsOf } from '../amendments/change.ts';
import type { Issue } from '../core/issue.ts';
import { requiredMessages } from '../passengers/passenger-fields.ts';
import type { GuestAnswers } from './answers.ts';
import { isAnotherPerson, isReplaced } from './guest-part.ts';

type Passenger = Bookable['passengers'][number];

/** What the main booker no longer sees or changes of travellers who have filled in their own part (decision 105). */
const hidden = { dateOfBirth: '1900-01-01', bodyHeight: 100 } as const;

/** Passengers for the main booker: valid placeholders for what travellers have filled in. filledIn: their numbers. */
export function hideAnswers(passengers: readonly Passenger[], filledIn: readonly number[]): Passenger[] {
  return passengers.map((each, index) => (filledIn.includes(index + 1) ? { ...each, ...hidden } : each));
}

/**
 * A main booker's change in which the data that travellers filled in themselves is replaced by the stored values. Skipped for a
 * replaced traveller, who would otherwise get the former one's data.
 */
export function keepAnswers<
  Change extends { passengers?: (Passenger & { was: number | null })[] | undefined },
>(change: Change, stored: readonly Passenger[], filledIn: readonly number[]): Change {
  if (!change.passengers || filledIn.length === 0) return change;
  const passengers = change.passengers.map((each) => {
    const own = each.was !== null && filledIn.includes(each.was) ? stored[each.was - 1] : undefined;
    if (!own || isReplaced(own, each)) return each;
    return { ...each, dateOfBirth: own.dateOfBirth, bodyHeight: own.bodyHeight };
  });
  return { ...change, passengers };
}

/** What a traveller, or staff for them, has changed of their passenger data; number: 1 is the main booker. */
export interface OwnChange {
  number: number;
  before: Passenger;
  after: Passenger;
}

const allFields = fieldsOf.flatMap(([, fields]) => fields);

/**
 * A pending change after a traveller's data was changed: fields that the pending change does not touch take the new values;
 * fields that it changes itself stay as they are (decision 117).
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

type Own = GuestAnswers['passenger'];
/** What is not shown again to the holder of a link once it was filled in: the main booker may hold one. */
const unshown = ['dateOfBirth', 'bodyHeight'] as const;

/**
 * A traveller's answers, with what is stored for the fields left empty; issues where this person has filled in nothing before.
 * isOther: whether it is another person than before.
 */
export function readOwn(
  own: Own,
  stored: Passenger,
  isFilledIn: boolean,
): { own: Own & Pick<Passenger, 'dateOfBirth' | 'bodyHeight'>; isOther: boolean } | { issues: Issue[] } {
  const dateOfBirth = own.dateOfBirth === '' ? stored.dateOfBirth : own.dateOfBirth;
  const isOther = isAnotherPerson(stored, { ...own, dateOfBirth });
  const missing = unshown.filter((field) => own[field] === '' && (isOther || !isFilledIn));
  if (missing.length > 0)
    return {
      issues: missing.map((field) => ({ path: `passenger.${field}`, message: requiredMessages[field] })),
    };
  const bodyHeight = own.bodyHeight === '' ? stored.bodyHeight : own.bodyHeight;
  return { own: { ...own, dateOfBirth, bodyHeight }, isOther };
}
