import type { PlainDate } from '@towpath/rules/dates';
import { type Issue, issuesOf } from '@towpath/rules/issue';
import { MainBooker } from '@towpath/rules/main-booker';
import { type CabinOption, checkCabins, passengerShape } from '@towpath/rules/passenger';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import * as v from 'valibot';
import type { Draft, Validated } from '../../session.ts';

const noMain: Draft['main'] = {
  phoneNumber: '',
  emailAddress: '',
  streetAddress: '',
  zipCode: '',
  city: '',
  country: '',
  state: '',
  customerRemarks: '',
  groupName: '',
};

/** The main booker as the form starts: from the draft, else empty. */
export const startMain = (draft: Draft | null): Draft['main'] => draft?.main ?? noMain;

/** The whole form by the rules: what was typed as the booking takes it, or every field's mistake (specification 5). */
export function readForm(
  draft: Draft,
  today: PlainDate,
  cabins: readonly CabinOption[],
): { validated: Validated } | { issues: Issue[] } {
  const shape = v.object({ main: MainBooker, passengers: v.array(passengerShape(today)) });
  const read = v.safeParse(shape, draft);
  const found = read.success ? [] : issuesOf(read.issues);
  const ofCabins = checkCabins(draft.passengers, cabins).filter(
    ({ path }) => !found.some((issue) => issue.path === path),
  );
  const issues = [...found, ...ofCabins];
  return read.success && issues.length === 0 ? { validated: read.output } : { issues };
}

/** The same for React Hook Form. */
export function resolverFor(
  today: PlainDate,
  cabins: readonly CabinOption[],
): Resolver<Draft, unknown, Validated> {
  return (draft) => {
    const read = readForm(draft, today, cabins);
    if ('validated' in read) return { values: read.validated, errors: {} };
    const errors: FieldErrors<Draft> = {};
    for (const { path, message } of read.issues) {
      const at = path === 'passengers' ? 'passengers.root' : path;
      set(errors, at, { type: 'rule', message });
    }
    return { values: {}, errors };
  };
}

/** Every mistake with the path of its field, in the order of the form. */
export function flatten(errors: object, prefix = ''): Issue[] {
  return Object.entries(errors).flatMap(([key, error]): Issue[] => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const path = prefix + key;
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [{ path, message }] : flatten(error, `${path}.`);
  });
}
