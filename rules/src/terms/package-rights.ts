import { addDays, type PlainDate } from '../core/dates.ts';

const TRANSFER_DAYS = 7;

/** Days within which a complaint is acknowledged and answered (Directive (EU) 2026/1024). */
export const complaintDays = { acknowledged: 7, answered: 60 } as const;

/** The last day on which a complaint is answered. It is acknowledged as it is stored. */
export const complaintAnswerBy = (receivedOn: PlainDate): PlainDate =>
  addDays(receivedOn, complaintDays.answered);

/** The last day on which a place can be passed on to somebody else; null after that day (Directive (EU) 2015/2302, article 9). */
export function transferUntil(departure: PlainDate, today: PlainDate): PlainDate | null {
  const until = addDays(departure, -TRANSFER_DAYS);
  return until < today ? null : until;
}
