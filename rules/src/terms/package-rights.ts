import { addDays, type PlainDate } from '../core/dates.ts';
import { transferRuleOf } from './amendment-terms.ts';
import type { TermsVersion } from './terms-version.ts';

/** Days within which a complaint is acknowledged and answered (Directive (EU) 2026/1024). */
export const complaintDays = { acknowledged: 7, answered: 60 } as const;

/** The last day on which a complaint is answered. It is acknowledged as it is stored. */
export const complaintAnswerBy = (receivedOn: PlainDate): PlainDate =>
  addDays(receivedOn, complaintDays.answered);

/**
 * The last day on which a customer can transfer the booking to another person under its terms (Directive (EU) 2015/2302, article 9).
 */
export const transferLastDay = (
  departure: PlainDate,
  { amendments }: Pick<TermsVersion, 'amendments'>,
): PlainDate => addDays(departure, -transferRuleOf(amendments).days);

/** The same day; null once it has passed. */
export function transferUntil(
  departure: PlainDate,
  today: PlainDate,
  terms: Pick<TermsVersion, 'amendments'>,
): PlainDate | null {
  const until = transferLastDay(departure, terms);
  return until < today ? null : until;
}
