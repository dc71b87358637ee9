import type { ReleaseReason } from '@towpath/rules/booking/booking';
import { isActive } from '../database/booking-state.ts';
import type { Sql } from '../database/database.ts';
import { returnReserved } from '../vouchers/credit/credit-rows.ts';
import { releaseCoupon } from './booking-coupon.ts';
import { cabinsOfBookings, releaseCabins } from './stock.ts';

/**
 * Releases the cabins, the coupon and the reserved credit voucher of a completed booking; false if it is not active. Runs in the caller's transaction,
 * which has made sure that nothing was paid. now in milliseconds.
 */
export async function releaseBooking(
  sql: Sql,
  id: string,
  reason: ReleaseReason,
  now: number,
): Promise<boolean> {
  const [booking] = await sql.query<{ departure_id: string; coupon: string | null }>(
    `update booking set released_at = $3::timestamptz, release_reason = $2
     where id = $1 and ${isActive}
     returning departure_id, coupon`,
    [id, reason, new Date(now)],
  );
  if (!booking) return false;
  await returnReserved(sql, id, now);
  if (booking.coupon) await releaseCoupon(sql, booking.coupon);
  const cabins = await cabinsOfBookings(sql, [id]);
  await releaseCabins(sql, booking.departure_id, cabins.get(id) ?? new Map());
  return true;
}
