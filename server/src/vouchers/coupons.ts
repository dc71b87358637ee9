import type { PlainDate } from '@towpath/rules/core/dates';
import { couponAllowed, isCouponFor, type Voucher, voucherCode } from '@towpath/rules/price/voucher';
import { toValidVoucher, toVoucher, type VoucherRow } from '../catalogue/voucher-row.ts';
import type { Sql } from '../database/database.ts';

interface CouponRow {
  id: string;
  brand: string;
  tour_id: string;
  coupon: VoucherRow;
  departure_voucher: VoucherRow | null;
}

function usableCoupon(row: CouponRow, today: PlainDate, ownUses: number): Voucher | null {
  const uses = row.coupon.uses - ownUses;
  if (!isCouponFor({ ...row.coupon, uses }, row, today)) return null;
  const coupon = toVoucher(row.coupon);
  return couponAllowed(coupon, toValidVoucher(row.departure_voucher, today)) ? coupon : null;
}

/**
 * Finds for each departure, by its id, the coupon of a code if a booking of it can use the coupon today (specification
 * 5). ownUses: how many of its uses are by the booking itself.
 */
export async function findCoupons(
  sql: Sql,
  code: string,
  departureIds: readonly string[],
  today: PlainDate,
  ownUses: number,
): Promise<Map<string, Voucher>> {
  const rows = await sql.query<CouponRow>(
    `select departure.id, tour.brand, departure.tour_id, to_jsonb(coupon) as coupon,
       case when own.code is not null then to_jsonb(own) end as departure_voucher
     from departure
     join tour on tour.id = departure.tour_id
     join voucher as coupon on coupon.code = $2
     left join voucher as own on own.code = departure.voucher_code
     where departure.id = any($1::text[])`,
    [departureIds, voucherCode(code)],
  );
  return new Map(
    rows.flatMap((row) => {
      const coupon = usableCoupon(row, today, ownUses);
      return coupon ? [[row.id, coupon] as const] : [];
    }),
  );
}

/**
 * Finds the coupon of a code if it can be used for a booking of the departure made today; null for any reason against it. Also
 * called within the placing transaction. ownUses: how many of its uses are by the booking itself.
 */
export async function findCoupon(
  sql: Sql,
  code: string,
  departureId: string,
  today: PlainDate,
  ownUses = 0,
): Promise<Voucher | null> {
  return (await findCoupons(sql, code, [departureId], today, ownUses)).get(departureId) ?? null;
}

/** Increments the use counter of a coupon; false if it is disabled or used up. Safe for concurrent bookings. Lock order: coupon. */
export async function useCoupon(sql: Sql, code: string): Promise<boolean> {
  const used = await sql.query(
    `update voucher set uses = uses + 1
     where code = $1 and not disabled and (uses_allowed is null or uses < uses_allowed)
     returning code`,
    [voucherCode(code)],
  );
  return used.length > 0;
}
