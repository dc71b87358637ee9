import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import type { Sql } from '../../database/database.ts';
import { findConflictingChange } from './version.ts';

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

/** What a change of a booking is about: its id or number, and the version that was shown. */
interface BookingInput {
  booking: string;
  version?: number | null | undefined;
}

/** The booking that a change is about; a refusal if there is none or a colleague has changed it since. */
export async function requireBookingVersion(
  sql: Sql,
  { booking: about, version }: BookingInput,
): Promise<CompletedRow | Refusal> {
  const booking = await requireBooking(sql, about);
  if (booking instanceof Refusal) return booking;
  return (await findConflictingChange(sql, booking, version)) ?? booking;
}

/** Locks a booking and reads it again; a refusal if it no longer exists or a colleague has changed it since. */
export async function lockCompletedBooking(
  sql: Sql,
  id: string,
  version?: number | null,
): Promise<CompletedRow | Refusal> {
  await lockBooking(sql, id);
  const booking = await findBooking(sql, id);
  if (booking?.status !== 'completed') return notFound('booking');
  return (await findConflictingChange(sql, booking, version)) ?? booking;
}

/** A 409 refusal: the current state does not allow the operation. */
export const stateConflict = (message: string) => new Refusal(409, 'not_now', message);
