import { stateOfIntent } from '@towpath/rules/payment';
import type { Context } from '../context.ts';
import type { Refusal } from '../errors.ts';
import { cancelIntent, findIntent, type Provider } from './provider.ts';
import { busy, notOpen, orUnreachable } from './refusals.ts';
import { type AttemptRow, lastAttempt, lockPayment, type PaymentRow } from './rows.ts';
import { settle } from './settle.ts';

/** Makes sure at the provider that a try can't be paid any more; false when it is paid or being paid: then it is settled. */
async function stopIntent(
  context: Context,
  provider: Provider,
  { market }: PaymentRow,
  intentId: string,
): Promise<boolean> {
  const intent = await findIntent(provider, market, intentId);
  if (intent === null || intent.status === 'canceled') return true;
  const underWay = stateOfIntent(intent.status) !== 'open';
  const stopped = !underWay && !('refused' in (await cancelIntent(provider, market, intentId)));
  if (!stopped) await settle(context, provider, market, intentId);
  return stopped;
}

/** Marks the payment canceled, unless somebody began another try of it meanwhile. */
function cancelRow(context: Context, paymentId: string, stopped: AttemptRow | null): Promise<boolean> {
  return context.database.transaction(async (sql) => {
    const payment = await lockPayment(sql, paymentId);
    const last = await lastAttempt(sql, paymentId);
    const unchanged = last?.number === stopped?.number && last?.intent_id === stopped?.intent_id;
    if (payment?.state !== 'open' || !unchanged) return false;
    await sql.query(`update payment set state = 'canceled' where id = $1`, [paymentId]);
    return true;
  });
}

async function stopAndCancel(
  context: Context,
  provider: Provider,
  payment: PaymentRow,
): Promise<Refusal | null> {
  const last = await lastAttempt(context.database, payment.id);
  const stopped = !last?.intent_id || (await stopIntent(context, provider, payment, last.intent_id));
  if (!stopped) return notOpen();
  return (await cancelRow(context, payment.id, last)) ? null : busy();
}

/**
 * Withdraws an open payment: first its intent at the provider, then the row. A try whose intent is still being made is
 * stopped by whoever makes it, once the row says so. Null when it is withdrawn, else why not.
 */
export function withdraw(context: Context, provider: Provider, payment: PaymentRow): Promise<Refusal | null> {
  return orUnreachable(stopAndCancel(context, provider, payment));
}
