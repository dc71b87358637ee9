import type { Sql } from '../database/database.ts';

/** A code as it is kept, however it was typed. */
export function couponCode(typed: string | null): string | null {
  return typed?.trim().toUpperCase() || null;
}

/** Gives one use of a coupon back. */
export async function releaseCoupon(sql: Sql, code: string): Promise<void> {
  await sql.query(`update voucher set uses = uses - 1 where code = $1 and uses > 0`, [code]);
}

/** Locks coupons in a fixed order ahead of giving one back and using another. */
export async function lockCoupons(sql: Sql, codes: readonly string[]): Promise<void> {
  await sql.query(`select 1 from voucher where code = any($1::text[]) order by code for update`, [codes]);
}
