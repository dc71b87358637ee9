import { isFirstPayment, type PaymentState } from '@towpath/rules/payment/payment';
import { type PaymentProblem, problemSentence } from '@towpath/rules/payment/payment-problem';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { firstPaymentOf, type PaymentRow, type StoredIntent } from '../rows/payment-rows.ts';
import type { Intent } from '../stripe/provider.ts';
import type { ProviderSnapshot } from './provider-snapshot.ts';

/** How an intent's market or metadata contradict the payment, or null if the intent was created for it. */
export function ownershipMismatch(
  payment: PaymentRow,
  { intent, market }: ProviderSnapshot,
): PaymentProblem | null {
  const { id: object, paymentId, bookingNumber } = intent;
  if (payment.market !== market) return { code: 'other_account', object, values: { market } };
  if (paymentId !== payment.id)
    return { code: 'other_payment', object, values: { payment: paymentId ?? 'unknown' } };
  if (bookingNumber === payment.booking_number) return null;
  return { code: 'other_booking', object, values: { booking: bookingNumber ?? 'unknown' } };
}

/** How an intent's amounts contradict the payment, or null. */
export function findAmountMismatch(
  { charge, authorised, currency }: PaymentRow,
  { id: object, ...intent }: Intent,
): PaymentProblem | null {
  const expected = authorised ?? charge;
  if (intent.amount !== expected || intent.currency !== currency)
    return {
      code: 'other_amount',
      object,
      values: { amount: intent.amount, currency: intent.currency, expected, expected_currency: currency },
    };
  if (intent.status !== 'succeeded' || intent.received === charge) return null;
  return { code: 'short', object, values: { amount: intent.received, currency, expected: charge } };
}

const paidTwice = ({ id: object }: Intent, other: string): PaymentProblem => ({
  code: 'paid_twice',
  object,
  values: { other },
});

/** Another intent that paid a payment which an intent has paid, too; null if there is none. */
export const otherPayer = ({ payment, other_paid }: StoredIntent, intent: Intent): string | null =>
  payment.state === 'completed' && intent.status === 'succeeded' ? other_paid : null;

/** How an intent's amounts or status contradict the payment, or null. On a contradiction an operator has to decide. */
export async function findInconsistency(
  sql: Sql,
  stored: StoredIntent,
  intent: Intent,
): Promise<PaymentProblem | null> {
  const { payment } = stored;
  const mismatch = findAmountMismatch(payment, intent);
  if (mismatch) return mismatch;
  const other = otherPayer(stored, intent);
  if (other) return paidTwice(intent, other);
  const isFirst = isFirstPayment(payment);
  const isPaidLate = isFirst && payment.state === 'canceled' && intent.status === 'succeeded';
  const otherPayment =
    isPaidLate && payment.booking_id ? await firstPaymentOf(sql, payment.booking_id) : null;
  // Another first payment that is still open is closed instead.
  const isOther = otherPayment !== null && otherPayment.state !== 'open';
  return isOther ? paidTwice(intent, `payment ${otherPayment.id}`) : null;
}

/** Records a problem and notifies the operator once. Returns the payment's unchanged state. */
export async function recordProblem(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  problem: PaymentProblem,
): Promise<PaymentState> {
  const updated = await sql.query(
    'update payment set problem = $2::jsonb where id = $1 and problem is distinct from $2::jsonb returning id',
    [payment.id, JSON.stringify(problem)],
  );
  const subject = { at: context.now(), bookingId: payment.booking_id, paymentId: payment.id };
  if (updated.length > 0)
    await queueNotification(sql, 'payment_problem', subject, { problem: problemSentence(problem) });
  return payment.state;
}
