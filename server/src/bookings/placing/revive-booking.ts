import { checkBikes } from '@towpath/rules/bikes/check-bikes';
import type { ReleaseReason } from '@towpath/rules/booking/booking';
import { findBikeStock, lockBikes } from '../../catalogue/bikes/bike-stock.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { useCoupon } from '../../vouchers/coupons.ts';
import { findCreditUse, lockCredit, reserveCredit } from '../../vouchers/credit/credit-rows.ts';
import { isBookable } from '../booking-context.ts';
import { lockHolds } from '../holds/hold-rows.ts';
import { cabinsOfBookings, reserveCabins } from '../stock.ts';
import { lockAttempts, type PlacingAttempt, replaceAttempts } from './attempts.ts';

/** Release reasons that a late payment can undo. A booking that an operator cancelled or declined stays released. */
const revivable: readonly ReleaseReason[] = ['unpaid', 'replaced'];

/** Whether a later attempt may be released in favour of the one that was paid. */
const isReplaceable = ({ status, first_payment }: PlacingAttempt) =>
  status === 'completed' && first_payment === null;

/** Uses the coupon again. If it is used up, the price stays the same and the booking no longer refers to the coupon. */
async function reserveCoupon(sql: Sql, { id, coupon }: PlacingAttempt): Promise<void> {
  if (coupon === null || (await useCoupon(sql, coupon))) return;
  await sql.query('update booking set coupon = null where id = $1', [id]);
}

/**
 * Reserves again what its credit voucher paid. If another booking has spent that meanwhile, the rest is asked for as a
 * balance.
 */
async function reserveCreditAgain(sql: Sql, bookingId: string, now: number): Promise<void> {
  const use = await findCreditUse(sql, bookingId, { returned: true });
  if (!use) return;
  const { balance } = await lockCredit(sql, use.code);
  if (balance >= use.charge) await reserveCredit(sql, bookingId, use.code, use, now);
}

type LockedAttempts = NonNullable<Awaited<ReturnType<typeof lockAttempts>>>;

/** Whether a frame is left for each rider of the booking. */
async function hasBikes(
  sql: Sql,
  { departure_id, request }: LockedAttempts['own'],
  now: number,
): Promise<boolean> {
  return checkBikes(request.passengers, await findBikeStock(sql, departure_id, now)).length === 0;
}

/** Reserves coupon, bikes and cabins again after releasing those of later attempts and of expired holds. False if a cabin or a bike is gone. */
async function reserveAgain(sql: Sql, { own, others }: LockedAttempts, now: number): Promise<boolean> {
  await lockBikes(sql, own.departure_id);
  const expired = await lockHolds(sql, { departureId: own.departure_id, now });
  await replaceAttempts(sql, others, expired, own, now);
  if (!(await hasBikes(sql, own, now))) return false;
  await sql.query('update booking set released_at = null, release_reason = null where id = $1', [own.id]);
  await reserveCreditAgain(sql, own.id, now);
  await reserveCoupon(sql, own);
  const cabins = await cabinsOfBookings(sql, [own.id]);
  return reserveCabins(sql, own.departure_id, cabins.get(own.id) ?? new Map());
}

async function isRevivable(context: Context, sql: Sql, { own, others }: LockedAttempts): Promise<boolean> {
  const [booking] = await sql.query<{ release_reason: ReleaseReason }>(
    'select release_reason from booking where id = $1',
    [own.id],
  );
  if (!booking || !revivable.includes(booking.release_reason) || !others.every(isReplaceable)) return false;
  return isBookable(sql, own.departure_id, todayOf(context));
}

/**
 * Makes a released booking that was paid late active again, in the caller's transaction. False, without any change, if its
 * cabins or bikes are gone, the tour has departed, an operator ended it, or another booking of the visitor replaced it and was paid.
 */
export async function reviveBooking(context: Context, sql: Sql, id: string): Promise<boolean> {
  const locked = await lockAttempts(sql, id);
  if (!locked || !(await isRevivable(context, sql, locked))) return false;
  await sql.query('savepoint unrevived');
  if (await reserveAgain(sql, locked, context.now())) return true;
  await sql.query('rollback to savepoint unrevived');
  return false;
}
