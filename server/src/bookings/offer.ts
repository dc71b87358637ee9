import type { BookingRequest } from '@towpath/rules/booking-request';
import type { Offer } from '@towpath/rules/check-booking';
import type { PlainDate } from '@towpath/rules/dates';
import { cabinTypesOf } from '../catalogue/cabins.ts';
import { earliest, findDeparture } from '../catalogue/departures.ts';
import { productsOf } from '../catalogue/products.ts';
import type { Sql } from '../database.ts';
import { findCoupon } from '../vouchers/coupons.ts';
import type { Ground } from './judge.ts';

/** Whether a departure may still be booked: not closed, not departed. */
export async function isBookable(sql: Sql, departureId: string, today: PlainDate): Promise<boolean> {
  const found = await sql.query(`select 1 from departure where id = $1 and not closed and date >= $2::date`, [
    departureId,
    earliest(today),
  ]);
  return found.length > 0;
}

async function loadOffer(sql: Sql, departureId: string, today: PlainDate): Promise<Offer | null> {
  const departure = await findDeparture(sql, departureId, today);
  const cabinTypes = departure && (await cabinTypesOf(sql, departureId, today));
  const products = cabinTypes && (await productsOf(sql, departureId));
  return products && { departure, cabinTypes, products };
}

/** What a request is judged by, as it stands in the database; within a transaction with what that has given back. */
export async function loadGround(sql: Sql, request: BookingRequest, today: PlainDate): Promise<Ground> {
  const { departureId, voucher } = request;
  const offer = await loadOffer(sql, departureId, today);
  return {
    offer,
    bookable: offer !== null && (await isBookable(sql, departureId, today)),
    coupon: voucher ? await findCoupon(sql, voucher, departureId, today) : null,
  };
}
