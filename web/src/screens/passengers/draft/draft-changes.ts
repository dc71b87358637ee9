import { get, set } from 'react-hook-form';
import type { PassengersDraft } from '../../../storage/booking-storage.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changedFields(before: object | undefined, after: object, prefix: string): string[] {
  const old = new Map(Object.entries(before ?? {}));
  return Object.entries(after)
    .filter(([field, value]) => !same(value, old.get(field)))
    .map(([field]) => `${prefix}.${field}`);
}

/** The paths of the fields that changed between two drafts. */
export function changesIn(before: PassengersDraft | null, after: PassengersDraft): string[] {
  const ofPassengers = after.passengers.flatMap((passenger, index) =>
    changedFields(before?.passengers[index], passenger, `passengers.${index}`),
  );
  return [...changedFields(before?.main, after.main, 'main'), ...ofPassengers];
}

/**
 * Merges the changed fields of the form into the stored draft: unchanged fields keep the values of other tabs, and passengers
 * above this departure's spaces stay.
 */
export function keepChanges(
  kept: PassengersDraft | null,
  changed: readonly string[],
  after: PassengersDraft,
): PassengersDraft {
  if (kept === null) return after;
  const next = structuredClone(kept);
  next.passengers.push(...structuredClone(after.passengers.slice(kept.passengers.length)));
  for (const path of changed) set(next, path, get(after, path));
  return next;
}
