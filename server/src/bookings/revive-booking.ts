import type { ReleaseReason } from '@towpath/rules/booking/booking';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { useCoupon } from '../vouchers/coupons.ts';
import { type Attempt, lockAttempts, replaceAttempts } from './attempts.ts';
import { isBookable } from './booking-context.ts';
import { cabinsOfBookings, reserveCabins } from './stock.ts';

/** What nobody decided: a booking that an operator cancelled or declined stays so, whatever is paid. */
const revivable: readonly ReleaseReason[] = ['unpaid', 'replaced'];

/** Whether a later attempt of the visitor's may give way to the one that was paid. */
const isReplaceable = ({ status, first_payment }: Attempt) =>
  status === 'completed' && first_payment === null;

/** A price once agreed holds: where the coupon is used up by now, the booking goes on without a use of it to give back. */
async function reserveCoupon(sql: Sql, { id, coupon }: Attempt): Promise<void> {
  if (coupon === null || (await useCoupon(sql, coupon))) return;
  await sql.query('update booking set coupon = null where id = $1', [id]);
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockAttempts>>>;

/** Takes coupon and cabins again, those of later attempts given back before; all cabins or none, as in placing. */
async function reserveAgain(sql: Sql, { own, others }: Locked, now: number): Promise<boolean> {
  await replaceAttempts(sql, others, own, now);
  await sql.query('update booking set released_at = null, release_reason = null where id = $1', [own.id]);
  await reserveCoupon(sql, own);
  const cabins = await cabinsOfBookings(sql, [own.id]);
  return reserveCabins(sql, own.departure_id, cabins.get(own.id) ?? new Map());
}

async function isRevivable(context: Context, sql: Sql, { own, others }: Locked): Promise<boolean> {
  const [booking] = await sql.query<{ release_reason: ReleaseReason }>(
    'select release_reason from booking where id = $1',
    [own.id],
  );
  if (!booking || !revivable.includes(booking.release_reason) || !others.every(isReplaceable)) return false;
  return isBookable(sql, own.departure_id, todayOf(context));
}

/**
 * Lets a released booking that was paid after all hold its cabins again, in the caller's transaction; false when they are
 * gone, the tour has left, an operator ended it, or another booking of the visitor's took its place: nothing is changed then.
 */
export async function reviveBooking(context: Context, sql: Sql, id: string): Promise<boolean> {
  const locked = await lockAttempts(sql, id);
  if (!locked || !(await isRevivable(context, sql, locked))) return false;
  await sql.query('savepoint unrevived');
  if (await reserveAgain(sql, locked, context.now())) return true;
  await sql.query('rollback to savepoint unrevived');
  return false;
}
