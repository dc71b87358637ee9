import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import { type RequestedRefund, requestRefund } from '../../payments/refund-requests/request-refund.ts';
import { executeRequested, GRACE_PERIOD } from '../../payments/refunds/execute-refunds.ts';
import { findRefundLines } from '../../payments/rows/refund-line-rows.ts';
import { isUnresolved, type RefundRow } from '../../payments/rows/refund-rows.ts';
import type { Handler } from '../implement.ts';
import { lockRefund, requireRefund } from './lock-refund.ts';
import { formatRefund } from './refund.ts';

const notFailed = () => stateConflict('refund_not_failed', {});

/** Stores the new refund and marks the failed one, under the locks of booking and payment. */
function storeRetry(context: Context, found: RefundRow, by: string): Promise<RequestedRefund | CodedRefusal> {
  return context.database.transaction(async (sql) => {
    const { payment, refund } = await lockRefund(sql, found);
    if (!isUnresolved(refund)) return notFailed();
    const { id, amount, reason, note } = refund;
    const stored = (await findRefundLines(sql, [id])).get(id) ?? [];
    const lines =
      stored.length > 0 ? stored : [{ line: OTHER_LINE, name: payment.description ?? '', amount }];
    const due = context.now() + GRACE_PERIOD;
    const request = { paymentId: payment.id, lines, reason, note, by, retryOf: id, due };
    const requested = await requestRefund(context, sql, request);
    if (requested instanceof CodedRefusal) return requested;
    await sql.query(`update refund set resolution = 'retried' where id = $1`, [id]);
    return requested;
  });
}

/** Requests a refund again that was refused or failed. */
export const retryRefund: Handler<'payments.retry-refund'> = async ({ context, provider, by }, input) => {
  const found = await requireRefund(context.database, input.refund);
  if (found instanceof CodedRefusal) return found;
  if (!isUnresolved(found)) return notFailed();
  const { amount, currency, payment_id: payment } = found;
  const perform = async () => {
    const stored = await storeRetry(context, found, by);
    if (stored instanceof CodedRefusal) return stored;
    const outcome = await executeRequested(context, provider, stored);
    if (outcome instanceof CodedRefusal) return outcome;
    return { payment, refund: outcome.id, state: outcome.state, amount, currency };
  };
  const effects = [{ kind: 'refund' as const, values: { amount, currency } }];
  return {
    summary: `${formatRefund(found, amount)} will be refunded to where it came from, once more.`,
    effects,
    perform,
  };
};
