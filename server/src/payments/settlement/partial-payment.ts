import { cents } from '@towpath/rules/core/money';
import { receivedFor } from '@towpath/rules/payment/received-money';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import type { Sql } from '../../database/database.ts';
import { insertPayment } from '../rows/create-payment.ts';
import { findPayment, type PaymentRow } from '../rows/payment-rows.ts';

const setSums = (sql: Sql, id: string, { amount, charge }: Pick<PaymentRow, 'amount' | 'charge'>) =>
  sql.query('update payment set amount = $2, charge = $3 where id = $1', [id, amount, charge]);

/**
 * Pays a locked open payment that has no attempt under way with money from outside the provider. Returns the payment that
 * the money completes: the open one, or a part that is split off from it. The open one then keeps its link and its due
 * date, and its amounts are lowered to what is left. received in minor units, now in milliseconds.
 */
export async function takeFromOpen(
  sql: Sql,
  booking: CompletedRow,
  open: PaymentRow,
  received: number,
  now: number,
): Promise<PaymentRow> {
  const { paid, rest } = receivedFor(cents(received), open, booking);
  await setSums(sql, open.id, rest ?? paid);
  const { id, type } = open;
  const part = { type, ...paid, description: open.description ?? booking.number, dueOn: null, partOf: id };
  const payment = await findPayment(sql, rest ? await insertPayment(sql, booking, part, now) : id);
  if (!payment) throw new Error(`Payment ${open.id} has disappeared`);
  return payment;
}
