import type { Market } from '@towpath/rules/core/market';
import { type PaymentState, paymentMoves, stateOfIntent } from '@towpath/rules/payment/payment';
import { lockBooking } from '../../bookings/lock-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { withTimeLimit } from '../../http/time-limit.ts';
import {
  findPayment,
  intentStatusOf,
  lastAttempt,
  linkIntent,
  lockPayment,
  type PaymentRow,
  paymentOfIntent,
  saveIntentStatus,
} from '../rows/payment-rows.ts';
import type { Intent, Provider } from '../stripe/provider.ts';
import { changeState } from './change-state.ts';
import { findInconsistency, ownershipMismatch, recordProblem } from './ownership-mismatch.ts';
import { fetchSnapshot, type ProviderSnapshot } from './provider-snapshot.ts';
import { recordAuthorisation } from './record-authorisation.ts';
import { recordMoney } from './record-money.ts';

/** How long a returning visitor's page waits for the provider, in milliseconds. */
const RETURN_TIMEOUT = 5_000;
/** How often a snapshot is fetched that is overtaken by others. */
const MAX_FETCHES = 5;

/** The payment of an intent, found by our attempts, else by the intent's metadata. */
async function ownerOf(sql: Sql, intent: Intent): Promise<PaymentRow | null> {
  const recorded = await paymentOfIntent(sql, intent.id);
  return findPayment(sql, recorded?.id ?? intent.paymentId ?? '');
}

/** The next state, or null to keep the current one. Only the intent of the last attempt can reopen a payment. */
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
  snapshot: ProviderSnapshot,
): Promise<PaymentState> {
  const { intent } = snapshot;
  const mismatch = ownershipMismatch(payment, snapshot);
  if (mismatch) return recordProblem(context, sql, payment, mismatch);
  await linkIntent(sql, payment.id, intent.id);
  await saveIntentStatus(sql, intent.id, intent.status);
  const problem = await findInconsistency(sql, payment, intent);
  if (problem) return recordProblem(context, sql, payment, problem);
  await recordAuthorisation(context, sql, payment, intent);
  const state = await nextState(sql, payment, intent);
  if (state) await changeState(context, sql, payment, state, intent.charge?.method);
  return state ?? payment.state;
}

/**
 * Charges are recorded before the state changes, because late money is refunded from the ledger; refunds and disputes are
 * recorded afterwards.
 */
async function settleLocked(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  snapshot: ProviderSnapshot,
): Promise<PaymentState> {
  await recordMoney(context, sql, payment, { ...snapshot, refunds: [], disputes: [] });
  const state = await settleState(context, sql, payment, snapshot);
  await recordMoney(context, sql, payment, { ...snapshot, charges: [] });
  return state;
}

/** Settles a snapshot under the lock. Returns 'outdated' if the stored status of the intent is no longer `before`. */
function settleSnapshot(
  context: Context,
  snapshot: ProviderSnapshot,
  before: string | null,
): Promise<PaymentState | null | 'outdated'> {
  return context.database.transaction(async (sql) => {
    const found = await ownerOf(sql, snapshot.intent);
    if (found?.booking_id) await lockBooking(sql, found.booking_id);
    const payment = found && (await lockPayment(sql, found.id));
    if ((await intentStatusOf(sql, snapshot.intent.id)) !== before) return 'outdated';
    return payment && settleLocked(context, sql, payment, snapshot);
  });
}

/**
 * Brings a payment in line with the provider snapshot of its intent (architecture 5): fetches the snapshot outside any
 * transaction, then locks the payment, changes its state forward only and adds all movements to the ledger. Called by
 * webhook, return and jobs, in any order and number: a snapshot that another call has overtaken is fetched again, as its status
 * may be older. Returns the payment's state, or null for an unknown intent. checkReversals: fetch refunds and disputes even if
 * the charge shows none. Throws if the provider is unreachable, or the status changed MAX_FETCHES times meanwhile.
 */
export async function settle(
  context: Context,
  provider: Provider,
  market: Market,
  intentId: string,
  checkReversals = false,
): Promise<PaymentState | null> {
  for (let fetches = 0; fetches < MAX_FETCHES; fetches += 1) {
    const before = await intentStatusOf(context.database, intentId);
    const snapshot = await fetchSnapshot(context, provider, market, intentId, checkReversals);
    if (!snapshot) return null;
    const settled = await settleSnapshot(context, snapshot, before);
    if (settled !== 'outdated') return settled;
  }
  throw new Error(`The status of ${intentId} kept changing while it was fetched`);
}

/**
 * Settles the intent of a returning visitor before the page is rendered (decision 005). An unknown id is ignored without
 * calling the provider. A slow provider delays the page by at most RETURN_TIMEOUT: webhook or job settle the payment later.
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
  await withTimeLimit(settling, RETURN_TIMEOUT, undefined);
}
