import { limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long an unpaid booking keeps its cabins; null: for ever. */
export interface KeepingTerms {
  /** Minutes from placing. */
  unpaidMinutes: number | null;
  /** Hours from the acceptance of a booking on request. */
  acceptedHours: number | null;
}

/** What the deadline of a booking that holds its cabins depends on; moments in milliseconds. */
export interface Keepable {
  onRequest: boolean;
  placedAt: number;
  /** When the operator said yes to a booking on request. */
  acceptedAt: number | null;
  firstPayment: 'processing' | 'completed' | null;
  /** Hours in which its terms promise to answer a request. */
  answerHours: number;
  /** What its first payment asks for at most, in cents. */
  due: Cents;
  /** The latest try to pay. */
  triedAt: number | null;
}

function unpaidDeadline({ onRequest, placedAt, acceptedAt }: Keepable, terms: KeepingTerms): number | null {
  if (!onRequest) return terms.unpaidMinutes === null ? null : placedAt + terms.unpaidMinutes * MINUTE;
  if (acceptedAt === null || terms.acceptedHours === null) return null;
  return acceptedAt + terms.acceptedHours * HOUR;
}

/** A try to pay is let finish, but however many there are they extend the deadline by one such time at most. */
function extended(deadline: number, triedAt: number | null): number {
  const time = limits.paymentTryMinutes * MINUTE;
  const ends = triedAt === null ? deadline : triedAt + time;
  return Math.min(Math.max(deadline, ends), deadline + time);
}

/**
 * Until when a booking keeps its cabins, in milliseconds, or null where nothing ends that: a request until it has to be
 * answered, any other until it has to be paid. A payment that a bank is processing has no deadline.
 */
export function keptUntil(booking: Keepable, terms: KeepingTerms): number | null {
  if (booking.onRequest && booking.acceptedAt === null) return booking.placedAt + booking.answerHours * HOUR;
  if (booking.firstPayment !== null || booking.due <= 0) return null;
  const deadline = unpaidDeadline(booking, terms);
  return deadline === null ? null : extended(deadline, booking.triedAt);
}
