import { addDays, earlier, later, type PlainDate } from '../../core/dates.ts';
import { type OwnPartField, ownPartFields } from '../../own-parts/own-part-fields.ts';
import { isNotKnownYet } from '../../passengers/described-fields.ts';
import type { StoredPassenger } from '../../passengers/passenger-fields.ts';

/** What staff need of passengers, in the order in which it is listed as missing. */
export const detailFields = ['name', 'birth', 'height', ...ownPartFields] as const;
type DetailField = (typeof detailFields)[number];

type Details = Pick<StoredPassenger, 'firstName' | 'lastName' | 'dateOfBirth' | 'bodyHeight'>;

/** What a departure requires of its passengers besides the passenger data, and what of it a passenger has given. */
export interface OwnPartData {
  required: readonly OwnPartField[];
  given: readonly OwnPartField[];
}

/** The details of a passenger that are still missing (decisions 099 and 105). */
export function missingDetails(
  { firstName, lastName, dateOfBirth, bodyHeight }: Details,
  { required, given }: OwnPartData,
): DetailField[] {
  const lacks = (field: OwnPartField) => required.includes(field) && !given.includes(field);
  const isUnknown = isNotKnownYet({ dateOfBirth });
  const isMissing: Record<DetailField, boolean> = {
    name: firstName.trim() === '' || lastName.trim() === '',
    birth: dateOfBirth === '' || isUnknown,
    height: bodyHeight === null || isUnknown,
    emergency: lacks('emergency'),
    document: lacks('document'),
    citizenship: lacks('citizenship'),
    birthplace: lacks('birthplace'),
  };
  return detailFields.filter((field) => isMissing[field]);
}

/** How many details a departure requires of each passenger. */
export const countRequired = (required: readonly OwnPartField[]): number =>
  detailFields.length - ownPartFields.length + required.length;

/** How many passengers lack each detail; nothing for those that all have. */
export function countMissing(
  passengers: readonly { missing: readonly DetailField[] }[],
): { field: DetailField; count: number }[] {
  return detailFields
    .map((field) => ({ field, count: passengers.filter(({ missing }) => missing.includes(field)).length }))
    .filter(({ count }) => count > 0);
}

/** Days before the start by which staff need the details, and days that a late booking gets for them. */
const DAYS_BEFORE = 28;
const DAYS_AFTER_BOOKING = 7;

/** By when the details are needed: four weeks before the start, for a late booking a week after it, at the latest the day before the start. */
export function detailsDueOn(departure: PlainDate, bookedOn: PlainDate): PlainDate {
  const due = later(addDays(departure, -DAYS_BEFORE), addDays(bookedOn, DAYS_AFTER_BOOKING));
  return earlier(due, addDays(departure, -1));
}
