import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { PlainDate } from '@towpath/rules/core/dates';
import { findOffer } from '../catalogue/departure-offer.ts';
import { bookable, earliestBookable } from '../catalogue/bookable.ts';
import type { Sql } from '../database/database.ts';
import { findCoupon } from '../vouchers/coupons.ts';
import type { BookingContext } from './validate-booking.ts';

/** Whether a departure may still be booked: not closed, not departed. */
export async function isBookable(sql: Sql, departureId: string, today: PlainDate): Promise<boolean> {
  const found = await sql.query(`select 1 from departure where ${bookable} and id = $2`, [
    earliestBookable(today),
    departureId,
  ]);
  return found.length > 0;
}

/** What a request is judged by, as it stands in the database; within a transaction with what that has given back. */
export async function loadBookingContext(
  sql: Sql,
  request: BookingRequest,
  today: PlainDate,
): Promise<BookingContext> {
  const { departureId, voucher } = request;
  const found = await findOffer(sql, departureId, today);
  const coupon = voucher ? await findCoupon(sql, voucher, departureId, today) : null;
  return { ...(found ?? { offer: null, bookable: false }), coupon };
}
