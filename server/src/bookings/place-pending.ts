import type { Context } from '../database/context.ts';
import { failBooking, placeBooking } from './place-booking.ts';

/** Milliseconds after which whoever wrote a booking down is taken to have died. */
const ABANDONED_AFTER = 5_000;
/** Milliseconds after which a booking that can't be placed for a fault is turned down. */
const FAIL_AFTER = 15 * 60_000;
/** Milliseconds after which a booking from the future was written down by a clock that has been set back since. */
const MAX_CLOCK_SKEW = 60_000;
const BATCH_SIZE = 100;

interface PendingRow {
  id: string;
  hopeless: boolean;
}

async function decide(context: Context, { id, hopeless }: PendingRow): Promise<void> {
  try {
    await placeBooking(context, id);
  } catch (fault) {
    if (hopeless) await failBooking(context.database, id, 'unplaceable', context.now());
    throw fault;
  }
}

/** Decides what a dead process left pending, oldest first (architecture 5). Throws after all were tried where some had a fault. */
export async function placePendingBookings(context: Context): Promise<void> {
  const undecided = await context.database.query<PendingRow>(
    `select id, created_at < $2::timestamptz as hopeless from booking
     where status = 'pending' and (created_at < $1::timestamptz or created_at > $4::timestamptz)
     order by attempt limit $3`,
    [
      new Date(context.now() - ABANDONED_AFTER),
      new Date(context.now() - FAIL_AFTER),
      BATCH_SIZE,
      new Date(context.now() + MAX_CLOCK_SKEW),
    ],
  );
  const faults: unknown[] = [];
  for (const booking of undecided) await decide(context, booking).catch((fault) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, 'Some pending bookings could not be decided');
}
