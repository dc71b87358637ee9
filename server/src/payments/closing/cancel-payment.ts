import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type AttemptRow, lastAttempt, lockPayment, type PaymentRow } from '../rows/payment-rows.ts';
import {
  catchProviderFault,
  paymentBusy,
  paymentNotOpen,
  unknownIntent,
} from '../stripe/payment-refusals.ts';
import type { Provider } from '../stripe/provider.ts';
import { ensureIntentCanceled } from './close-payments.ts';

/** Whether no other attempt of a locked payment has started since its last one was ended. */
export async function isLastAttempt(sql: Sql, paymentId: string, ended: AttemptRow | null): Promise<boolean> {
  const last = await lastAttempt(sql, paymentId);
  return last?.number === ended?.number && last?.intent_id === ended?.intent_id;
}

/** Marks the payment canceled. False if another attempt was started meanwhile. */
function cancelRow(context: Context, paymentId: string, ended: AttemptRow | null): Promise<boolean> {
  return context.database.transaction(async (sql) => {
    const payment = await lockPayment(sql, paymentId);
    if (payment?.state !== 'open' || !(await isLastAttempt(sql, paymentId, ended))) return false;
    await sql.query(`update payment set state = 'canceled' where id = $1`, [paymentId]);
    return true;
  });
}

async function cancelLastIntent(
  context: Context,
  provider: Provider,
  payment: PaymentRow,
  { evenUnknown }: CancelOptions,
): Promise<AttemptRow | null | CodedRefusal> {
  const last = await lastAttempt(context.database, payment.id);
  if (!last?.intent_id) return last;
  const outcome = await ensureIntentCanceled(context, provider, payment, last.intent_id);
  if (outcome === 'under_way') return paymentNotOpen();
  const isUnknown = outcome === 'unknown' && !evenUnknown;
  return isUnknown ? unknownIntent(provider, payment.market, last.intent_id) : last;
}

/** evenUnknown: cancel also if the provider does not know the intent, so that it is unknown whether it was paid. */
interface CancelOptions {
  evenUnknown: boolean;
}

/**
 * Cancels the intent of an open payment at the provider, not the payment. Returns the ended attempt, null if there is none, or
 * a refusal if it is paid or being paid.
 */
export function endAttempt(
  context: Context,
  provider: Provider,
  payment: PaymentRow,
  how: CancelOptions,
): Promise<AttemptRow | null | CodedRefusal> {
  return catchProviderFault(cancelLastIntent(context, provider, payment, how));
}

/**
 * Cancels an open payment: first its intent at the provider, then the row. If an intent is being created at the same time,
 * its creator cancels it after reading the row. Returns null, or a refusal if the payment can't be canceled.
 */
export async function cancelPayment(
  context: Context,
  provider: Provider,
  payment: PaymentRow,
  how: CancelOptions,
): Promise<CodedRefusal | null> {
  const ended = await endAttempt(context, provider, payment, how);
  if (ended instanceof CodedRefusal) return ended;
  return (await cancelRow(context, payment.id, ended)) ? null : paymentBusy();
}
