import { getReleaseDeadline } from '../../bookings/deadline.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { firstPaymentOf } from '../rows/payment-rows.ts';
import type { Provider } from '../stripe/provider.ts';
import { cancelPayment } from './cancel-payment.ts';
import { closePayments } from './close-payments.ts';

const MINUTE = 60_000;
const BATCH_SIZE = 100;

/** Candidates for release. isDue decides, because it also considers payment attempts. */
function findDue({ database, config, now }: Context): Promise<{ id: string }[]> {
  const { unpaidMinutes } = config.keeping;
  const placedBefore = unpaidMinutes === null ? null : new Date(now() - unpaidMinutes * MINUTE);
  return database.query<{ id: string }>(
    `select id from booking
     where ${isActive} and first_payment is null
       and full_amount + insurance_amount > 0
       and not by_telephone and case when on_request then pay_until <= $2::timestamptz else decided_at <= $1::timestamptz end
     order by decided_at limit $3`,
    [placedBefore, new Date(now()), BATCH_SIZE],
  );
}

/** Whether a booking is to be released now. Unanswered requests expire in a job of their own. */
async function isDue({ config, now }: Context, sql: Sql, id: string): Promise<boolean> {
  const booking = await findBooking(sql, id);
  if (booking?.status !== 'completed' || (booking.on_request && !booking.accepted)) return false;
  const deadline = getReleaseDeadline(config, booking);
  return deadline !== null && deadline <= now();
}

/** Cancels the first payment at the provider; false if it is paid or being paid. */
async function cancelFirstPayment(context: Context, provider: Provider, bookingId: string): Promise<boolean> {
  const payment = await firstPaymentOf(context.database, bookingId);
  const refusal = payment && (await cancelPayment(context, provider, payment, { evenUnknown: true }));
  if (refusal && refusal.status >= 500) throw new Error(refusal.message, { cause: refusal.cause });
  return refusal === null;
}

/** Checks again under the lock: a visitor may have started to pay since. */
async function releaseLocked(context: Context, sql: Sql, id: string): Promise<void> {
  await lockBooking(sql, id);
  if (!(await isDue(context, sql, id)) || (await firstPaymentOf(sql, id))) return;
  const now = context.now();
  await closePayments(sql, id, now);
  if (await releaseBooking(sql, id, 'unpaid', now))
    await queueNotification(sql, 'booking_released', { at: now, bookingId: id }, { reason: 'unpaid' });
}

async function releaseOne(context: Context, provider: Provider, id: string): Promise<void> {
  if (!(await isDue(context, context.database, id))) return;
  if (!(await cancelFirstPayment(context, provider, id))) return;
  await context.database.transaction((sql) => releaseLocked(context, sql, id));
}

/**
 * Releases bookings and accepted requests that were not paid in time. Payments are canceled at the provider first, and
 * bookings being paid are kept (architecture 5). Throws after all were tried if some failed.
 */
export async function releaseUnpaid(context: Context, provider: Provider): Promise<void> {
  const release = ({ id }: { id: string }) => releaseOne(context, provider, id);
  await runForEach(await findDue(context), release, 'Some unpaid bookings could not be released');
}
