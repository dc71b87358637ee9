const SECOND = 1000;

/**
 * The wait that a Retry-After header asks for, in milliseconds: it holds whole seconds or a date, which is compared with
 * `now` (milliseconds). null where there is no header or it cannot be read.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * SECOND;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
