import type { Market } from '@towpath/rules/market';
import { type PaymentState, paymentMoves, stateOfIntent } from '@towpath/rules/payment';
import { lockBooking, noteFirstPayment } from '../bookings/first-payment.ts';
import { within } from '../bookings/within.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database.ts';
import { findIntent, type Intent, type Provider } from './provider.ts';
import {
  adoptIntent,
  findPayment,
  firstPaymentOf,
  lastAttempt,
  lockPayment,
  noteStatus,
  otherPaidIntent,
  type PaymentRow,
  paymentOfIntent,
} from './rows.ts';

/** How long a visitor who comes back waits for the provider's word before the page is shown without it, in milliseconds. */
const RETURN_PATIENCE = 5_000;

/** The payment that an intent is for: known by our own record of it, else by what we wrote into it when making it. */
async function ownerOf(sql: Sql, intent: Intent, market: Market): Promise<PaymentRow | null> {
  const noted = await paymentOfIntent(sql, intent.id);
  const payment = await findPayment(sql, noted?.id ?? intent.paymentId ?? '');
  return payment?.market === market ? payment : null;
}

/** What the provider says that can't be true of this payment, or null: then nothing moves and an operator has to look. */
async function contradiction(sql: Sql, payment: PaymentRow, intent: Intent): Promise<string | null> {
  if (intent.amount !== payment.charge || intent.currency !== payment.currency) {
    return `${intent.id} is over ${intent.amount} ${intent.currency} minor units`;
  }
  const twice = payment.state === 'completed' && intent.status === 'succeeded';
  const other = twice ? await otherPaidIntent(sql, payment.id, intent.id) : null;
  if (other) return `${intent.id} was paid beside ${other}`;
  const revived = payment.state === 'canceled' && intent.status === 'succeeded' && payment.booking_id;
  const rival = revived ? await firstPaymentOf(sql, revived) : null;
  return rival ? `${intent.id} was paid beside payment ${rival.id}` : null;
}

/** The state to move to, or null: forward only, and back to open only on the word of the intent that is tried last. */
async function nextState(sql: Sql, payment: PaymentRow, intent: Intent): Promise<PaymentState | null> {
  const next = stateOfIntent(intent.status);
  if (!paymentMoves[payment.state].includes(next)) return null;
  if (next !== 'open') return next;
  const last = await lastAttempt(sql, payment.id);
  return last?.intent_id === intent.id ? next : null;
}

async function move(sql: Sql, payment: PaymentRow, state: PaymentState, now: number): Promise<void> {
  await sql.query(
    `update payment set state = $2, completed_at = case when $2 = 'completed' then $3::timestamptz end
     where id = $1`,
    [payment.id, state, new Date(now)],
  );
  const isFirst = payment.type === 'deposit' || payment.type === 'full_payment';
  if (!payment.booking_id || !isFirst) return;
  await noteFirstPayment(sql, payment.booking_id, state === 'open' || state === 'canceled' ? null : state);
}

async function settleLocked(context: Context, sql: Sql, found: PaymentRow, intent: Intent) {
  if (found.booking_id) await lockBooking(sql, found.booking_id);
  const payment = await lockPayment(sql, found.id);
  if (!payment) return null;
  await adoptIntent(sql, payment.id, intent.id);
  await noteStatus(sql, intent.id, intent.status);
  const problem = await contradiction(sql, payment, intent);
  if (problem) {
    await sql.query(`update payment set problem = $2 where id = $1`, [payment.id, problem]);
    return payment.state;
  }
  const state = await nextState(sql, payment, intent);
  if (state) await move(sql, payment, state, context.now());
  return state ?? payment.state;
}

/**
 * Brings a payment to where the provider says its intent is (design 5): asked first, outside any transaction; then the
 * row is locked, read again, and moved forward only. For webhook, return and job alike, in any order and number. Gives
 * the payment's state, or null for an intent that is none of ours. Throws where the provider can't be asked.
 */
export async function settle(
  context: Context,
  provider: Provider,
  market: Market,
  intentId: string,
): Promise<PaymentState | null> {
  const intent = await findIntent(provider, market, intentId);
  if (!intent) return null;
  return context.database.transaction(async (sql) => {
    const payment = await ownerOf(sql, intent, market);
    return payment && settleLocked(context, sql, payment, intent);
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
  await within(settling, RETURN_PATIENCE, undefined);
}
