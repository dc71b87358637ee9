import type { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import type { Provider } from '../stripe/provider.ts';
import { ensureIntentCanceled } from './close-payments.ts';
import { type AttemptRow, lastAttempt, lockPayment, type PaymentRow } from './payment-rows.ts';
import { catchProviderFault, paymentBusy, paymentNotOpen, unknownIntent } from './refusals.ts';

/** Marks the payment canceled. False if another attempt was started meanwhile. */
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
  { evenUnknown }: CancelOptions,
): Promise<Refusal | null> {
  const last = await lastAttempt(context.database, payment.id);
  if (last?.intent_id) {
    const outcome = await ensureIntentCanceled(context, provider, payment, last.intent_id);
    if (outcome === 'under_way') return paymentNotOpen();
    if (outcome === 'unknown' && !evenUnknown) return unknownIntent(provider, payment.market, last.intent_id);
  }
  return (await cancelRow(context, payment.id, last)) ? null : paymentBusy();
}

/** evenUnknown: cancel also if the provider does not know the intent, so that it is unknown whether it was paid. */
interface CancelOptions {
  evenUnknown: boolean;
}

/**
 * Cancels an open payment: first its intent at the provider, then the row. If an intent is being created at the same time,
 * its creator cancels it after reading the row. Returns null, or a refusal if the payment can't be canceled.
 */
export function cancelPayment(
  context: Context,
  provider: Provider,
  payment: PaymentRow,
  how: CancelOptions,
): Promise<Refusal | null> {
  return catchProviderFault(stopAndCancel(context, provider, payment, how));
}
