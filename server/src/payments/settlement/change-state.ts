import { isFirstPayment, type PaymentState } from '@towpath/rules/payment/payment';
import { setFirstPaymentState } from '../../bookings/first-payment.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { invoicePayment } from '../../documents/issue-invoice.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { openBalance } from '../rows/balance.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';
import { hasLostCredit, recordReserved } from '../vouchers/record-reserved.ts';
import { handleLateMoney, makeAdditional, refundRemainder } from './late-money.ts';

/** The notification of a state change; none for changes that the visitor sees on screen. */
function notificationFor(before: PaymentState, state: PaymentState) {
  if (state === 'completed') return 'payment_received';
  if (state === 'processing') return 'payment_processing';
  return before === 'processing' ? 'payment_failed' : null;
}

/**
 * Changes the state of a locked payment and, for a first payment, that of its booking. The caller has checked the change.
 * method: the provider's name of that of the attempt, if known.
 */
export async function changeState(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  state: PaymentState,
  method: string | null = null,
): Promise<void> {
  const now = context.now();
  const wasClosed = payment.state === 'canceled';
  const isSecond = wasClosed && (await makeAdditional(sql, payment, now));
  await sql.query(
    `update payment set state = $2, completed_at = case when $2 = 'completed' then $3::timestamptz end,
       failed_at = case when state = 'processing' and $2 = 'open' then coalesce(failed_at, $3::timestamptz)
         else failed_at end
     where id = $1`,
    [payment.id, state, new Date(now)],
  );
  const subject = { at: now, bookingId: payment.booking_id, paymentId: payment.id };
  const kind = notificationFor(payment.state, state);
  if (kind) {
    const { charge: amount, currency } = payment;
    await queueNotification(sql, kind, subject, { amount, currency, method });
  }
  if (isSecond) {
    await refundRemainder(context, sql, payment);
    return;
  }
  const isFirst = isFirstPayment(payment);
  const underWay = state === 'open' || state === 'canceled' ? null : state;
  if (payment.booking_id && isFirst) await setFirstPaymentState(sql, payment.booking_id, underWay);
  if (state !== 'completed') return;
  await handleLateMoney(context, sql, payment);
  if (isFirst) await recordReserved(context, sql, payment);
  // The bill may have changed since the first payment was closed; a full payment then leaves a rest.
  const mayLeaveRest = payment.type === 'deposit' || (isFirst && wasClosed);
  if (mayLeaveRest || (await hasLostCredit(sql, payment))) await openBalance(context, sql, payment);
  await invoicePayment(context, sql, payment);
}
