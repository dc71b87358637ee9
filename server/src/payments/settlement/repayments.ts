import { chargeInEuros } from '@towpath/rules/amendments/amendment-money';
import { type Cents, sum } from '@towpath/rules/core/money';
import { isChargeable } from '@towpath/rules/payment/credit';
import { isDebit } from '@towpath/rules/payment/methods';
import { charged } from '@towpath/rules/payment/payment-result';
import { repaymentDueOn, repaymentOf } from '@towpath/rules/payment/repayment';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { isOfBill } from '../../bookings/paying/bill-payments.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { findAwaited } from '../../documents/booking-money.ts';
import { type NotifiedAmount, queueNotification } from '../../jobs/queue-notification.ts';
import { insertPayment } from '../rows/create-payment.ts';
import { getPaidForBill } from '../rows/ledger.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';

/** Whether a dispute in the ledger is of a bank's debit. */
export async function isOfDebit(sql: Sql, disputeId: string): Promise<boolean> {
  const [entry] = await sql.query<{ method: string | null }>(
    `select method from ledger where object_id = $1 and kind = 'dispute'`,
    [disputeId],
  );
  return isDebit(entry?.method ?? null);
}

/**
 * The amount of a payment to ask for again after the bank took its money back; the whole amount if staff requested the
 * payment separately from the bill.
 */
async function repaymentFor(
  sql: Sql,
  booking: CompletedRow,
  payment: PaymentRow,
  returned: Cents,
): Promise<Cents> {
  const [own] = await sql.query<{ of_bill: boolean }>(
    `select ${isOfBill} as of_bill from payment where id = $1`,
    [payment.id],
  );
  if (!own?.of_bill) return returned;
  const whole = charged(sum([booking.full_amount, booking.insurance_amount]), booking).amount;
  const paid = await getPaidForBill(sql, booking.id);
  return repaymentOf(returned, { whole, paid, awaited: (await findAwaited(sql, booking.id)).amount });
}

/**
 * Stores the payment that asks for returned money again; null if the booking has ended, or nothing that can be charged is
 * lacking.
 */
async function insertRepayment(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  returned: Cents,
): Promise<string | null> {
  const booking = payment.booking_id ? await findBooking(sql, payment.booking_id) : null;
  if (booking?.status !== 'completed' || booking.released) return null;
  const charge = await repaymentFor(sql, booking, payment, returned);
  if (!isChargeable(charge)) return null;
  const today = todayOf(context);
  const description = payment.description ?? booking.number;
  const sums = { charge, amount: chargeInEuros(charge, booking) };
  const dueOn = repaymentDueOn(today, booking.departure_date);
  const id = await insertPayment(sql, booking, { type: 'other', description, ...sums, dueOn }, context.now());
  await sql.query(
    `update payment set repays = coalesce((select repays from payment where id = $2), $2), asked_on = $3::date where id = $1`,
    [id, payment.id, today],
  );
  return id;
}

/**
 * Asks for the money of a debit once more, in settle's transaction: a bank took it back, which is final. Payment and booking are locked,
 * and the ledger has the dispute.
 */
export async function askAgain(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  returned: NotifiedAmount,
): Promise<void> {
  const asked = await insertRepayment(context, sql, payment, returned.amount);
  const subject = { at: context.now(), bookingId: payment.booking_id, paymentId: asked ?? payment.id };
  await queueNotification(sql, 'debit_returned', subject, returned);
}

/** Closes the payments that repay a payment whose money came back after all. now in milliseconds. */
export async function closeRepayments(sql: Sql, paymentId: string, now: number): Promise<void> {
  await sql.query(
    `update payment set state = 'canceled', closing_since = $2::timestamptz where repays = $1 and state = 'open'`,
    [paymentId, new Date(now)],
  );
}
