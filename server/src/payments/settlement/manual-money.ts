import type { PlainDate } from '@towpath/rules/core/dates';
import { startOfDay } from '@towpath/rules/core/dates';
import { minus, zero } from '@towpath/rules/core/money';
import type { ManualMethod } from '@towpath/rules/payment/manual-methods';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { creditRefund } from '../../documents/issue-credit-note.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { voucherIntent } from '../../vouchers/credit/ledger-entries.ts';
import { creditedLines } from '../rows/credited-lines.ts';
import { recordMovement } from '../rows/ledger.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';
import { isManualIntent, manualIntent, type RefundRow } from '../rows/refund-rows.ts';
import { changeState } from './change-state.ts';

/** Money that a member of staff records, or that a credit voucher paid. reference: what the bank statement or the receipt says, or the credit voucher's code. */
interface ManualMoney {
  method: ManualMethod | 'voucher';
  reference: string;
  receivedOn: PlainDate;
}

/**
 * Completes a locked open payment with money that did not come through the card provider: ledger entry, state, booking,
 * balance and notification as for any other payment. The provider is never called.
 */
export async function recordManualPayment(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  { method, reference, receivedOn }: ManualMoney,
): Promise<void> {
  const { id, market, charge, currency } = payment;
  const intentId = method === 'voucher' ? voucherIntent(id) : manualIntent(id);
  const at = startOfDay(context.config.timeZone, receivedOn);
  const money = { objectId: intentId, intentId, amount: charge, currency, method };
  const movement = { kind: 'charge' as const, ...money, at };
  await recordMovement(sql, payment, market, movement, context.now());
  await sql.query('update payment set method = $2, reference = $3 where id = $1', [id, method, reference]);
  await changeState(context, sql, payment, 'completed');
}

/** The staff's record of money that they paid out. */
interface PaidOut {
  reference: string;
  paidOn: PlainDate;
}

/**
 * Records that staff paid a locked refund out: of money that came by hand, or one that the provider refused or the bank
 * returned. The ledger entry belongs to the intent of the money, so that less of it is left to refund; its object id is
 * ours (decision 094).
 */
export async function recordManualRefund(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  { id, intent_id: intentId, amount, currency, reason, by_hand: isByHand, ended_code: endedCode }: RefundRow,
  { reference, paidOn }: PaidOut,
): Promise<void> {
  const cameByHand = isManualIntent(intentId);
  const objectId = cameByHand ? `${intentId}_refund_${id}` : manualIntent(`refund_${id}`);
  const at = startOfDay(context.config.timeZone, paidOn);
  // Money that did not come by hand is paid out by bank transfer.
  const method = cameByHand ? null : ('bank_transfer' as const);
  const money = { objectId, intentId, amount: minus(zero, amount), currency, method };
  const movement = { kind: 'refund' as const, ...money, at };
  const now = context.now();
  await recordMovement(sql, payment, payment.market, movement, now);
  await creditRefund(context, sql, payment, amount, await creditedLines(sql, id));
  await sql.query(
    isByHand
      ? `update refund set state = 'done', object_id = $2, message = $3, reference = $3 where id = $1`
      : `update refund set resolution = 'transferred', reference = $2 where id = $1`,
    isByHand ? [id, objectId, reference] : [id, reference],
  );
  const subject = { at: now, bookingId: payment.booking_id, paymentId: payment.id };
  const details = { amount, currency, reason, method, refund: id };
  // The holder of an ended credit voucher was told of the refund when it was requested.
  if (endedCode === null) await queueNotification(sql, 'refunded', subject, details);
}
