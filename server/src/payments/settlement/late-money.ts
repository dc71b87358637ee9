import { type Cents, minus, sum, zero } from '@towpath/rules/core/money';
import { isFirstPayment, paymentTypes } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { findBooking } from '../../bookings/find-booking.ts';
import { reviveBooking } from '../../bookings/placing/revive-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { findCreditUse } from '../../vouchers/credit/credit-rows.ts';
import { refundableAmount } from '../refund-requests/refund-sources.ts';
import { requestRefund } from '../refund-requests/request-refund.ts';
import { getPaidForBill } from '../rows/ledger.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';

const automaticRefund = { reason: 'late', by: 'towpath' };

/** Closes a booking's open first payments. */
async function closeFirst(sql: Sql, bookingId: string, now: number): Promise<void> {
  await sql.query(
    `update payment set state = 'canceled', closing_since = $3::timestamptz
     where booking_id = $1 and type = any($2::text[]) and state = 'open'`,
    [bookingId, paymentTypes, new Date(now)],
  );
}

/**
 * Makes a closed payment that was paid after all an additional payment, if another one took its place: a booking has one
 * first payment and one balance. Returns false if none did. Another first payment that is still open is closed instead.
 * now in milliseconds.
 */
export async function makeAdditional(sql: Sql, payment: PaymentRow, now: number): Promise<boolean> {
  const { id, booking_id: bookingId, type } = payment;
  const isFirst = isFirstPayment(payment);
  if (bookingId === null || (!isFirst && type !== 'balance')) return false;
  if (isFirst) await closeFirst(sql, bookingId, now);
  const changed = await sql.query(
    `update payment set type = 'other' where id = $1 and exists (
       select 1 from payment as other where booking_id = $2 and type = any($3::text[]) and state <> 'canceled')
     returning id`,
    [id, bookingId, isFirst ? paymentTypes : [type]],
  );
  return changed.length > 0;
}

/** Requests the refund of what is left of a payment, at most an amount; the job executes it. */
export async function refundRemainder(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  most: Cents | null = null,
): Promise<void> {
  const left = await refundableAmount(sql, { paymentId: payment.id });
  const amount = most !== null && most < left ? most : left;
  if (amount <= 0) return;
  const lines = [{ line: OTHER_LINE, name: payment.description ?? '', amount }];
  await requestRefund(context, sql, { paymentId: payment.id, lines, ...automaticRefund });
}

/** Whether a payment that was closed has been replaced by another one when its booking was amended (decision 100). */
async function isReplaced(sql: Sql, { id, type, booking_id }: PaymentRow): Promise<boolean> {
  if (type !== 'balance' && type !== 'other') return false;
  const found = await sql.query(
    `select 1 from payment join payment as closed on closed.booking_id = payment.booking_id
     where closed.id = $1 and payment.booking_id = $2 and payment.amendment_id is not null
       and payment.created_at > closed.created_at limit 1`,
    [id, booking_id],
  );
  return found.length > 0;
}

/** The amount that a booking's credit voucher pays as soon as its first payment is completed, in minor units. */
async function findReserved(sql: Sql, bookingId: string): Promise<Cents> {
  const use = await findCreditUse(sql, bookingId);
  return use?.payment_id === null ? use.charge : zero;
}

/** The amount that is paid for an active booking beyond its bill, in minor units of its currency. */
async function findSurplus(sql: Sql, bookingId: string): Promise<Cents> {
  const booking = await findBooking(sql, bookingId);
  if (booking?.status !== 'completed') return zero;
  const whole = charged(sum([booking.full_amount, booking.insurance_amount]), booking).amount;
  const paid = sum([await getPaidForBill(sql, bookingId), await findReserved(sql, bookingId)]);
  const surplus = minus(paid, whole);
  return surplus > 0 ? surplus : zero;
}

/**
 * Refunds money of a closed payment of an active booking: all of it if another payment has replaced it since the booking
 * was amended, otherwise the amount beyond the bill, whose total may have become lower (decision 100).
 */
async function handleClosedMoney(context: Context, sql: Sql, payment: PaymentRow, bookingId: string) {
  const most = (await isReplaced(sql, payment)) ? null : await findSurplus(sql, bookingId);
  await refundRemainder(context, sql, payment, most);
}

/**
 * Handles money for a released booking (architecture 5): a first payment revives the booking if possible, other money is
 * refunded. A payment that an operator requested after the release, such as a fee, is kept. Booking and payment are locked.
 */
export async function handleLateMoney(context: Context, sql: Sql, payment: PaymentRow): Promise<void> {
  const { booking_id: bookingId, type, state, charge: amount, currency } = payment;
  const isKept = type === 'other' && state !== 'canceled';
  if (!bookingId || isKept) return;
  if (payment.released_at === null) {
    if (state === 'canceled') await handleClosedMoney(context, sql, payment, bookingId);
    return;
  }
  const now = context.now();
  const revived = isFirstPayment(payment) && (await reviveBooking(context, sql, bookingId));
  const kind = revived ? 'booking_revived' : 'late_money';
  await queueNotification(sql, kind, { at: now, bookingId, paymentId: payment.id }, { amount, currency });
  if (!revived) await refundRemainder(context, sql, payment);
}
