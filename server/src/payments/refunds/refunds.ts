import type { Cents } from '@towpath/rules/core/money';
import { lockBooking } from '../../bookings/first-payment.ts';
import { notFound, Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import { backoff } from '../../jobs/backoff.ts';
import { findPayment, lockPayment } from '../checkout/payment-rows.ts';
import { settle } from '../settlement/settle.ts';
import { isProviderFault, type Provider } from '../stripe/provider.ts';
import { createRefund, listRefunds, type ProviderRefund } from '../stripe/provider-money.ts';
import {
  findDueRefunds,
  markRefundRefused,
  type RefundRequest,
  type RefundRow,
  type RefundState,
  readRefund,
  requestRefund,
} from './refund-rows.ts';

/** How long whoever wrote a refund down has to carry it out before the job does, in milliseconds. */
const GRACE = 30_000;
const AT_ONCE = 100;

/** What came of a refund: done; failed where the bank sent it back; requested where the provider could not be asked yet. */
export interface RefundOutcome {
  id: string;
  state: RefundState;
}

/** The provider's refund, where somebody died after it had been made: it forgets our key after a day, what is written in it never. */
async function findExistingRefund(provider: Provider, refund: RefundRow): Promise<ProviderRefund | null> {
  const { market, intent_id: intentId, id } = refund;
  const made = await listRefunds(provider, market, { intentId });
  return made.find(({ refundId }) => refundId === id) ?? null;
}

/** Has the provider give the money back once, however often this is called; then the ledger is brought up to it. */
async function executeRefund(context: Context, provider: Provider, refund: RefundRow): Promise<void> {
  const { id, market, intent_id: intentId, amount } = refund;
  const made = await findExistingRefund(provider, refund);
  const answer = made ?? (await createRefund(provider, { id, market, intentId, amount }));
  if ('refused' in answer) {
    return context.database.transaction((sql) =>
      markRefundRefused(sql, refund, answer.refused, context.now()),
    );
  }
  await settle(context, provider, market, intentId, true);
}

/** Puts a refund off that met a fault, then throws it. */
async function executeOrPostpone(context: Context, provider: Provider, refund: RefundRow): Promise<void> {
  try {
    await executeRefund(context, provider, refund);
  } catch (fault) {
    const [row] = await context.database.query<{ tries: number }>(
      `update refund set tries = tries + 1 where id = $1 returning tries`,
      [refund.id],
    );
    const retryAt = new Date(context.now() + backoff(row?.tries ?? 1));
    await context.database.query(`update refund set retry_at = $2::timestamptz where id = $1`, [
      refund.id,
      retryAt,
    ]);
    throw fault;
  }
}

function insertRefund(context: Context, paymentId: string, amount: Cents, wish: RefundRequest) {
  return context.database.transaction(async (sql) => {
    const found = await findPayment(sql, paymentId);
    if (found?.booking_id) await lockBooking(sql, found.booking_id);
    const payment = found && (await lockPayment(sql, found.id));
    if (!payment) return notFound('payment');
    const now = context.now();
    return requestRefund(sql, payment, amount, wish, { now, due: now + GRACE });
  });
}

/**
 * Gives money back, all that came in or a part, never more than came in less what was given back before. amount in minor
 * units of the currency that was paid. Written down and audited first, so that the job finishes what a dead process or a
 * silent provider left. Gives what came of it, or why nothing may be given back.
 */
export async function refundPayment(
  context: Context,
  provider: Provider,
  paymentId: string,
  amount: Cents,
  wish: RefundRequest,
): Promise<RefundOutcome | Refusal> {
  const written = await insertRefund(context, paymentId, amount, wish);
  if (written instanceof Refusal) return written;
  const refund = await readRefund(context.database, written.id);
  await executeOrPostpone(context, provider, refund).catch((fault) => {
    if (!isProviderFault(fault)) throw fault;
  });
  const { id, state, message } = await readRefund(context.database, written.id);
  return state === 'refused' ? new Refusal(409, 'refund_refused', message ?? '') : { id, state };
}

/** Carries out the refunds that were written down and not carried out. Throws after all were tried where some had a fault. */
export async function resumeRefunds(context: Context, provider: Provider): Promise<void> {
  const faults: unknown[] = [];
  for (const refund of await findDueRefunds(context.database, context.now(), AT_ONCE)) {
    await executeOrPostpone(context, provider, refund).catch((fault) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some refunds could not be carried out');
}
