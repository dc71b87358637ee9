import { limits } from '../core/limits.ts';

const DAY = 86_400_000;

/**
 * Whether what was typed about people on a device, and last touched at typedAt, is no longer needed (decision 028). Both in
 * milliseconds; what a clock that was set back puts ahead of now is kept.
 */
export function isOutdated(typedAt: number, now: number): boolean {
  return now - typedAt >= limits.draftDays * DAY;
}
