import { findBooking } from '../../bookings/find-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type CreditUse, findAnyCreditUse } from '../../vouchers/credit/credit-rows.ts';
import { voucherIntent } from '../../vouchers/credit/ledger-entries.ts';
import { insertPayment, type NewPayment } from '../rows/create-payment.ts';
import { recordMovement } from '../rows/ledger.ts';
import { lockPayment, type PaymentRow } from '../rows/payment-rows.ts';

const markSpent = (sql: Sql, bookingId: string, paymentId: string) =>
  sql.query('update credit_voucher_use set payment_id = $2 where booking_id = $1', [bookingId, paymentId]);

/** Stores the payment that a booking makes with its credit voucher; locked and still open. */
export async function insertSpent(
  context: Context,
  sql: Sql,
  use: CreditUse,
  type: NewPayment['type'],
): Promise<PaymentRow> {
  const booking = await findBooking(sql, use.booking_id);
  if (booking?.status !== 'completed') throw new Error(`Booking ${use.booking_id} is not placed`);
  const { amount, charge } = use;
  const description = `${booking.number} ${booking.tour_name}`;
  const created = { type, description, amount, charge, dueOn: null };
  const payment = await lockPayment(sql, await insertPayment(sql, booking, created, context.now()));
  if (!payment) throw new Error(`The payment of booking ${booking.number} has disappeared`);
  await markSpent(sql, booking.id, payment.id);
  return payment;
}

/**
 * Turns the amount that a booking has reserved of its credit voucher into a payment, in the transaction that completes
 * the first payment (decision 108). Does nothing if the credit voucher made the first payment itself, or if the booking
 * is released. Returns 'lost' if a full payment leaves something to pay, because its credit voucher was spent on another
 * booking in the meantime.
 */
export async function recordReserved(context: Context, sql: Sql, first: PaymentRow): Promise<'lost' | null> {
  const use = first.booking_id === null ? null : await findAnyCreditUse(sql, first.booking_id);
  if (use?.returned) return first.type === 'full_payment' ? 'lost' : null;
  if (!use || use.payment_id !== null) return null;
  const { id, market, charge, currency } = await insertSpent(context, sql, use, 'voucher');
  const at = context.now();
  const intentId = voucherIntent(id);
  const money = { objectId: intentId, intentId, amount: charge, currency, method: 'voucher' };
  const movement = { kind: 'charge' as const, ...money, at };
  const spent = { ...first, id };
  await recordMovement(sql, spent, market, movement, at);
  await sql.query(
    `update payment set state = 'completed', completed_at = $2::timestamptz, method = 'voucher', reference = $3 where id = $1`,
    [id, new Date(at), use.code],
  );
  return null;
}
