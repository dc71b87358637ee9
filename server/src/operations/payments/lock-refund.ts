import { lockBooking } from '../../bookings/lock-booking.ts';
import { type CodedRefusal, missing } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { lockPayment, type PaymentRow } from '../../payments/rows/payment-rows.ts';
import { type RefundRow, readRefund } from '../../payments/rows/refund-rows.ts';

/** The refund with an id; a refusal if there is none. */
export async function requireRefund(sql: Sql, id: string): Promise<RefundRow | CodedRefusal> {
  const known = isId(id) ? await sql.query('select 1 from refund where id = $1', [id]) : [];
  return known.length > 0 ? readRefund(sql, id) : missing('refund_unknown', { about: id });
}

/** Locks the booking and the payment of a refund and reads it again. */
export async function lockRefund(
  sql: Sql,
  found: RefundRow,
): Promise<{ payment: PaymentRow; refund: RefundRow }> {
  if (found.booking_id) await lockBooking(sql, found.booking_id);
  const payment = await lockPayment(sql, found.payment_id);
  if (!payment) throw new Error(`Refund ${found.id} has no payment`);
  return { payment, refund: await readRefund(sql, found.id) };
}
