import type { Cents } from '@towpath/rules/core/money';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { CodedRefusal, missing, refuse } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import { postponeRow } from '../../jobs/postpone.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { type RequestedRefund, requestRefund, spreadRefund } from '../refund-requests/request-refund.ts';
import { findPayment } from '../rows/payment-rows.ts';
import {
  findDueRefunds,
  markRefundRefused,
  type RefundCause,
  type RefundRow,
  type RefundState,
  readRefund,
} from '../rows/refund-rows.ts';
import { settle } from '../settlement/settle.ts';
import { isProviderFault, type Provider } from '../stripe/provider.ts';
import { createRefund, listRefunds, type ProviderRefund } from '../stripe/provider-money.ts';
import { isToVoucher, refundToVoucher } from '../vouchers/refund-to-voucher.ts';

/** How long the process that stored a refund has to execute it before the job does, in milliseconds. */
export const GRACE_PERIOD = 30_000;
const BATCH_SIZE = 100;

/** The state of a refund: `failed` if the bank returned the money, `requested` while the provider is unreachable. */
export interface RefundOutcome {
  id: string;
  state: RefundState;
}

/** The provider's refund if it exists already. Found by its metadata, because idempotency keys expire after a day. */
async function findExistingRefund(provider: Provider, refund: RefundRow): Promise<ProviderRefund | null> {
  const { market, intent_id: intentId, id } = refund;
  const existing = await listRefunds(provider, market, { intentId });
  return existing.find(({ refundId }) => refundId === id) ?? null;
}

/** Executes a refund: to a credit voucher, or at the provider, whose intent is then settled. Idempotent. */
async function executeRefund(context: Context, provider: Provider, refund: RefundRow): Promise<void> {
  const { id, market, intent_id: intentId, amount } = refund;
  if (isToVoucher(refund)) return refundToVoucher(context, refund);
  const existing = await findExistingRefund(provider, refund);
  const answer = existing ?? (await createRefund(provider, { id, market, intentId, amount }));
  if ('refused' in answer) {
    return context.database.transaction((sql) =>
      markRefundRefused(sql, refund, answer.refused, context.now()),
    );
  }
  await settle(context, provider, market, intentId, true);
}

/** Executes a refund; after a fault postpones it and rethrows. */
async function executeOrPostpone(context: Context, provider: Provider, refund: RefundRow): Promise<void> {
  try {
    await executeRefund(context, provider, refund);
  } catch (fault) {
    await postponeRow(context.database, 'refund', refund.id, context.now());
    throw fault;
  }
}

/** A refund of a payment; voucher: the customer's consent to a credit voucher instead of money. */
type PaymentRefund = RefundCause & { voucher?: VoucherConsent | null };

/** Stores the refund of an amount of a payment, spread over the price lines of its booking. */
function storeRefund(
  context: Context,
  paymentId: string,
  amount: Cents,
  { reason, by, voucher = null }: PaymentRefund,
) {
  return context.database.transaction(async (sql) => {
    const found = await findPayment(sql, paymentId);
    if (!found) return missing('payment_unknown', { about: paymentId });
    if (found.booking_id) await lockBooking(sql, found.booking_id);
    const isOfBill = found.type !== 'other';
    const about = { bookingId: isOfBill ? found.booking_id : null, description: found.description ?? '' };
    const lines = await spreadRefund(sql, about, amount);
    const due = context.now() + GRACE_PERIOD;
    return requestRefund(context, sql, { paymentId, lines, reason, by, due, voucher });
  });
}

/** The least favourable state of the parts of a refund. */
const worstFirst: readonly RefundState[] = ['refused', 'failed', 'requested', 'done'];

/**
 * Executes the parts of a stored refund at once; what the provider does not answer is left to the job. Parts that staff pay out
 * stay requested. Returns the state of the whole, or the provider's refusal.
 */
export async function executeRequested(
  context: Context,
  provider: Provider,
  { parts }: RequestedRefund,
): Promise<RefundOutcome | CodedRefusal> {
  const outcomes: RefundRow[] = [];
  for (const { id, byHand } of parts) {
    const refund = await readRefund(context.database, id);
    if (!byHand)
      await executeOrPostpone(context, provider, refund).catch((fault) => {
        if (!isProviderFault(fault)) throw fault;
      });
    outcomes.push(await readRefund(context.database, id));
  }
  const [worst] = worstFirst.flatMap((state) => outcomes.filter((outcome) => outcome.state === state));
  if (!worst) throw new Error('A refund has at least one part');
  const { id, state, message } = worst;
  return state === 'refused'
    ? refuse(409, 'refund_refused', 'refund_refused', { answer: message ?? '' })
    : { id, state };
}

/**
 * Refunds all or a part of a payment, at most what is left of it. amount in minor units of the currency that was paid. The
 * refund and its audit entry are stored first, so that the job finishes it if this process dies or the provider does not
 * answer. Returns its state, or a refusal.
 */
export async function refundPayment(
  context: Context,
  provider: Provider,
  paymentId: string,
  amount: Cents,
  refundRequest: PaymentRefund,
): Promise<RefundOutcome | CodedRefusal> {
  const stored = await storeRefund(context, paymentId, amount, refundRequest);
  return stored instanceof CodedRefusal ? stored : executeRequested(context, provider, stored);
}

/** Executes the due refunds. Throws after all were tried if some failed. */
export async function executeDueRefunds(context: Context, provider: Provider): Promise<void> {
  const due = await findDueRefunds(context.database, context.now(), BATCH_SIZE);
  const execute = (refund: RefundRow) => executeOrPostpone(context, provider, refund);
  await runForEach(due, execute, 'Some refunds could not be executed');
}
