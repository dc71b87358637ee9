/** A jump of the page: when, in milliseconds, and how much of it. */
export interface Shift {
  at: number;
  value: number;
}

/** Milliseconds: jumps this close count together, for so long at most. */
const GAP = 1_000;
const LONGEST = 5_000;

/** The cumulative layout shift: the sum of the worst burst of jumps, as browsers' makers define it. */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let burst = { begun: 0, latest: 0, sum: 0 };
  for (const { at, value } of shifts.toSorted((a, b) => a.at - b.at)) {
    const goesOn = burst.sum > 0 && at - burst.latest < GAP && at - burst.begun < LONGEST;
    burst = goesOn ? { ...burst, latest: at, sum: burst.sum + value } : { begun: at, latest: at, sum: value };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
}
