import { releaseBooking } from '../../bookings/release-booking.ts';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { writeNotice } from '../../jobs/notification-queue.ts';
import { closePayments } from '../../payments/checkout/close-payments.ts';
import type { Asked } from '../arguments.ts';
import type { Done, Operation } from '../operation.ts';
import { bookingAbout, lockedBooking, notNow } from './find-booking.ts';

/** Why a booking is no open request, or null. */
function objection({ number, on_request, accepted, released }: CompletedRow): Refusal | null {
  if (!on_request) return notNow(`Booking ${number} is not on request.`);
  if (released) return notNow(`Booking ${number} has been given back already.`);
  return accepted ? notNow(`Booking ${number} is accepted already.`) : null;
}

interface Answer {
  name: string;
  does: string;
  destructive: boolean;
  /** What will be done and what was done, about a number. */
  says: (number: string) => string;
  said: (number: string) => string;
  write: (context: Context, sql: Sql, booking: CompletedRow) => Promise<void>;
}

function answer(context: Context, id: string, { by }: Asked, { name, said, write }: Answer) {
  return context.database.transaction(async (sql): Promise<Done | Refusal> => {
    const booking = await lockedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const refusal = objection(booking);
    if (refusal) return refusal;
    await writeAudit(sql, { at: context.now(), by, command: name, bookingId: id });
    await write(context, sql, booking);
    return { said: said(booking.number), details: { booking: id, number: booking.number } };
  });
}

function operationOf(answered: Answer): Operation {
  const { name, does, destructive, says } = answered;
  return {
    ...{ name, does, destructive },
    takes: '<id or number>',
    plan: async (context, _provider, asked) => {
      const booking = await bookingAbout(context.database, asked.about);
      if (booking instanceof Refusal) return booking;
      const perform = () => answer(context, booking.id, asked, answered);
      return objection(booking) ?? { says: says(booking.number), perform };
    },
  };
}

/** Accepts a booking on request: it can be paid from now on, and the visitor is told. */
export const acceptBooking = operationOf({
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
export const declineBooking = operationOf({
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
