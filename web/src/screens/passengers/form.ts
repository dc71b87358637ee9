import type { PlainDate } from '@towpath/rules/core/dates';
import type { Issue } from '@towpath/rules/core/issue';
import type { CabinOption } from '@towpath/rules/passengers/cabin-assignment';
import { readForm } from '@towpath/rules/passengers/passenger-form';
import { type FieldErrors, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import type { PassengersDraft, ValidatedPassengers } from '../../storage/booking-storage.ts';

export type PassengersForm = UseFormReturn<PassengersDraft, unknown, ValidatedPassengers>;

/** The validation of the form as a React Hook Form resolver. */
export function resolverFor(
  today: PlainDate,
  cabins: readonly CabinOption[],
  checkBikes: (draft: PassengersDraft) => Issue[],
): Resolver<PassengersDraft, unknown, ValidatedPassengers> {
  return (draft) => {
    const read = readForm(draft, today, cabins);
    const bikeIssues = checkBikes(draft);
    if ('validated' in read && bikeIssues.length === 0) return { values: read.validated, errors: {} };
    const errors: FieldErrors<PassengersDraft> = {};
    for (const { path, message } of [...('issues' in read ? read.issues : []), ...bikeIssues]) {
      const at = path === 'passengers' ? 'passengers.root' : path;
      set(errors, at, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}

/** All errors with the paths of their fields, in the order of the form. */
export function flatten(errors: object, prefix = ''): Issue[] {
  return Object.entries(errors).flatMap(([key, error]): Issue[] => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const path = prefix + key;
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [{ path, message }] : flatten(error, `${path}.`);
  });
}
