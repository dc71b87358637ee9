import { canStart, type PaymentState } from '@towpath/rules/payment/payment';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { offeredMethods } from '../../bookings/offered-methods.ts';
import { notFound, type Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import {
  type AttemptRow,
  findPayment,
  insertAttempt,
  lastAttempt,
  lockPayment,
  type PaymentRow,
} from '../rows/payment-rows.ts';
import { paymentNotOpen } from '../stripe/payment-refusals.ts';

/** A payment and its current attempt. */
export interface CurrentAttempt {
  payment: PaymentRow;
  attempt: AttemptRow;
}

/** Whether an attempt is finished, so that the next one needs a new intent. */
function isFinished({ intent_id, status }: AttemptRow): boolean {
  return status === (intent_id === null ? 'refused' : 'canceled');
}

/** Returns the last attempt if it is unfinished, else a new one, stored before the provider is called. */
export function startOrResumeAttempt(
  context: Context,
  paymentId: string,
  methodId: string,
): Promise<CurrentAttempt | Refusal> {
  return context.database.transaction(async (sql) => {
    const found = await findPayment(sql, paymentId);
    if (found?.booking_id) await lockBooking(sql, found.booking_id);
    const payment = found && (await lockPayment(sql, found.id));
    if (!payment) return notFound('payment');
    if (!canStart(payment)) return paymentNotOpen();
    const last = await lastAttempt(sql, paymentId);
    if (last && !isFinished(last)) return { payment, attempt: last };
    const methods = offeredMethods(context, payment);
    const next = { number: (last?.number ?? 0) + 1, payment_method_id: methodId, intent_id: null, methods };
    const attempt = await insertAttempt(sql, { payment_id: paymentId, ...next }, context.now());
    return { payment, attempt };
  });
}

/** Stores the next attempt on the same intent; null if a concurrent request has already done so. */
export function createNextAttempt(
  context: Context,
  { payment, attempt }: CurrentAttempt,
  intentId: string,
  methodId: string,
): Promise<AttemptRow | null> {
  return context.database.transaction(async (sql) => {
    const current = await lockPayment(sql, payment.id);
    const last = await lastAttempt(sql, payment.id);
    if (current?.state !== 'open' || last?.number !== attempt.number) return null;
    const next = { payment_id: payment.id, number: attempt.number + 1, payment_method_id: methodId };
    const methods = offeredMethods(context, current);
    return insertAttempt(sql, { ...next, intent_id: intentId, methods }, context.now());
  });
}

/** Stores the intent of an attempt and returns the payment's state, which may have changed meanwhile. */
export function saveIntent(
  context: Context,
  { attempt }: CurrentAttempt,
  intentId: string,
): Promise<PaymentState | undefined> {
  return context.database.transaction(async (sql) => {
    const payment = await lockPayment(sql, attempt.payment_id);
    await sql.query(`update payment_attempt set intent_id = $3 where payment_id = $1 and number = $2`, [
      attempt.payment_id,
      attempt.number,
      intentId,
    ]);
    return payment?.state;
  });
}

/** Marks an attempt for which the provider refused to create an intent. */
export async function markAttemptRefused(context: Context, { attempt }: CurrentAttempt): Promise<void> {
  await context.database.query(
    `update payment_attempt set status = 'refused' where payment_id = $1 and number = $2`,
    [attempt.payment_id, attempt.number],
  );
}
