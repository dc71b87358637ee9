import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { reviveBooking } from '../../bookings/revive-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import type { PaymentRow } from '../checkout/payment-rows.ts';
import { refundableAmount } from '../refunds/refund-sources.ts';
import { requestRefund } from '../refunds/request-refund.ts';

const automaticRefund = { reason: 'late', by: 'towpath' };

/** Requests the refund of all that is left of a payment; the job executes it. */
async function refundRemainder(context: Context, sql: Sql, payment: PaymentRow): Promise<void> {
  const amount = await refundableAmount(sql, { paymentId: payment.id });
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

/**
 * Handles money for a released booking (architecture 5): a first payment revives the booking if possible, other money is
 * refunded. A payment that an operator requested after the release, such as a fee, is kept. Booking and payment are locked.
 */
export async function handleLateMoney(context: Context, sql: Sql, payment: PaymentRow): Promise<void> {
  const { booking_id: bookingId, type, state, charge: amount, currency } = payment;
  const isKept = type === 'other' && state !== 'canceled';
  if (!bookingId || isKept) return;
  if (!(await isReleased(sql, bookingId))) {
    // Another payment asks for it since the booking was amended.
    if (state === 'canceled' && (await isReplaced(sql, payment)))
      await refundRemainder(context, sql, payment);
    return;
  }
  const now = context.now();
  const isFirst = type === 'deposit' || type === 'full_payment';
  const revived = isFirst && (await reviveBooking(context, sql, bookingId));
  const kind = revived ? 'booking_revived' : 'late_money';
  await queueNotification(sql, kind, { at: now, bookingId, paymentId: payment.id }, { amount, currency });
  if (!revived) await refundRemainder(context, sql, payment);
}
