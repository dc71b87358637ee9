import type { Context } from '../../database/context.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { failBooking, placeBooking } from './place-booking.ts';

/** Milliseconds after which the process that stored a pending booking is assumed to have died. */
const ABANDONED_AFTER = 5_000;
/** Milliseconds after which a booking whose placing keeps throwing is marked as failed. */
const FAIL_AFTER = 15 * 60_000;
/** Bookings created further in the future (milliseconds) are placed at once: the clock has been set back since. */
const MAX_CLOCK_SKEW = 60_000;
const BATCH_SIZE = 100;

/** Whether a booking was left pending at $1. */
export const pendingDue = `exists (select from booking where status = 'pending'
  and (created_at < $1::timestamptz - interval '${ABANDONED_AFTER} ms' or created_at > $1::timestamptz + interval '${MAX_CLOCK_SKEW} ms'))`;

interface PendingRow {
  id: string;
  expired: boolean;
}

async function placeOrFail(context: Context, { id, expired }: PendingRow): Promise<void> {
  try {
    await placeBooking(context, id);
  } catch (fault) {
    if (expired) await failBooking(context.database, id, 'unplaceable', context.now());
    throw fault;
  }
}

/** Places the bookings that a dead process left pending, oldest first (architecture 5). Throws after all were tried if some failed. */
export async function placePendingBookings(context: Context): Promise<void> {
  const pending = await context.database.query<PendingRow>(
    `select id, created_at < $2::timestamptz as expired from booking
     where status = 'pending' and (created_at < $1::timestamptz or created_at > $4::timestamptz)
     order by attempt limit $3`,
    [
      new Date(context.now() - ABANDONED_AFTER),
      new Date(context.now() - FAIL_AFTER),
      BATCH_SIZE,
      new Date(context.now() + MAX_CLOCK_SKEW),
    ],
  );
  const place = (booking: PendingRow) => placeOrFail(context, booking);
  await runForEach(pending, place, 'Some pending bookings could not be placed');
}
