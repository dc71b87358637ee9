import type { PlainDate } from '@towpath/rules/core/dates';
import type { Issue } from '@towpath/rules/core/issue';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { readForm } from '@towpath/rules/passengers/passenger-form';
import { type FieldErrors, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import type { PassengersDraft, ValidatedPassengers } from '../../storage/booking-storage.ts';

export type PassengersForm = UseFormReturn<PassengersDraft, unknown, ValidatedPassengers>;

/** Validates the whole form. */
export type CheckForm = (
  draft: PassengersDraft,
) => { validated: ValidatedPassengers } | { issues: readonly Issue[] };

/** The validation of the form: the rules for its fields and cabins, and `checkBikes`. */
export function checkFor(
  today: PlainDate,
  cabins: readonly CabinOption[],
  checkBikes: (draft: PassengersDraft) => Issue[],
): CheckForm {
  return (draft) => {
    const read = readForm(draft, today, cabins);
    const bikeIssues = checkBikes(draft);
    if ('validated' in read && bikeIssues.length === 0) return read;
    return { issues: [...('issues' in read ? read.issues : []), ...bikeIssues] };
  };
}

/** The validation as a React Hook Form resolver. */
export function resolverFor(check: CheckForm): Resolver<PassengersDraft, unknown, ValidatedPassengers> {
  return (draft) => {
    const read = check(draft);
    if ('validated' in read) return { values: read.validated, errors: {} };
    const errors: FieldErrors<PassengersDraft> = {};
    for (const { path, message } of read.issues) {
      const at = path === 'passengers' ? 'passengers.root' : path;
      set(errors, at, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}
