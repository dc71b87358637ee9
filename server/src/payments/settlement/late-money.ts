import { type Cents, minus, sum, zero } from '@towpath/rules/core/money';
import { charged } from '@towpath/rules/payment/payment-result';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { reviveBooking } from '../../bookings/revive-booking.ts';
import { findBooking } from '../../bookings/show-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import type { PaymentRow } from '../checkout/payment-rows.ts';
import { refundableAmount } from '../refunds/refund-sources.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { getPaidForBill } from './ledger.ts';

const automaticRefund = { reason: 'late', by: 'towpath' };

const firstTypes = ['deposit', 'full_payment'];

/**
 * Whether a closed payment that was paid after all is a second one of its kind, because a new one took its place: an open first
 * payment is closed instead. A second one becomes an additional payment, as a booking has one first payment and one balance.
 */
export async function isSecondOfKind(
  sql: Sql,
  { id, booking_id: bookingId, type }: PaymentRow,
  now: number,
): Promise<boolean> {
  const isFirst = firstTypes.includes(type);
  if (bookingId === null || (!isFirst && type !== 'balance')) return false;
  const kinds = isFirst ? firstTypes : [type];
  if (isFirst)
    await sql.query(
      `update payment set state = 'canceled', closing_since = $3::timestamptz
       where booking_id = $1 and type = any($2::text[]) and state = 'open'`,
      [bookingId, kinds, new Date(now)],
    );
  const changed = await sql.query(
    `update payment set type = 'other' where id = $1 and exists (
       select 1 from payment as other where booking_id = $2 and type = any($3::text[]) and state <> 'canceled')
     returning id`,
    [id, bookingId, kinds],
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

async function isReleased(sql: Sql, bookingId: string): Promise<boolean> {
  const found = await sql.query('select 1 from booking where id = $1 and released_at is not null', [
    bookingId,
  ]);
  return found.length > 0;
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

/** What is paid for an active booking beyond its bill, in minor units of its currency. */
async function findSurplus(sql: Sql, bookingId: string): Promise<Cents> {
  const booking = await findBooking(sql, bookingId);
  if (booking?.status !== 'completed') return zero;
  const whole = charged(sum([booking.full_amount, booking.insurance_amount]), booking).amount;
  const surplus = minus(await getPaidForBill(sql, bookingId), whole);
  return surplus > 0 ? surplus : zero;
}

/**
 * Refunds money for an active booking that another payment asks for since the booking was amended, or that is more than the bill:
 * the price may have become lower while it was paid (decision 100).
 */
async function handleReplacedMoney(context: Context, sql: Sql, payment: PaymentRow, bookingId: string) {
  const { type, state } = payment;
  if (state === 'canceled' && (await isReplaced(sql, payment))) await refundRemainder(context, sql, payment);
  else if (state === 'canceled' || firstTypes.includes(type))
    await refundRemainder(context, sql, payment, await findSurplus(sql, bookingId));
}

/**
 * Handles money for a released booking (architecture 5): a first payment revives the booking if possible, other money is
 * refunded. A payment that an operator requested after the release, such as a fee, is kept. Booking and payment are locked.
 */
export async function handleLateMoney(context: Context, sql: Sql, payment: PaymentRow): Promise<void> {
  const { booking_id: bookingId, type, state, charge: amount, currency } = payment;
  const isKept = type === 'other' && state !== 'canceled';
  if (!bookingId || isKept) return;
  if (!(await isReleased(sql, bookingId))) {
    await handleReplacedMoney(context, sql, payment, bookingId);
    return;
  }
  const now = context.now();
  const isFirst = firstTypes.includes(type);
  const revived = isFirst && (await reviveBooking(context, sql, bookingId));
  const kind = revived ? 'booking_revived' : 'late_money';
  await queueNotification(sql, kind, { at: now, bookingId, paymentId: payment.id }, { amount, currency });
  if (!revived) await refundRemainder(context, sql, payment);
}
