import { findConflictingChange } from '../bookings/booking-version.ts';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { CodedRefusal, missing, refuse } from '../config/coded-refusal.ts';
import type { Sql } from '../database/database.ts';

/** The completed booking with an id or a number (case-insensitive); a refusal if there is none. */
export async function requireBooking(sql: Sql, about: string): Promise<CompletedRow | CodedRefusal> {
  const [numbered] = await sql.query<{ id: string }>(`select id from booking where number = upper($1)`, [
    about.trim(),
  ]);
  const booking = await findBooking(sql, numbered?.id ?? about.trim());
  if (!booking) return missing('booking_unknown', { about });
  if (booking.status === 'completed') return booking;
  return refuse(409, 'not_completed', 'booking_not_placed', { about, status: booking.status });
}

/** The input of a change of a booking: its id or number, and the version that was shown. */
interface BookingInput {
  booking: string;
  version?: number | null | undefined;
}

/** The booking that a change is about; a refusal if there is none or a colleague has changed it since. */
export async function requireBookingVersion(
  sql: Sql,
  { booking: about, version }: BookingInput,
): Promise<CompletedRow | CodedRefusal> {
  const booking = await requireBooking(sql, about);
  if (booking instanceof CodedRefusal) return booking;
  return (await findConflictingChange(sql, booking, version)) ?? booking;
}

/** Locks a booking and reads it again; a refusal if it no longer exists or a colleague has changed it since. */
export async function lockCompletedBooking(
  sql: Sql,
  id: string,
  version?: number | null,
): Promise<CompletedRow | CodedRefusal> {
  await lockBooking(sql, id);
  const booking = await findBooking(sql, id);
  if (booking?.status !== 'completed') return missing('booking_gone', {});
  return (await findConflictingChange(sql, booking, version)) ?? booking;
}
