import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { PlainDate } from '@towpath/rules/core/dates';
import { currencyOf, marketOf } from '@towpath/rules/core/market';
import { termsOn } from '@towpath/rules/terms/terms-version';
import { bookable, earliestBookable } from '../catalogue/bookable.ts';
import { findOffer } from '../catalogue/departure-offer.ts';
import type { Sql } from '../database/database.ts';
import { findCoupon } from '../vouchers/coupons.ts';
import { findCredit } from '../vouchers/credit/credit-rows.ts';
import type { BookingContext } from './validate-booking.ts';

/** Whether a departure can still be booked: not closed, not departed. */
export async function isBookable(sql: Sql, departureId: string, today: PlainDate): Promise<boolean> {
  const found = await sql.query(`select 1 from departure where ${bookable} and id = $2`, [
    earliestBookable(today),
    departureId,
  ]);
  return found.length > 0;
}

/** Loads what a request is validated against. In a transaction it includes the stock released by that transaction. */
export async function loadBookingContext(
  sql: Sql,
  request: BookingRequest,
  today: PlainDate,
): Promise<BookingContext> {
  const { departureId, voucher, brand, main } = request;
  const found = await findOffer(sql, departureId, brand, today);
  const coupon = voucher ? await findCoupon(sql, voucher, departureId, today) : null;
  if (!found) return { offer: null, bookable: false, terms: null, coupon, credit: null };
  const market = marketOf(main.country, found.offer.departure.multi_market);
  const terms = termsOn(found.terms, { day: today, brand, market, country: main.country });
  const paying = { brand, currency: currencyOf(market) };
  const credit = voucher && coupon === null ? await findCredit(sql, voucher, paying, today) : null;
  return { ...found, terms, coupon, credit };
}
