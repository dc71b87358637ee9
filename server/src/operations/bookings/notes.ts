import type { NoteView } from '@towpath/rules/office/views/booking-view';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import type { Handler } from '../implement.ts';
import { requireBooking } from '../require-booking.ts';
import { isoTime } from '../sql-time.ts';

/** The notes about a booking, oldest first. Those with a day are tasks of a version before migration 020, which copied them. */
export const findNotes = (sql: Sql, bookingId: string) =>
  sql.query<NoteView>(
    `select id, ${isoTime('at')} as at, by, text from booking_note
     where booking_id = $1 and due_on is null order by id`,
    [bookingId],
  );

/** Writes a note. Its text is not in the audit, as it may be personal. */
export const writeNote: Handler<'bookings.note'> = async ({ context, by, audit }, input) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const [inserted] = await sql.query<{ id: number }>(
        `insert into booking_note (booking_id, at, by, text) values ($1, $2::timestamptz, $3, $4) returning id`,
        [booking.id, new Date(at), by, input.text],
      );
      const note = inserted?.id ?? 0;
      await audit(sql, { at, bookingId: booking.id, details: { note } });
      return { note };
    });
  return { summary: `A note will be written about ${booking.number}.`, harmless: true, perform };
};
