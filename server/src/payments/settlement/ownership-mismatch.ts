import { isFirstPayment, type PaymentState } from '@towpath/rules/payment/payment';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { firstPaymentOf, otherPaidIntent, type PaymentRow } from '../rows/payment-rows.ts';
import type { Intent } from '../stripe/provider.ts';
import type { ProviderSnapshot } from './provider-snapshot.ts';

/** How an intent's market or metadata contradict the payment, or null if the intent was created for it. */
export function ownershipMismatch(payment: PaymentRow, { intent, market }: ProviderSnapshot): string | null {
  const { id, paymentId, bookingNumber } = intent;
  if (payment.market !== market) return `${id} belongs to the account of the market ${market}`;
  if (paymentId !== payment.id) return `${id} was created for payment ${paymentId ?? 'unknown'}`;
  if (bookingNumber === payment.booking_number) return null;
  return `${id} was created for booking ${bookingNumber ?? 'unknown'}`;
}

function findAmountMismatch({ charge, authorised, currency }: PaymentRow, intent: Intent): string | null {
  const amountProblem = (amount: number) => `${intent.id} is over ${amount} ${intent.currency} minor units`;
  if (intent.amount !== (authorised ?? charge) || intent.currency !== currency)
    return amountProblem(intent.amount);
  const isShort = intent.status === 'succeeded' && intent.received !== charge;
  return isShort ? `${intent.id} brought in ${intent.received} ${currency} minor units` : null;
}

/** How an intent's amounts or status contradict the payment, or null. On a contradiction an operator has to decide. */
export async function findInconsistency(
  sql: Sql,
  payment: PaymentRow,
  intent: Intent,
): Promise<string | null> {
  const mismatch = findAmountMismatch(payment, intent);
  if (mismatch) return mismatch;
  const isPaidAgain = payment.state === 'completed' && intent.status === 'succeeded';
  const other = isPaidAgain ? await otherPaidIntent(sql, payment.id, intent.id) : null;
  if (other) return `${intent.id} was paid in addition to ${other}`;
  const isFirst = isFirstPayment(payment);
  const isPaidLate = isFirst && payment.state === 'canceled' && intent.status === 'succeeded';
  const otherPayment =
    isPaidLate && payment.booking_id ? await firstPaymentOf(sql, payment.booking_id) : null;
  // One that is still open is closed instead.
  const isOther = otherPayment !== null && otherPayment.state !== 'open';
  return isOther ? `${intent.id} was paid in addition to payment ${otherPayment.id}` : null;
}

/** Records a problem and notifies the operator once. Returns the payment's unchanged state. */
export async function recordProblem(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  problem: string,
): Promise<PaymentState> {
  const updated = await sql.query(
    `update payment set problem = $2 where id = $1 and problem is distinct from $2 returning id`,
    [payment.id, problem],
  );
  const subject = { at: context.now(), bookingId: payment.booking_id, paymentId: payment.id };
  if (updated.length > 0) await queueNotification(sql, 'payment_problem', subject, { problem });
  return payment.state;
}
