import { limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import { onRequestDeadlines } from './on-request-state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long bookings keep their cabins without payment; null: without end. */
export interface UnpaidPeriods {
  /** Minutes after placing. */
  unpaidMinutes: number | null;
  /** Hours after the acceptance of a booking on request, for which its payment link is valid. */
  acceptedHours: number | null;
}

/** Inputs to the deadline of an active booking; times in milliseconds. */
export interface BookingState {
  onRequest: boolean;
  /** Whether staff took it by telephone: they agreed with the customer how and when it is paid. */
  byTelephone: boolean;
  placedAt: number;
  /** Whether the operator accepted a booking on request. */
  accepted: boolean;
  /** Until when an accepted booking on request can be paid; null: as long as it is not released by hand. */
  payUntil: number | null;
  firstPayment: 'processing' | 'completed' | null;
  /** Hours within which its terms promise an answer to a request. */
  answerHours: number;
  /** The largest amount of its first payment, in cents. */
  due: Cents;
  /** The latest payment attempt. */
  triedAt: number | null;
  /** When a bank first reported that a first payment failed which it had been processing. */
  failedAt: number | null;
}

function unpaidDeadline(
  { onRequest, placedAt, payUntil }: BookingState,
  { unpaidMinutes }: Pick<UnpaidPeriods, 'unpaidMinutes'>,
): number | null {
  if (onRequest) return payUntil;
  return unpaidMinutes === null ? null : placedAt + unpaidMinutes * MINUTE;
}

/** After a bank's late refusal there is time to pay in another way, but only once. */
function afterFailure(deadline: number, failedAt: number | null): number {
  return failedAt === null ? deadline : Math.max(deadline, failedAt + limits.failedPaymentHours * HOUR);
}

/** A payment attempt extends the deadline; all attempts together by the time of one at most. */
function extended(deadline: number, triedAt: number | null): number {
  const time = limits.paymentTryMinutes * MINUTE;
  const ends = triedAt === null ? deadline : triedAt + time;
  return Math.min(Math.max(deadline, ends), deadline + time);
}

/**
 * When a booking is released (milliseconds), or null for never: a request without an answer, any other booking without a
 * payment that the visitor made. A booking whose payment is processing has no deadline.
 */
export function keptUntil(
  booking: BookingState,
  periods: Pick<UnpaidPeriods, 'unpaidMinutes'>,
): number | null {
  if (booking.onRequest && !booking.accepted)
    return onRequestDeadlines(booking.placedAt, booking.answerHours).expiresAt;
  if (booking.byTelephone || booking.firstPayment !== null || booking.due <= 0) return null;
  const deadline = unpaidDeadline(booking, periods);
  return deadline === null ? null : extended(afterFailure(deadline, booking.failedAt), booking.triedAt);
}
