const SECOND = 1000;

/** The wait in milliseconds of a Retry-After header in seconds or as a date; null if absent or invalid. `now` in milliseconds. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * SECOND;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
