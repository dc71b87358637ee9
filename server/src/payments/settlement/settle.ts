import type { Market } from '@towpath/rules/core/market';
import { type PaymentState, paymentMoves, stateOfIntent } from '@towpath/rules/payment/payment';
import { lockBooking } from '../../bookings/first-payment.ts';
import { withTimeLimit } from '../../bookings/time-limit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import {
  findPayment,
  lastAttempt,
  linkIntent,
  lockPayment,
  type PaymentRow,
  paymentOfIntent,
  saveIntentStatus,
} from '../checkout/payment-rows.ts';
import type { Intent, Provider } from '../stripe/provider.ts';
import { changeState } from './change-state.ts';
import { findInconsistency, ownershipMismatch, recordProblem } from './ownership-mismatch.ts';
import { fetchSnapshot, type ProviderSnapshot } from './provider-snapshot.ts';
import { recordMoney } from './record-money.ts';

/** How long a visitor who comes back waits for the provider's word before the page is shown without it, in milliseconds. */
const RETURN_PATIENCE = 5_000;

/** The payment that an intent is for: known by our own record of it, else by what we wrote into it when making it. */
async function ownerOf(sql: Sql, intent: Intent): Promise<PaymentRow | null> {
  const noted = await paymentOfIntent(sql, intent.id);
  return findPayment(sql, noted?.id ?? intent.paymentId ?? '');
}

/** The state to move to, or null: forward only, and back to open only on the word of the intent that is tried last. */
async function nextState(sql: Sql, payment: PaymentRow, intent: Intent): Promise<PaymentState | null> {
  const next = stateOfIntent(intent.status);
  if (!paymentMoves[payment.state].includes(next)) return null;
  if (next !== 'open') return next;
  const last = await lastAttempt(sql, payment.id);
  return last?.intent_id === intent.id ? next : null;
}

async function settleState(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  told: ProviderSnapshot,
): Promise<PaymentState> {
  const { intent } = told;
  const stranger = ownershipMismatch(payment, told);
  if (stranger) return recordProblem(context, sql, payment, stranger);
  await linkIntent(sql, payment.id, intent.id);
  await saveIntentStatus(sql, intent.id, intent.status);
  const problem = await findInconsistency(sql, payment, intent);
  if (problem) return recordProblem(context, sql, payment, problem);
  const state = await nextState(sql, payment, intent);
  if (state) await changeState(context, sql, payment, state);
  return state ?? payment.state;
}

/** Money first: what came in is in the ledger before anything is made of it, and what went out follows. */
async function settleLocked(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  told: ProviderSnapshot,
): Promise<PaymentState> {
  await recordMoney(context, sql, payment, { ...told, refunds: [], disputes: [] });
  const state = await settleState(context, sql, payment, told);
  await recordMoney(context, sql, payment, { ...told, charges: [] });
  return state;
}

/**
 * Brings a payment to where the provider says its intent is (architecture 5): asked first, outside any transaction; then the
 * row is locked, read again, and moved forward only, and all money that moved is entered into the ledger. For webhook,
 * return and job alike, in any order and number. Gives the payment's state, or null for an intent that is none of ours.
 * thorough: there is reason to believe that money was given or taken back. Throws where the provider can't be asked.
 */
export async function settle(
  context: Context,
  provider: Provider,
  market: Market,
  intentId: string,
  thorough = false,
): Promise<PaymentState | null> {
  const told = await fetchSnapshot(context, provider, market, intentId, thorough);
  if (!told) return null;
  return context.database.transaction(async (sql) => {
    const found = await ownerOf(sql, told.intent);
    if (found?.booking_id) await lockBooking(sql, found.booking_id);
    const payment = found && (await lockPayment(sql, found.id));
    return payment && settleLocked(context, sql, payment, told);
  });
}

/**
 * Settles what a visitor comes back from, before the page is rendered (decision 005). An id that we never handed out is
 * ignored without asking anyone; the provider's silence doesn't hold the page up, since webhook and job settle it later.
 */
export async function settleReturn(
  context: Context,
  provider: Provider,
  intentId: string,
  onFault: (fault: unknown) => void = () => {},
): Promise<void> {
  const payment = await paymentOfIntent(context.database, intentId);
  if (!payment) return;
  const settling = settle(context, provider, payment.market, intentId).then(() => {}, onFault);
  await withTimeLimit(settling, RETURN_PATIENCE, undefined);
}
