import { addDays, earlier, later, type PlainDate } from '../../core/dates.ts';
import { type GuestField, guestFields } from '../../guests/guest-fields.ts';
import type { StoredPassenger } from '../../passengers/passenger-fields.ts';

/** What staff need of travellers, in the order in which it is listed as missing. */
export const detailFields = ['name', 'birth', 'height', ...guestFields] as const;
type DetailField = (typeof detailFields)[number];

type Details = Pick<StoredPassenger, 'firstName' | 'lastName' | 'dateOfBirth' | 'bodyHeight'>;

/** What a departure requires of its travellers besides the passenger data, and what of it a traveller has given. */
export interface GuestData {
  required: readonly GuestField[];
  given: readonly GuestField[];
}

/** The details of a traveller that are still missing (decisions 099 and 105). */
export function missingDetails(
  { firstName, lastName, dateOfBirth, bodyHeight }: Details,
  { required, given }: GuestData,
): DetailField[] {
  const lacks = (field: GuestField) => required.includes(field) && !given.includes(field);
  const isMissing: Record<DetailField, boolean> = {
    name: firstName.trim() === '' || lastName.trim() === '',
    birth: dateOfBirth === '',
    height: bodyHeight === null,
    emergency: lacks('emergency'),
    document: lacks('document'),
    citizenship: lacks('citizenship'),
    birthplace: lacks('birthplace'),
  };
  return detailFields.filter((field) => isMissing[field]);
}

/** How many travellers lack each detail; nothing for those that all have. */
export function countMissing(
  travellers: readonly { missing: readonly DetailField[] }[],
): { field: DetailField; count: number }[] {
  return detailFields
    .map((field) => ({ field, count: travellers.filter(({ missing }) => missing.includes(field)).length }))
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
