import * as v from 'valibot';
import { readStored, removeStored, storedNames, writeStored } from './device-storage.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
const START = 'booking_draft:';

const nameOf = (account: string, key: string) => `${START}${account}:${key}`;

/** A form that is kept on this device for the member of staff who typed it. `at` is its last change, ISO 8601. */
const Kept = v.object({ at: v.string(), key: v.string(), form: v.record(v.string(), v.unknown()) });
export type KeptDraft = v.InferOutput<typeof Kept>;

function readKept(name: string): KeptDraft | null {
  try {
    const read = v.safeParse(Kept, JSON.parse(readStored(name) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** The drafts of an account, the latest first. */
export const keptDrafts = (account: string): KeptDraft[] =>
  storedNames(nameOf(account, ''))
    .flatMap((name) => readKept(name) ?? [])
    .sort((one, other) => other.at.localeCompare(one.at));

/** Keeps a draft; false where the browser refuses. */
export function keepDraft(account: string, draft: KeptDraft): boolean {
  const name = nameOf(account, draft.key);
  writeStored(name, JSON.stringify(draft));
  return readKept(name)?.at === draft.at;
}

/** Deletes a draft. */
export const dropDraft = (account: string, key: string): void => removeStored(nameOf(account, key));

/** Deletes the drafts of an account that signs out. */
export function dropDrafts(account: string): void {
  for (const name of storedNames(nameOf(account, ''))) removeStored(name);
}

/** Deletes every account's drafts that were not changed for seven days: they contain personal data. */
export function dropOldDrafts(now: Date): void {
  for (const name of storedNames(START)) {
    const age = now.getTime() - Date.parse(readKept(name)?.at ?? '');
    if (!(age < DAYS * DAY_MS)) removeStored(name);
  }
}
