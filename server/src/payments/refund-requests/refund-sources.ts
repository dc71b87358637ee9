import { type Cents, cents, sum } from '@towpath/rules/core/money';
import type { RefundSource } from '@towpath/rules/payment/refund-lines';
import type { Sql } from '../../database/database.ts';
import { findRefundable } from '../rows/ledger.ts';
import { lockPayment, type PaymentRow } from '../rows/payment-rows.ts';

/** The payments to refund: all of a booking that brought money in, or one payment. */
export type RefundScope = { bookingId: string } | { paymentId: string };

/** Money that can be refunded, with its payment. */
export interface PaymentSource extends RefundSource {
  row: PaymentRow;
}

/** Not only completed payments: money that contradicts its payment is paid as well (decision 013). */
const paymentIds = (sql: Sql, scope: RefundScope) =>
  'paymentId' in scope
    ? Promise.resolve([{ id: scope.paymentId }])
    : sql.query<{ id: string }>(
        `select id from payment
         where booking_id = $1 and exists (select 1 from ledger where ledger.payment_id = payment.id)
         order by method is not distinct from 'voucher', completed_at desc nulls last, id`,
        [scope.bookingId],
      );

/**
 * The money that can be refunded, the latest payment first and money from a credit voucher last, each locked. The caller
 * has locked the booking. Money of a refund that is already requested is left out.
 */
export async function lockSources(sql: Sql, scope: RefundScope): Promise<PaymentSource[]> {
  const sources: PaymentSource[] = [];
  for (const { id } of await paymentIds(sql, scope)) {
    const row = await lockPayment(sql, id);
    const money = row ? await findRefundable(sql, id) : [];
    for (const { intentId, left } of money) {
      if (row && left > 0) sources.push({ payment: id, intent: intentId, left, row });
    }
  }
  return sources;
}

/** The refundable rest of a booking or a payment, in minor units of its currency. */
export async function refundableAmount(sql: Sql, scope: RefundScope): Promise<Cents> {
  const amounts: Cents[] = [];
  for (const { id } of await paymentIds(sql, scope)) {
    amounts.push(...(await findRefundable(sql, id)).map(({ left }) => (left > 0 ? left : cents(0))));
  }
  return sum(amounts);
}
