import type { PaymentProblem, ProblemCode } from '@towpath/rules/payment/payment-problem';
import { setFirstPaymentState } from '../../bookings/paying/first-payment.ts';
import { isActive } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';
import type { Intent } from '../stripe/provider.ts';

async function begin({ now }: Context, sql: Sql, payment: PaymentRow, intent: Intent): Promise<void> {
  const at = now();
  const before = intent.charge?.captureBefore ?? null;
  await sql.query(
    'update payment set authorised_at = $2::timestamptz, capture_before = $3::timestamptz where id = $1',
    [payment.id, new Date(at), before === null ? null : new Date(before)],
  );
  if (payment.state !== 'open' || !payment.booking_id) return;
  await setFirstPaymentState(sql, payment.booking_id, 'processing');
  const subject = { at, bookingId: payment.booking_id, paymentId: payment.id };
  const { charge: amount, currency } = payment;
  await queueNotification(sql, 'payment_reserved', subject, { amount, currency });
}

/**
 * Marks a reserved booking unpaid, even if a decline or an amendment has closed its payment meanwhile. False if it was
 * not reserved, or if another first payment of it is under way.
 */
async function clearReserved(sql: Sql, bookingId: string): Promise<boolean> {
  const cleared = await sql.query(
    `update booking set first_payment = null where id = $1 and first_payment = 'processing' and not exists (
       select 1 from payment where booking_id = $1 and type in ('deposit', 'full_payment')
         and (state in ('processing', 'completed') or state = 'open' and authorised_at is not null))
     returning id`,
    [bookingId],
  );
  return cleared.length > 0;
}

const notCaptured: ProblemCode = 'not_captured';

/** The problem of a payment whose capture the provider refuses; it ends with the authorisation. */
export const captureProblem = (object: string, answer: string): PaymentProblem => ({
  code: notCaptured,
  object,
  values: { answer },
});

async function end({ now }: Context, sql: Sql, payment: PaymentRow, intent: Intent): Promise<void> {
  await sql.query(
    `update payment set authorised_at = null, capture_before = null,
       problem = case when problem ->> 'code' <> $2 then problem end where id = $1`,
    [payment.id, notCaptured],
  );
  if (intent.status === 'succeeded' || !payment.booking_id) return;
  if (!(await clearReserved(sql, payment.booking_id))) return;
  const accepted = await sql.query(
    `select 1 from booking where id = $1 and accepted_at is not null and ${isActive}`,
    [payment.booking_id],
  );
  if (accepted.length === 0) return;
  // The visitor was told that the card would be charged.
  const subject = { at: now(), bookingId: payment.booking_id, paymentId: payment.id };
  const { charge: amount, currency } = payment;
  await queueNotification(sql, 'payment_failed', subject, { amount, currency });
}

/** Whether an intent of a payment is authorised. A payment has a second intent if an earlier one was canceled. */
async function hasAuthorised(sql: Sql, paymentId: string): Promise<boolean> {
  const found = await sql.query(
    `select 1 from payment_attempt where payment_id = $1 and status = 'requires_capture' limit 1`,
    [paymentId],
  );
  return found.length > 0;
}

/**
 * Records that the intent of a locked payment is authorised, or no longer is, in settle's transaction (decision 095). While it is,
 * the booking counts as being paid: it cannot be paid again, and is not released as unpaid.
 */
export async function recordAuthorisation(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  intent: Intent,
): Promise<void> {
  if (payment.capture !== 'manual') return;
  if (intent.status === 'requires_capture') {
    if (payment.authorised_at === null) await begin(context, sql, payment, intent);
  } else if (payment.authorised_at !== null && !(await hasAuthorised(sql, payment.id)))
    await end(context, sql, payment, intent);
}
