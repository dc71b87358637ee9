import { canStart, type PaymentState } from '@towpath/rules/payment/payment';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { offeredMethods } from '../../bookings/paying/offered-methods.ts';
import { notFound, type Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
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

/** The last attempt of a locked payment if it is unfinished, else a new one; a refusal where the payment cannot be made. */
export async function startOrResumeLocked(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  methodId: string,
): Promise<CurrentAttempt | Refusal> {
  if (!canStart(payment)) return paymentNotOpen();
  const last = await lastAttempt(sql, payment.id);
  if (last && !isFinished(last)) return { payment, attempt: last };
  return startAttempt(context, sql, payment, methodId, last);
}

/** A new attempt of a payment after its last one, stored before the provider is called. */
export async function startAttempt(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  methodId: string,
  last: AttemptRow | null = null,
): Promise<CurrentAttempt> {
  const methods = offeredMethods(context, payment);
  const next = { number: (last?.number ?? 0) + 1, payment_method_id: methodId, intent_id: null, methods };
  const attempt = await insertAttempt(sql, { payment_id: payment.id, ...next }, context.now());
  return { payment, attempt };
}

/** Returns the last attempt of a payment if it is unfinished, else a new one, stored before the provider is called. */
export function startOrResumeAttempt(
  context: Context,
  paymentId: string,
  methodId: string,
): Promise<CurrentAttempt | Refusal> {
  return context.database.transaction(async (sql) => {
    const found = await findPayment(sql, paymentId);
    if (found?.booking_id) await lockBooking(sql, found.booking_id);
    const payment = found && (await lockPayment(sql, found.id));
    return payment ? startOrResumeLocked(context, sql, payment, methodId) : notFound('payment');
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

/**
 * Stores the intent of an attempt and returns the payment's state, which may have changed meanwhile: it is read under the lock, so that
 * who cancels the payment sees the intent, or this call the cancellation. Lock order: of booking.
 */
export async function saveIntent(
  { database }: Context,
  { attempt }: CurrentAttempt,
  intentId: string,
): Promise<PaymentState | undefined> {
  const [saved] = await database.query<{ state: PaymentState }>(
    `with locked as (select id, state from payment where id = $1 for update)
     update payment_attempt set intent_id = $3 from locked
     where payment_id = locked.id and number = $2 returning locked.state`,
    [attempt.payment_id, attempt.number, intentId],
  );
  return saved?.state;
}

/** Marks an attempt for which the provider refused to create an intent. */
export async function markAttemptRefused(context: Context, { attempt }: CurrentAttempt): Promise<void> {
  await context.database.query(
    `update payment_attempt set status = 'refused' where payment_id = $1 and number = $2`,
    [attempt.payment_id, attempt.number],
  );
}
