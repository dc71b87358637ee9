import { releaseBooking } from '../../bookings/release-booking.ts';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { writeNotice } from '../../jobs/notification-queue.ts';
import { closePayments } from '../../payments/checkout/close-payments.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { OperationResult, Operation } from '../operation.ts';
import { requireBooking, lockCompletedBooking, stateConflict } from './find-booking.ts';

/** Why a booking is no open request, or null. */
function requestConflict({ number, on_request, accepted, released }: CompletedRow): Refusal | null {
  if (!on_request) return stateConflict(`Booking ${number} is not on request.`);
  if (released) return stateConflict(`Booking ${number} has been given back already.`);
  return accepted ? stateConflict(`Booking ${number} is accepted already.`) : null;
}

interface RequestAnswer {
  name: string;
  does: string;
  destructive: boolean;
  /** What will be done and what was done, about a number. */
  says: (number: string) => string;
  said: (number: string) => string;
  write: (context: Context, sql: Sql, booking: CompletedRow) => Promise<void>;
}

function answerRequest(context: Context, id: string, { by }: ParsedArguments, { name, said, write }: RequestAnswer) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const refusal = requestConflict(booking);
    if (refusal) return refusal;
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: id });
    await write(context, sql, booking);
    return { said: said(booking.number), details: { booking: id, number: booking.number } };
  });
}

function answerOperation(answered: RequestAnswer): Operation {
  const { name, does, destructive, says } = answered;
  return {
    ...{ name, does, destructive },
    takes: '<id or number>',
    plan: async (context, _provider, parsed) => {
      const booking = await requireBooking(context.database, parsed.about);
      if (booking instanceof Refusal) return booking;
      const perform = () => answerRequest(context, booking.id, parsed, answered);
      return requestConflict(booking) ?? { says: says(booking.number), perform };
    },
  };
}

/** Accepts a booking on request: it can be paid from now on, and the visitor is told. */
export const acceptBooking = answerOperation({
  name: 'bookings accept',
  does: 'accept a booking on request; the visitor gets the link to pay',
  destructive: false,
  says: (number) => `Booking ${number} will be accepted.`,
  said: (number) => `Booking ${number} is accepted; the visitor is told how to pay.`,
  write: async (context, sql, { id }) => {
    const now = context.now();
    await sql.query('update booking set accepted_at = $2::timestamptz where id = $1', [id, new Date(now)]);
    await writeNotice(sql, 'booking_accepted', { at: now, bookingId: id }, {});
  },
});

/** Declines a booking on request: its cabins go back to stock, and the visitor is told. */
export const declineBooking = answerOperation({
  name: 'bookings decline',
  does: 'decline a booking on request; its cabins are free again and the visitor is told',
  destructive: true,
  says: (number) => `Booking ${number} will be declined for good and its cabins given back.`,
  said: (number) => `Booking ${number} is declined; its cabins are free again and the visitor is told.`,
  write: async (context, sql, { id }) => {
    const now = context.now();
    await closePayments(sql, id, now);
    await writeNotice(sql, 'booking_declined', { at: now, bookingId: id }, {});
    await releaseBooking(sql, id, 'declined', now);
  },
});
