import { releaseBooking } from '../../bookings/release-booking.ts';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { closePayments } from '../../payments/checkout/close-payments.ts';
import { defineOperation, type Operation } from '../operation.ts';
import { lockCompletedBooking, requireBookingVersion, stateConflict } from './find-booking.ts';

/** A refusal if the booking is not an open request, otherwise null. */
function requestConflict({ number, on_request, accepted, released }: CompletedRow): Refusal | null {
  if (!on_request) return stateConflict(`Booking ${number} is not on request.`);
  if (released) return stateConflict(`Booking ${number} has already been released.`);
  return accepted ? stateConflict(`Booking ${number} is already accepted.`) : null;
}

interface RequestAnswer {
  command: string;
  /** The text for the confirmation, given the booking number. */
  summary: (number: string) => string;
  /** What the booking becomes. */
  after: 'open' | 'declined';
  mail: 'booking_accepted' | 'booking_declined';
  write: (context: Context, sql: Sql, booking: CompletedRow) => Promise<void>;
}

function answering({ command, summary, after, mail, write }: RequestAnswer) {
  const plan: Operation<'bookings.accept'>['plan'] = async (context, _provider, input, by) => {
    const booking = await requireBookingVersion(context.database, input);
    if (booking instanceof Refusal) return booking;
    const { id, number } = booking;
    const perform = () =>
      context.database.transaction(async (sql) => {
        const locked = await lockCompletedBooking(sql, id, input.version);
        if (locked instanceof Refusal) return locked;
        const refusal = requestConflict(locked);
        if (refusal) return refusal;
        const at = context.now();
        const details = { before: { state: 'request' }, after: { state: after } };
        await writeAudit(sql, { at, by, command, bookingId: id, details });
        await queueNotification(sql, mail, { at, bookingId: id }, {});
        await write(context, sql, locked);
        return { booking: id, number };
      });
    const effects = [{ kind: 'mail_visitor', values: { mail } }];
    return requestConflict(booking) ?? { summary: summary(number), effects, perform };
  };
  return plan;
}

/** Accepts a booking on request and notifies the visitor, who can then pay. */
export const acceptBooking = defineOperation(
  'bookings.accept',
  answering({
    command: 'bookings accept',
    summary: (number) => `Booking ${number} will be accepted.`,
    after: 'open',
    mail: 'booking_accepted',
    write: async (context, sql, { id }) => {
      const at = new Date(context.now());
      await sql.query('update booking set accepted_at = $2::timestamptz where id = $1', [id, at]);
    },
  }),
);

/** Declines a booking on request, releases its stock and notifies the visitor. */
export const declineBooking = defineOperation(
  'bookings.decline',
  answering({
    command: 'bookings decline',
    summary: (number) => `Booking ${number} will be declined permanently and its stock released.`,
    after: 'declined',
    mail: 'booking_declined',
    write: async (context, sql, { id }) => {
      const now = context.now();
      await closePayments(sql, id, now);
      await releaseBooking(sql, id, 'declined', now);
    },
  }),
);
