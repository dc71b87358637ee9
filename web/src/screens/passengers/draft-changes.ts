import { get, set } from 'react-hook-form';
import type { Draft } from '../../storage/booking-storage.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function changedFields(before: object | undefined, after: object, prefix: string): string[] {
  const old = new Map(Object.entries(before ?? {}));
  return Object.entries(after)
    .filter(([field, value]) => !same(value, old.get(field)))
    .map(([field]) => `${prefix}.${field}`);
}

/** The paths of the fields in which a later state of the form differs from an earlier one. */
export function changesIn(before: Draft | null, after: Draft): string[] {
  const ofPassengers = after.passengers.flatMap((passenger, index) =>
    changedFields(before?.passengers[index], passenger, `passengers.${index}`),
  );
  return [...changedFields(before?.main, after.main, 'main'), ...ofPassengers];
}

/**
 * The draft on this device with what changed in the form: only the fields changed here are written, so that another tab's
 * stay, and so do the further passengers and the products of another departure.
 */
export function keepChanges(kept: Draft | null, before: Draft, after: Draft): Draft {
  if (kept === null) return after;
  const next = structuredClone(kept);
  next.passengers.push(...structuredClone(after.passengers.slice(kept.passengers.length)));
  for (const path of changesIn(before, after)) set(next, path, get(after, path));
  return next;
}
