import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import { refundableAmount } from '../../payments/refund-requests/refund-sources.ts';
import { isUnresolved, type RefundRow } from '../../payments/rows/refund-rows.ts';
import { recordManualRefund } from '../../payments/settlement/manual-money.ts';
import type { Handler } from '../implement.ts';
import { lockRefund, requireRefund } from './lock-refund.ts';

/**
 * Whether staff pay a refund out: its money came by bank transfer or in cash, goes to somebody else than who paid, or the card
 * provider could not refund it.
 */
const isForStaff = (refund: RefundRow) =>
  isUnresolved(refund) || (refund.state === 'requested' && refund.by_hand);
const notForStaff = () => stateConflict('refund_not_by_hand', {});

function record(
  context: Context,
  found: RefundRow,
  input: OperationInput<'payments.record-refund'>,
  audit: Audit,
) {
  return context.database.transaction(async (sql) => {
    const { payment, refund } = await lockRefund(sql, found);
    if (!isForStaff(refund)) return notForStaff();
    const { id, state, amount, currency } = refund;
    const left = await refundableAmount(sql, { paymentId: payment.id });
    if (state !== 'requested' && left < amount) return stateConflict('refund_done_otherwise', {});
    const { reference, paid_on: paidOn } = input;
    const details = { before: { state }, after: { state: 'paid out', amount, currency } };
    const subject = { bookingId: payment.booking_id, paymentId: payment.id };
    await audit(sql, { at: context.now(), ...subject, details });
    await recordManualRefund(context, sql, payment, refund, { reference, paidOn });
    return { refund: id };
  });
}

/**
 * Records that staff paid a refund out: one of a bank transfer or cash, or one that the card provider refused or the bank
 * returned. The visitor is notified.
 */
export const recordRefund: Handler<'payments.record-refund'> = async ({ context, audit }, input) => {
  const found = await requireRefund(context.database, input.refund);
  if (found instanceof CodedRefusal) return found;
  if (!isForStaff(found)) return notForStaff();
  const { amount, currency } = found;
  const perform = () => record(context, found, input, audit);
  const effects: Effect[] = [{ kind: 'refund_recorded', values: { amount, currency } }];
  return { summary: 'The refund will be recorded as paid out.', effects, perform };
};
