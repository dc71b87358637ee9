import { detailsDueOn } from '@towpath/rules/booking/overview/missing-details';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { findWaitingPassengers, nextReminderAt } from '../../bookings/own-parts/reminders.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';

const BATCH_SIZE = 100;

/** The bookings, or the one with an id, with a passed on link of which the booker is to be reminded. now in milliseconds. */
const findDue = (sql: Sql, now: number, id: string | null) =>
  sql.query<{ booking_id: string }>(
    `select distinct booking_id from own_part
     where next_mail_at <= $1::timestamptz and email is null and ($2::uuid is null or booking_id = $2) limit $3`,
    [new Date(now), id, BATCH_SIZE],
  );

/** The last day for the details of a booking whose passengers can still fill them in; null for any other. */
async function findDueOn(context: Context, sql: Sql, id: string): Promise<string | null> {
  const booking = await findBooking(sql, id);
  if (booking?.status !== 'completed' || booking.released) return null;
  const dueOn = detailsDueOn(booking.departure_date, booking.booked_on);
  return todayOf(context) > dueOn ? null : dueOn;
}

/** Decides again under the lock: another instance may have been faster. */
function remind(context: Context, id: string): Promise<void> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, id);
    const at = context.now();
    if ((await findDue(sql, at, id)).length === 0) return;
    const dueOn = await findDueOn(context, sql, id);
    const waiting = dueOn === null ? [] : await findWaitingPassengers(sql, id);
    if (waiting.length > 0) await queueNotification(sql, 'own_parts_missing', { at, bookingId: id }, {});
    const next = dueOn === null ? null : nextReminderAt(context, dueOn);
    await sql.query(
      `update own_part set next_mail_at = $2::timestamptz
       where booking_id = $1 and email is null and next_mail_at is not null`,
      [id, next === null ? null : new Date(next)],
    );
  });
}

/**
 * Reminds main bookers of the passengers whose links they pass on themselves, at the times at which others are reminded by mail:
 * one mail for a booking (decision 117). Throws an AggregateError after all were tried if some failed.
 */
export async function remindBookers(context: Context): Promise<void> {
  const due = await findDue(context.database, context.now(), null);
  await runForEach(
    due,
    ({ booking_id }) => remind(context, booking_id),
    'Some bookers could not be reminded',
  );
}
