import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Handler } from '../implement.ts';
import { insertNote } from '../note-rows.ts';
import { requireBooking } from '../require-booking.ts';

/** Writes a note about a booking. Its text is not in the audit, as it may be personal. */
export const writeNote: Handler<'bookings.note'> = async ({ context, by, audit }, input) => {
  const booking = await requireBooking(context.database, input.booking);
  if (booking instanceof CodedRefusal) return booking;
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const owner = { kind: 'booking', id: booking.id } as const;
      const note = await insertNote(sql, owner, { at, by, text: input.text });
      await audit(sql, { at, bookingId: booking.id, details: { note } });
      return { note };
    });
  return { summary: `A note will be written about ${booking.number}.`, harmless: true, perform };
};
