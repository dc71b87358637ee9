const FIRST = 10_000;
const LONGEST = 3_600_000;

/** How long to wait after so many vain tries before the next one, in milliseconds. */
export function backoff(tries: number): number {
  return Math.min(FIRST * 2 ** tries, LONGEST);
}
