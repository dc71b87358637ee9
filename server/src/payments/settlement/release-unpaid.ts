import { getReleaseDeadline } from '../../bookings/deadline.ts';
import { lockBooking } from '../../bookings/first-payment.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { findBooking } from '../../bookings/show-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { cancelPayment } from '../checkout/cancel-payment.ts';
import { closePayments } from '../checkout/close-payments.ts';
import { firstPaymentOf } from '../checkout/payment-rows.ts';
import type { Provider } from '../stripe/provider.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const AT_ONCE = 100;

/** The moment so long before another one; null where the time is without end. */
const before = (now: number, time: number | null, unit: number) =>
  time === null ? null : new Date(now - time * unit);

/** Bookings that may be due: the rule has the last word on each, which knows of tries to pay as well. */
function findDue({ database, config, now }: Context): Promise<{ id: string }[]> {
  const { unpaidMinutes, acceptedHours } = config.keeping;
  return database.query<{ id: string }>(
    `select booking.id from booking join terms on terms.id = terms_id
     where status = 'completed' and released_at is null and first_payment is null
       and case when not on_request then decided_at <= $1::timestamptz and full_amount + insurance_amount > 0
         when accepted_at is null then decided_at <= $2::timestamptz - make_interval(hours => answer_hours)
         else accepted_at <= $3::timestamptz and full_amount + insurance_amount > 0 end
     order by decided_at limit $4`,
    [before(now(), unpaidMinutes, MINUTE), new Date(now()), before(now(), acceptedHours, HOUR), AT_ONCE],
  );
}

/** Why a booking is to be released now, or null. A request expires unanswered, any other booking unpaid. */
async function dueReason(
  { config, now }: Context,
  sql: Sql,
  id: string,
): Promise<'expired' | 'unpaid' | null> {
  const booking = await findBooking(sql, id);
  const deadline = booking?.status === 'completed' ? getReleaseDeadline(config, booking) : null;
  if (booking?.status !== 'completed' || deadline === null || deadline > now()) return null;
  return booking.on_request && !booking.accepted ? 'expired' : 'unpaid';
}

/** Makes sure at the provider that the booking can't be paid any more; false when it is being paid after all. */
async function stopPaying(context: Context, provider: Provider, bookingId: string): Promise<boolean> {
  const payment = await firstPaymentOf(context.database, bookingId);
  const refusal = payment && (await cancelPayment(context, provider, payment, { evenUnknown: true }));
  if (refusal && refusal.status >= 500) throw new Error(refusal.message, { cause: refusal.cause });
  return refusal === null;
}

/** Looks again under the lock: a visitor may have begun to pay since, or the operator may have accepted. */
async function releaseLocked(context: Context, sql: Sql, id: string): Promise<void> {
  await lockBooking(sql, id);
  const reason = await dueReason(context, sql, id);
  if (reason === null || (await firstPaymentOf(sql, id))) return;
  const now = context.now();
  await closePayments(sql, id, now);
  if (!(await releaseBooking(sql, id, reason, now))) return;
  const subject = { at: now, bookingId: id };
  if (reason === 'expired') await queueNotification(sql, 'request_expired', subject, {});
  else await queueNotification(sql, 'booking_released', subject, { reason });
}

async function releaseOne(context: Context, provider: Provider, id: string): Promise<void> {
  if ((await dueReason(context, context.database, id)) === null) return;
  if (!(await stopPaying(context, provider, id))) return;
  await context.database.transaction((sql) => releaseLocked(context, sql, id));
}

/**
 * Releases bookings that were not paid in time, the provider asked first: what can still be paid is withdrawn there, what is
 * being paid stays (architecture 5); and requests that nobody answered in time. Throws after all were tried where some had a fault.
 */
export async function releaseUnpaid(context: Context, provider: Provider): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await findDue(context)) {
    await releaseOne(context, provider, id).catch((fault) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some unpaid bookings could not be released');
}
