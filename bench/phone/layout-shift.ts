/** A layout shift: its time in milliseconds, and its score. */
export interface Shift {
  at: number;
  value: number;
}

/** Milliseconds: the maximum gap within a session window, and its maximum length. */
const GAP = 1_000;
const WINDOW = 5_000;

/** The cumulative layout shift: the largest sum of a session window (web.dev/cls). */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let session = { begun: 0, latest: 0, sum: 0 };
  for (const { at, value } of shifts.toSorted((a, b) => a.at - b.at)) {
    const goesOn = session.sum > 0 && at - session.latest < GAP && at - session.begun < WINDOW;
    session = goesOn
      ? { ...session, latest: at, sum: session.sum + value }
      : { begun: at, latest: at, sum: value };
    worst = Math.max(worst, session.sum);
  }
  return worst;
}
