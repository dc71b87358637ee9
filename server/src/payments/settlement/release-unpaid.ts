import { lockBooking } from '../../bookings/first-payment.ts';
import { getReleaseDeadline } from '../../bookings/placing/deadline.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { findBooking } from '../../bookings/show-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { cancelPayment } from '../checkout/cancel-payment.ts';
import { closePayments } from '../checkout/close-payments.ts';
import { firstPaymentOf } from '../checkout/payment-rows.ts';
import type { Provider } from '../stripe/provider.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH_SIZE = 100;

/** now minus a time in units of milliseconds; null if the time is unlimited. */
const timeBefore = (now: number, time: number | null, unit: number) =>
  time === null ? null : new Date(now - time * unit);

/** Candidates for release. dueReason decides, because it also considers payment attempts. */
function findDue({ database, config, now }: Context): Promise<{ id: string }[]> {
  const { unpaidMinutes, acceptedHours } = config.keeping;
  return database.query<{ id: string }>(
    `select booking.id from booking join terms on terms.id = terms_id
     where status = 'completed' and released_at is null and first_payment is null
       and case when not on_request then decided_at <= $1::timestamptz and full_amount + insurance_amount > 0
         when accepted_at is null then decided_at <= $2::timestamptz - make_interval(hours => answer_hours)
         else accepted_at <= $3::timestamptz and full_amount + insurance_amount > 0 end
     order by decided_at limit $4`,
    [
      timeBefore(now(), unpaidMinutes, MINUTE),
      new Date(now()),
      timeBefore(now(), acceptedHours, HOUR),
      BATCH_SIZE,
    ],
  );
}

/** Why a booking is to be released now, or null: `expired` for a request nobody answered, `unpaid` for any other. */
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

/** Cancels the first payment at the provider; false if it is paid or being paid. */
async function cancelFirstPayment(context: Context, provider: Provider, bookingId: string): Promise<boolean> {
  const payment = await firstPaymentOf(context.database, bookingId);
  const refusal = payment && (await cancelPayment(context, provider, payment, { evenUnknown: true }));
  if (refusal && refusal.status >= 500) throw new Error(refusal.message, { cause: refusal.cause });
  return refusal === null;
}

/** Checks again under the lock: a visitor may have started to pay since, or the operator may have accepted. */
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
  if (!(await cancelFirstPayment(context, provider, id))) return;
  await context.database.transaction((sql) => releaseLocked(context, sql, id));
}

/**
 * Releases bookings not paid in time and requests not answered in time. Payments are canceled at the provider first, and
 * bookings being paid are kept (architecture 5). Throws after all were tried if some failed.
 */
export async function releaseUnpaid(context: Context, provider: Provider): Promise<void> {
  const release = ({ id }: { id: string }) => releaseOne(context, provider, id);
  await runForEach(await findDue(context), release, 'Some unpaid bookings could not be released');
}
