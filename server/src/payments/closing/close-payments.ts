import { stateOfIntent } from '@towpath/rules/payment/payment';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { findPayment, lastAttempt, type PaymentRow, saveIntentStatus } from '../rows/payment-rows.ts';
import { settle } from '../settlement/settle.ts';
import { catchProviderFault } from '../stripe/payment-refusals.ts';
import { cancelIntent, findIntent, type Provider } from '../stripe/provider.ts';

/**
 * Closes the open payments of a locked booking in the caller's transaction, so that they can't be started any more. Their
 * intents are canceled afterwards by cancelClosedPayments or the job `reconcile`. Returns their ids. now in milliseconds.
 */
export async function closePayments(sql: Sql, bookingId: string, now: number): Promise<string[]> {
  const closed = await sql.query<{ id: string }>(
    `update payment set state = 'canceled', closing_since = $2::timestamptz
     where booking_id = $1 and state = 'open' returning id`,
    [bookingId, new Date(now)],
  );
  return closed.map(({ id }) => id);
}

/** Cancels an intent at the provider, unless it is unknown there. `under_way`: it is paid or being paid, and was settled. */
export async function ensureIntentCanceled(
  context: Context,
  provider: Provider,
  { market }: PaymentRow,
  intentId: string,
): Promise<'canceled' | 'under_way' | 'unknown'> {
  const intent = await findIntent(provider, market, intentId);
  if (intent === null) return 'unknown';
  if (intent.status === 'canceled') return 'canceled';
  const underWay = stateOfIntent(intent.status) !== 'open';
  const canceled = !underWay && !('refused' in (await cancelIntent(provider, market, intentId)));
  if (canceled) await saveIntentStatus(context.database, intentId, 'canceled');
  else await settle(context, provider, market, intentId);
  return canceled ? 'canceled' : 'under_way';
}

/**
 * Cancels the intent of a closed payment at the provider. If it was paid meanwhile, it is settled and its money refunded as
 * late money; if a bank is still processing it, the job tries again. Throws if the provider is unreachable.
 */
export async function cancelClosedPayment(
  context: Context,
  provider: Provider,
  paymentId: string,
): Promise<void> {
  const payment = await findPayment(context.database, paymentId);
  const last = await lastAttempt(context.database, paymentId);
  const outcome =
    payment && last?.intent_id && (await ensureIntentCanceled(context, provider, payment, last.intent_id));
  const stopped = outcome !== 'under_way';
  await context.database.query(
    `update payment set closing_since = null where id = $1 and ($2 or state <> 'canceled')`,
    [paymentId, stopped],
  );
}

/** Cancels the intents of closed payments at the provider; the job `reconcile` retries what the provider does not answer. */
export async function cancelClosedPayments(
  context: Context,
  provider: Provider,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await catchProviderFault(cancelClosedPayment(context, provider, id));
}
