import type { PlainDate } from '@towpath/rules/core/dates';
import { couponAllowed, isCouponFor, type Voucher, voucherCode } from '@towpath/rules/price/voucher';
import { toValidVoucher, toVoucher, type VoucherRow } from '../catalogue/voucher-row.ts';
import type { Sql } from '../database/database.ts';

interface Row {
  brand: string;
  tour_id: string;
  coupon: VoucherRow;
  departure_voucher: VoucherRow | null;
}

/**
 * The coupon that a visitor typed in, where it may be used on the departure by a booking made today; null for anything
 * else, whatever the reason (specification 5). Runs within the placing transaction too.
 */
export async function findCoupon(
  sql: Sql,
  code: string,
  departureId: string,
  today: PlainDate,
): Promise<Voucher | null> {
  const [row] = await sql.query<Row>(
    `select tour.brand, departure.tour_id, to_jsonb(coupon) as coupon,
       case when own.code is not null then to_jsonb(own) end as departure_voucher
     from departure
     join tour on tour.id = departure.tour_id
     join voucher as coupon on coupon.code = $2
     left join voucher as own on own.code = departure.voucher_code
     where departure.id = $1`,
    [departureId, voucherCode(code)],
  );
  if (!row || !isCouponFor(row.coupon, row, today)) return null;
  const coupon = toVoucher(row.coupon);
  return couponAllowed(coupon, toValidVoucher(row.departure_voucher, today)) ? coupon : null;
}

/** Uses a coupon once; false when it is disabled or used up by now. Of two who want the last use, one gets it. */
export async function useCoupon(sql: Sql, code: string): Promise<boolean> {
  const used = await sql.query(
    `update voucher set uses = uses + 1
     where code = $1 and not disabled and (uses_allowed is null or uses < uses_allowed)
     returning code`,
    [voucherCode(code)],
  );
  return used.length > 0;
}
