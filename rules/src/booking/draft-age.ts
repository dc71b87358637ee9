import { limits } from '../core/limits.ts';

const DAY = 86_400_000;

/** Whether a draft last changed at `changedAt` has expired (decision 028). Both in milliseconds; a future time has not expired. */
export function isDraftExpired(changedAt: number, now: number): boolean {
  return now - changedAt >= limits.draftDays * DAY;
}
