import type { Sql } from '../database/database.ts';

/** Normalizes a coupon code as typed to the stored form; null for an empty code. */
export function couponCode(typed: string | null): string | null {
  return typed?.trim().toUpperCase() || null;
}

/** Decrements the use counter of a coupon. Lock order: coupon. */
export async function releaseCoupon(sql: Sql, code: string): Promise<void> {
  await sql.query(`update voucher set uses = uses - 1 where code = $1 and uses > 0`, [code]);
}

/** Locks coupons, and credit vouchers that they or bookings reserve, before one is released and another one used. Lock order: credit voucher, coupon. */
export async function lockCoupons(
  sql: Sql,
  codes: readonly string[],
  bookingIds: readonly string[],
): Promise<void> {
  await sql.query(
    `select 1 from credit_voucher
     where code = any($1::text[]) or code in (select code from credit_voucher_use where booking_id = any($2::uuid[]))
     order by code for update`,
    [codes, bookingIds],
  );
  await sql.query(`select 1 from voucher where code = any($1::text[]) order by code for update`, [codes]);
}
