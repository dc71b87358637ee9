import type { PaymentState } from '@towpath/rules/payment/payment';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { firstPaymentOf, otherPaidIntent, type PaymentRow } from '../checkout/payment-rows.ts';
import type { Intent } from '../stripe/provider.ts';
import type { ProviderSnapshot } from './provider-snapshot.ts';

/** Why an intent that is taken for the payment's was not made for it, or null: market, payment and booking written into it. */
export function ownershipMismatch(payment: PaymentRow, { intent, market }: ProviderSnapshot): string | null {
  const { id, paymentId, bookingNumber } = intent;
  if (payment.market !== market) return `${id} lies in the account of the market ${market}`;
  if (paymentId !== payment.id) return `${id} was made for payment ${paymentId ?? 'unknown'}`;
  if (bookingNumber === payment.booking_number) return null;
  return `${id} was made for booking ${bookingNumber ?? 'unknown'}`;
}

function wrongMoney({ charge, currency }: PaymentRow, intent: Intent): string | null {
  const amountProblem = (amount: number) => `${intent.id} is over ${amount} ${intent.currency} minor units`;
  if (intent.amount !== charge || intent.currency !== currency) return amountProblem(intent.amount);
  const short = intent.status === 'succeeded' && intent.received !== charge;
  return short ? `${intent.id} brought in ${intent.received} ${currency} minor units` : null;
}

/** What the provider says that can't be true of this payment, or null: then nothing moves and an operator has to look. */
export async function findInconsistency(
  sql: Sql,
  payment: PaymentRow,
  intent: Intent,
): Promise<string | null> {
  const wrong = wrongMoney(payment, intent);
  if (wrong) return wrong;
  const twice = payment.state === 'completed' && intent.status === 'succeeded';
  const other = twice ? await otherPaidIntent(sql, payment.id, intent.id) : null;
  if (other) return `${intent.id} was paid beside ${other}`;
  const isFirst = payment.type === 'deposit' || payment.type === 'full_payment';
  const revived = isFirst && payment.state === 'canceled' && intent.status === 'succeeded';
  const rival = revived && payment.booking_id ? await firstPaymentOf(sql, payment.booking_id) : null;
  return rival ? `${intent.id} was paid beside payment ${rival.id}` : null;
}

/** Records a findInconsistency and has an operator told of it, once; nothing moves. Gives the state that the payment stays in. */
export async function recordProblem(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  problem: string,
): Promise<PaymentState> {
  const noted = await sql.query(
    `update payment set problem = $2 where id = $1 and problem is distinct from $2 returning id`,
    [payment.id, problem],
  );
  const subject = { at: context.now(), bookingId: payment.booking_id, paymentId: payment.id };
  if (noted.length > 0) await queueNotification(sql, 'payment_problem', subject, { problem });
  return payment.state;
}
