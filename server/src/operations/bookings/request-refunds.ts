import { type Cents, minus, zero } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { lockPayment } from '../../payments/checkout/payment-rows.ts';
import { type RefundRequest, requestRefund } from '../../payments/refunds/refund-rows.ts';
import { findRefundable } from '../../payments/settlement/ledger.ts';

/**
 * Requests refunds from a locked booking's payments, latest first, in the caller's transaction; a job carries them out.
 * amount in minor units. Throws if the payments do not cover it; the transaction must then be rolled back.
 */
export async function requestRefunds(
  context: Context,
  sql: Sql,
  bookingId: string,
  amount: Cents,
  wish: RefundRequest,
): Promise<void> {
  const now = context.now();
  const payments = await sql.query<{ id: string }>(
    `select id from payment where booking_id = $1 and state = 'completed' order by completed_at desc, id`,
    [bookingId],
  );
  let rest = amount;
  for (const { id } of payments) {
    const payment = await lockPayment(sql, id);
    const [most] = await findRefundable(sql, id);
    const part = most && most.left < rest ? most.left : rest;
    if (!payment || !most || part <= 0) continue;
    const requested = await requestRefund(sql, payment, part, wish, { now, due: now });
    if (requested instanceof Refusal) throw new Error(requested.message);
    rest = minus(rest, part);
  }
  if (rest > zero) throw new Error(`Payments of ${bookingId} do not hold ${rest} minor units more`);
}
