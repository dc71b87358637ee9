import { isFirstPayment, type PaymentState } from '@towpath/rules/payment/payment';
import { setFirstPaymentState } from '../../bookings/paying/first-payment.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { invoicePayment } from '../../documents/issue-invoice.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { openBalance } from '../rows/balance.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';
import { issueGift } from '../vouchers/issue-gift.ts';
import { recordReserved } from '../vouchers/record-reserved.ts';
import { handleLateMoney, makeAdditional, refundRemainder } from './late-money.ts';

/** The notification of a state change; none for changes that the visitor sees on screen. */
function notificationFor(before: PaymentState, state: PaymentState) {
  if (state === 'completed') return 'payment_received';
  if (state === 'processing') return 'payment_processing';
  return before === 'processing' ? 'payment_failed' : null;
}

/** What a booking notes of its first payment; null: none is under way. */
const underWayOf = (state: PaymentState) => (state === 'open' || state === 'canceled' ? null : state);

const writeState = (sql: Sql, { id }: PaymentRow, state: PaymentState, now: number) =>
  sql.query(
    `update payment set state = $2, completed_at = case when $2 = 'completed' then $3::timestamptz end,
       failed_at = case when state = 'processing' and $2 = 'open' then coalesce(failed_at, $3::timestamptz)
         else failed_at end
     where id = $1`,
    [id, state, new Date(now)],
  );

async function notify(
  sql: Sql,
  { id, booking_id: bookingId, state: before, charge: amount, currency }: PaymentRow,
  state: PaymentState,
  { method, now: at }: { method: string | null; now: number },
): Promise<void> {
  const kind = notificationFor(before, state);
  if (kind)
    await queueNotification(sql, kind, { at, bookingId, paymentId: id }, { amount, currency, method });
}

/** Requests the refund of a second payment of the same bill, and tells of it. */
async function tellOfSecond(context: Context, sql: Sql, payment: PaymentRow): Promise<void> {
  await refundRemainder(context, sql, payment);
  const { booking_id: bookingId, id: paymentId, charge: amount, currency } = payment;
  await queueNotification(
    sql,
    'paid_twice',
    { at: context.now(), bookingId, paymentId },
    { amount, currency },
  );
}

/**
 * Changes the state of a locked payment and, for a first payment, that of its booking. The caller has checked the change.
 * method: the provider's name of the payment method, if known.
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
  const isFirst = isFirstPayment(payment) && !isSecond;
  await Promise.all([
    writeState(sql, payment, state, now),
    isSecond ? null : notify(sql, payment, state, { method, now }),
    isFirst && payment.booking_id ? setFirstPaymentState(sql, payment.booking_id, underWayOf(state)) : null,
  ]);
  if (isSecond) {
    await tellOfSecond(context, sql, payment);
    return;
  }
  if (state !== 'completed') return;
  await handleLateMoney(context, sql, payment);
  await issueGift(context, sql, payment);
  const lacksCredit = isFirst && (await recordReserved(context, sql, payment)) === 'lost';
  // The bill may have changed since the first payment was closed; a full payment then leaves a rest.
  const mayLeaveRest = payment.type === 'deposit' || (isFirst && wasClosed);
  if (mayLeaveRest || lacksCredit) await openBalance(context, sql, payment);
  await invoicePayment(context, sql, payment);
}
