import { lockBooking } from '../../bookings/first-payment.ts';
import { type CompletedRow, findBooking } from '../../bookings/show-booking.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';

/** The completed booking with an id or a number (case-insensitive); a refusal if there is none. */
export async function requireBooking(sql: Sql, about: string): Promise<CompletedRow | Refusal> {
  const [numbered] = await sql.query<{ id: string }>(`select id from booking where number = upper($1)`, [
    about.trim(),
  ]);
  const booking = await findBooking(sql, numbered?.id ?? about.trim());
  if (!booking) return new Refusal(404, 'not_found', `There is no booking ${about}.`);
  if (booking.status === 'completed') return booking;
  return new Refusal(409, 'not_completed', `Booking ${about} was never placed: it is ${booking.status}.`);
}

/** Locks a booking and reads it again; a refusal if it no longer exists. */
export async function lockCompletedBooking(sql: Sql, id: string): Promise<CompletedRow | Refusal> {
  await lockBooking(sql, id);
  const booking = await findBooking(sql, id);
  return booking?.status === 'completed' ? booking : notFound('booking');
}

/** A 409 refusal: the current state does not allow the operation. */
export const stateConflict = (message: string) => new Refusal(409, 'not_now', message);
