import { releaseBooking } from '../../bookings/release-booking.ts';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { closePayments } from '../../payments/checkout/close-payments.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Operation, OperationResult } from '../operation.ts';
import { lockCompletedBooking, requireBooking, stateConflict } from './find-booking.ts';

/** A refusal if the booking is not an open request, otherwise null. */
function requestConflict({ number, on_request, accepted, released }: CompletedRow): Refusal | null {
  if (!on_request) return stateConflict(`Booking ${number} is not on request.`);
  if (released) return stateConflict(`Booking ${number} has already been released.`);
  return accepted ? stateConflict(`Booking ${number} is already accepted.`) : null;
}

interface RequestAnswer {
  name: string;
  does: string;
  destructive: boolean;
  /** The texts for the confirmation and the result, given the booking number. */
  summary: (number: string) => string;
  output: (number: string) => string;
  write: (context: Context, sql: Sql, booking: CompletedRow) => Promise<void>;
}

function answerRequest(
  context: Context,
  id: string,
  { by }: ParsedArguments,
  { name, output, write }: RequestAnswer,
) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const refusal = requestConflict(booking);
    if (refusal) return refusal;
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: id });
    await write(context, sql, booking);
    return { output: output(booking.number), details: { booking: id, number: booking.number } };
  });
}

function answerOperation(answered: RequestAnswer): Operation {
  const { name, does, destructive, summary } = answered;
  return {
    ...{ name, does, destructive },
    takes: '<id or number>',
    plan: async (context, _provider, parsed) => {
      const booking = await requireBooking(context.database, parsed.about);
      if (booking instanceof Refusal) return booking;
      const perform = () => answerRequest(context, booking.id, parsed, answered);
      return requestConflict(booking) ?? { summary: summary(booking.number), perform };
    },
  };
}

/** Accepts a booking on request and notifies the visitor, who can then pay. */
export const acceptBooking = answerOperation({
  name: 'bookings accept',
  does: 'accept a booking on request and send the visitor the payment link',
  destructive: false,
  summary: (number) => `Booking ${number} will be accepted.`,
  output: (number) => `Booking ${number} is accepted; the visitor is sent the payment link.`,
  write: async (context, sql, { id }) => {
    const now = context.now();
    await sql.query('update booking set accepted_at = $2::timestamptz where id = $1', [id, new Date(now)]);
    await queueNotification(sql, 'booking_accepted', { at: now, bookingId: id }, {});
  },
});

/** Declines a booking on request, releases its stock and notifies the visitor. */
export const declineBooking = answerOperation({
  name: 'bookings decline',
  does: 'decline a booking on request, release its stock and notify the visitor',
  destructive: true,
  summary: (number) => `Booking ${number} will be declined permanently and its stock released.`,
  output: (number) => `Booking ${number} is declined; its stock is released and the visitor is notified.`,
  write: async (context, sql, { id }) => {
    const now = context.now();
    await closePayments(sql, id, now);
    await queueNotification(sql, 'booking_declined', { at: now, bookingId: id }, {});
    await releaseBooking(sql, id, 'declined', now);
  },
});
