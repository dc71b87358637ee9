import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { acceptRequest, endRequest, requestConflict } from '../../payments/requests/end-request.ts';
import type { ParsedArguments } from '../arguments.ts';
import type { Operation, OperationResult } from '../operation.ts';
import { lockCompletedBooking, requireBooking, stateConflict } from './find-booking.ts';

interface RequestAnswer {
  name: string;
  event: 'accept' | 'decline';
  mail: 'booking_accepted' | 'booking_declined';
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
  { name, event, mail, output, write }: RequestAnswer,
) {
  return context.database.transaction(async (sql): Promise<OperationResult | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const conflict = requestConflict(booking, event);
    if (conflict !== null) return stateConflict(conflict);
    const at = context.now();
    await writeAudit(sql, { at, by, command: name, bookingId: id });
    await queueNotification(sql, mail, { at, bookingId: id }, {});
    await write(context, sql, booking);
    return { output: output(booking.number), details: { booking: id, number: booking.number } };
  });
}

function answerOperation(answered: RequestAnswer): Operation {
  const { name, event, does, destructive, summary } = answered;
  return {
    ...{ name, does, destructive },
    takes: '<id or number>',
    plan: async (context, _provider, parsed) => {
      const booking = await requireBooking(context.database, parsed.about);
      if (booking instanceof Refusal) return booking;
      const perform = () => answerRequest(context, booking.id, parsed, answered);
      const conflict = requestConflict(booking, event);
      return conflict !== null ? stateConflict(conflict) : { summary: summary(booking.number), perform };
    },
  };
}

/** Accepts a booking on request and notifies the visitor, who can then pay. */
export const acceptBooking = answerOperation({
  name: 'bookings accept',
  event: 'accept',
  mail: 'booking_accepted',
  does: 'accept a booking on request and send the visitor the payment link',
  destructive: false,
  summary: (number) => `Booking ${number} will be accepted.`,
  output: (number) => `Booking ${number} is accepted; the visitor is sent the payment link.`,
  write: (context, sql, { id }) => acceptRequest(context, sql, id),
});

/** Declines a booking on request, releases its stock and notifies the visitor. */
export const declineBooking = answerOperation({
  name: 'bookings decline',
  event: 'decline',
  mail: 'booking_declined',
  does: 'decline a booking on request, release its stock and notify the visitor',
  destructive: true,
  summary: (number) => `Booking ${number} will be declined permanently and its stock released.`,
  output: (number) => `Booking ${number} is declined; its stock is released and the visitor is notified.`,
  write: (context, sql, { id }) => endRequest(context, sql, id, 'declined'),
});
