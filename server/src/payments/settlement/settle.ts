import type { Market } from '@towpath/rules/core/market';
import { type PaymentState, paymentMoves, stateOfIntent } from '@towpath/rules/payment/payment';
import { lockBooking } from '../../bookings/lock-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { withTimeLimit } from '../../http/time-limit.ts';
import {
  findPayment,
  findStoredIntent,
  lastAttempt,
  linkIntent,
  lockPaymentRow,
  type PaymentRow,
  type StoredIntent,
  saveIntentStatus,
} from '../rows/payment-rows.ts';
import type { Intent, Provider } from '../stripe/provider.ts';
import { changeState } from './change-state.ts';
import { isSettled } from './is-settled.ts';
import { findInconsistency, ownershipMismatch, recordProblem } from './ownership-mismatch.ts';
import { fetchSnapshot, type ProviderSnapshot } from './provider-snapshot.ts';
import { recordAuthorisation } from './record-authorisation.ts';
import { recordMoney } from './record-money.ts';

/** How long a returning visitor's page waits for the provider, in milliseconds. */
const RETURN_TIMEOUT = 5_000;
/** How often a snapshot is fetched that is overtaken by others. */
const MAX_FETCHES = 5;

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
  stored: StoredIntent,
  snapshot: ProviderSnapshot,
): Promise<PaymentState> {
  const { payment } = stored;
  const { intent } = snapshot;
  const mismatch = ownershipMismatch(payment, snapshot);
  if (mismatch) return recordProblem(context, sql, payment, mismatch);
  if (stored.status === null) await linkIntent(sql, payment.id, intent.id);
  if (stored.status !== intent.status) await saveIntentStatus(sql, intent.id, intent.status);
  const problem = await findInconsistency(sql, stored, intent);
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
  stored: StoredIntent,
  snapshot: ProviderSnapshot,
): Promise<PaymentState> {
  const { payment } = stored;
  await recordMoney(context, sql, payment, { ...snapshot, refunds: [], disputes: [] });
  const state = await settleState(context, sql, stored, snapshot);
  await recordMoney(context, sql, payment, { ...snapshot, charges: [] });
  return state;
}

/** The payment of an intent that no attempt has: the one that the intent's metadata names. */
const ownerOf = (sql: Sql, { paymentId }: Intent): Promise<PaymentRow | null> =>
  findPayment(sql, paymentId ?? '');

/**
 * Settles a snapshot under the lock. Returns 'outdated' if the stored status of the intent has changed since `before` was
 * read, and null for an intent without a payment.
 */
function settleSnapshot(
  context: Context,
  snapshot: ProviderSnapshot,
  before: StoredIntent | null,
): Promise<PaymentState | null | 'outdated'> {
  const { id } = snapshot.intent;
  return context.database.transaction(async (sql) => {
    const owner = before?.payment ?? (await ownerOf(sql, snapshot.intent));
    if (!owner) return null;
    // Pipelined and executed in this order. Lock order: booking, of booking.
    const [, , stored] = await Promise.all([
      owner.booking_id ? lockBooking(sql, owner.booking_id) : null,
      lockPaymentRow(sql, owner.id),
      findStoredIntent(sql, id, owner.id),
    ]);
    const isSame = stored?.payment.id === owner.id && stored.status === (before?.status ?? null);
    return isSame ? settleLocked(context, sql, stored, snapshot) : 'outdated';
  });
}

/** As settle, with what was just read of the stored intent; a later round reads it again. */
async function settleStored(
  context: Context,
  provider: Provider,
  {
    market,
    intentId,
    checkReversals = false,
  }: { market: Market; intentId: string; checkReversals?: boolean },
  read: StoredIntent | null,
): Promise<PaymentState | null> {
  let before = read;
  for (let fetches = 1; ; fetches += 1) {
    const isReversed = before?.recorded.some((entry) => !entry.startsWith('charge ')) ?? false;
    const snapshot = await fetchSnapshot(provider, market, intentId, checkReversals || isReversed);
    if (!snapshot) return null;
    if (before && isSettled(before, snapshot)) return before.payment.state;
    const settled = await settleSnapshot(context, snapshot, before);
    if (settled !== 'outdated') return settled;
    if (fetches === MAX_FETCHES)
      throw new Error(`The status of ${intentId} kept changing while it was fetched`);
    before = await findStoredIntent(context.database, intentId);
  }
}

/**
 * Brings a payment in line with the provider snapshot of its intent (architecture 5): fetches the snapshot outside any
 * transaction, then locks the payment, changes its state forward only and adds all movements to the ledger; takes no lock where
 * all of it is stored already. Called by webhook, return and jobs, in any order and number: a snapshot that another call has
 * overtaken is fetched again, as its status may be older. Returns the payment's state, or null for an unknown intent.
 * checkReversals: fetch refunds and disputes even if the charge shows none. Throws if the provider is unreachable, or the status
 * changed MAX_FETCHES times meanwhile.
 */
export async function settle(
  context: Context,
  provider: Provider,
  market: Market,
  intentId: string,
  checkReversals = false,
): Promise<PaymentState | null> {
  const stored = await findStoredIntent(context.database, intentId);
  return settleStored(context, provider, { market, intentId, checkReversals }, stored);
}

/**
 * Settles the intent of a returning visitor before the page is rendered (decision 005). False for an id that no payment has, or
 * none that is the visitor's own: the provider is not called. A slow provider delays the page by at most RETURN_TIMEOUT: webhook
 * or job settle the payment later.
 */
export async function settleReturn(
  context: Context,
  provider: Provider,
  intentId: string,
  onFault: (fault: unknown) => void = () => {},
  isOwn: (payment: PaymentRow) => boolean = () => true,
): Promise<boolean> {
  const stored = await findStoredIntent(context.database, intentId);
  if (!stored || !isOwn(stored.payment)) return false;
  const which = { market: stored.payment.market, intentId };
  const settling = settleStored(context, provider, which, stored).then(() => {}, onFault);
  await withTimeLimit(settling, RETURN_TIMEOUT, undefined);
  return true;
}
