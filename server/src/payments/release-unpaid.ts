import { lockBooking } from '../bookings/first-payment.ts';
import { releaseBooking } from '../bookings/release.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database.ts';
import { writeNotice } from '../notices.ts';
import type { Provider } from './provider.ts';
import { firstPaymentOf } from './rows.ts';
import { withdraw } from './withdraw.ts';

const HOUR = 3_600_000;
/** How long a try to pay is left alone, in milliseconds: somebody may be at their bank. */
const TRYING = 15 * 60_000;
const AT_ONCE = 100;

/** The moment before which a booking must have become payable to be released by now; null: it never is. */
const before = (now: number, hours: number | null) => (hours === null ? null : new Date(now - hours * HOUR));

/**
 * Bookings that were payable for as long as the settings allow, and are not paid or being paid. One on request is payable
 * from its acceptance on; one that costs nothing is never in debt.
 */
function findUnpaid({ database, config, now }: Context): Promise<{ id: string }[]> {
  return database.query<{ id: string }>(
    `select id from booking
     where status = 'completed' and released_at is null and first_payment is null
       and full_amount + insurance_amount > 0
       and case when on_request then accepted_at <= $2::timestamptz else decided_at <= $1::timestamptz end
       and not exists (select 1 from payment join payment_attempt on payment_id = payment.id
         where booking_id = booking.id and payment_attempt.created_at > $3::timestamptz)
     order by decided_at limit $4`,
    [
      before(now(), config.unpaidReleaseHours),
      before(now(), config.unpaidReleaseHoursOnRequest),
      new Date(now() - TRYING),
      AT_ONCE,
    ],
  );
}

/** Makes sure at the provider that the booking can't be paid any more; false when it is being paid after all. */
async function stopPaying(context: Context, provider: Provider, bookingId: string): Promise<boolean> {
  const payment = await firstPaymentOf(context.database, bookingId);
  const refusal = payment && (await withdraw(context, provider, payment));
  if (refusal && refusal.status >= 500) throw new Error(refusal.message);
  return refusal === null;
}

/** Looks again under the lock: a visitor may have begun to pay since. */
async function releaseLocked(sql: Sql, id: string, now: number): Promise<void> {
  await lockBooking(sql, id);
  const [booking] = await sql.query<{ first_payment: string | null }>(
    'select first_payment from booking where id = $1',
    [id],
  );
  if (booking?.first_payment !== null || (await firstPaymentOf(sql, id))) return;
  if (!(await releaseBooking(sql, id, 'unpaid', now))) return;
  await writeNotice(sql, 'booking_released', { at: now, bookingId: id }, { reason: 'unpaid' });
}

async function releaseOne(context: Context, provider: Provider, id: string): Promise<void> {
  if (!(await stopPaying(context, provider, id))) return;
  await context.database.transaction((sql) => releaseLocked(sql, id, context.now()));
}

/**
 * Gives the cabins of bookings back that were not paid in time, the provider asked first: what can still be paid is
 * withdrawn there, what is being paid stays (design 5). Throws after all were tried where some had a fault.
 */
export async function releaseUnpaid(context: Context, provider: Provider): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of await findUnpaid(context)) {
    await releaseOne(context, provider, id).catch((fault) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some unpaid bookings could not be released');
}
