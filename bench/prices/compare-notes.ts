import { settled } from './checks.ts';
import { planOf } from './hand-rule.ts';
import { readNotes, type ShownNotes } from './read-summary.ts';
import type { Cents } from './shown-text.ts';
import type { Visitor } from './visitor.ts';

/** What is due by hand, for a departure on a day. */
export interface Due {
  total: Cents;
  onBoard: Cents;
  premiums: Cents;
  /** Everything is paid only after the operator's confirmation. */
  waits: boolean;
}

/** How many totals are visible at once: a phone has its bar, and a summary but for the overview. */
const placesOf = ({ choice }: Visitor, step: string) =>
  choice.device === 'phone' && step !== 'overview' ? 2 : 1;

/**
 * Reads the notes beside every visible total until the total is the one by hand, or for some seconds. withBikes: the estimate to wait
 * for besides, which a free bike changes without the total.
 */
export const notesWith = (
  visitor: Visitor,
  step: string,
  total: Cents,
  withBikes?: Cents | null,
): Promise<ShownNotes[]> =>
  settled(
    () => readNotes(visitor.page, visitor.locale),
    (found) =>
      found.length === placesOf(visitor, step) &&
      found.every(
        (each) => each.total === total && (withBikes === undefined || each.withBikes === withBikes),
      ),
  );

/** Compares every visible total and its payments with those by hand; returns the notes. */
export async function compareNotes(
  visitor: Visitor,
  step: string,
  due: Due,
  departure: string,
  withBikes?: Cents | null,
): Promise<ShownNotes[]> {
  const { checks, today } = visitor;
  const notes = await notesWith(visitor, step, due.total, withBikes);
  const { now, rest } = planOf(due, departure, today);
  checks.equal(`${step}: visible totals`, notes.length, placesOf(visitor, step));
  for (const { total, plan, withBikes: shown } of notes) {
    checks.equal(`${step}: total`, total, due.total);
    if (withBikes !== undefined) checks.equal(`${step}: estimate`, shown, withBikes);
    checks.equal(`${step}: plan`, plan, { now, rest, waits: due.waits });
  }
  return notes;
}
