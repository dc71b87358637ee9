import { randomUUID } from 'node:crypto';
import { type Cents, sum } from '@towpath/rules/core/money';
import {
  OTHER_LINE,
  type RefundPart,
  type RefundSource,
  splitRefund,
} from '@towpath/rules/payment/refund-lines';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { CreditVoucher } from '../../vouchers/credit/credit-rows.ts';
import { endedObject } from '../../vouchers/credit/ledger-entries.ts';
import { recordMovement } from '../rows/ledger.ts';
import { lockPayment } from '../rows/payment-rows.ts';
import { insertRefund, type RefundCause, readRefund } from '../rows/refund-rows.ts';

/** The payments whose money a credit voucher was given for, the latest first, with what it has not paid back to them yet. */
export const findGiven = (sql: Sql, code: string) =>
  sql.query<RefundSource>(
    `select payment_id as payment, intent_id as intent,
       (sum(amount) filter (where voucher_code = $1) - coalesce(sum(amount) filter (where ended_code = $1), 0))::int as left
     from refund where (voucher_code = $1 and state = 'done') or ended_code = $1
     group by payment_id, intent_id order by max(created_at) desc, intent_id`,
    [code],
  );

/** Takes an amount of a credit voucher back to the payment that it came from. id: of the ledger entry. */
async function takeBack(
  context: Context,
  sql: Sql,
  voucher: CreditVoucher,
  { payment: paymentId, intent: intentId, amount }: Pick<RefundPart, 'payment' | 'intent' | 'amount'>,
  id: string,
): Promise<void> {
  const payment = await lockPayment(sql, paymentId);
  if (!payment) throw new Error(`Payment ${paymentId} of a voucher has disappeared`);
  const now = context.now();
  const { currency } = voucher;
  const money = { objectId: endedObject(id), intentId, amount, currency, method: 'voucher' };
  const movement = { kind: 'refund_reversal' as const, ...money, at: now };
  await recordMovement(sql, payment, payment.market, movement, now);
}

/**
 * Takes a part of a credit voucher back to the payment that it came from, and requests its refund there. Returns whether
 * staff pay it out.
 */
async function payBack(
  context: Context,
  sql: Sql,
  voucher: CreditVoucher,
  part: RefundPart,
  cause: RefundCause,
): Promise<boolean> {
  const { code, transferred_at: transferredAt } = voucher;
  const payment = await lockPayment(sql, part.payment);
  if (!payment) throw new Error(`Payment ${part.payment} of a voucher has disappeared`);
  const now = context.now();
  const ended = { code, toHolder: transferredAt !== null };
  const request = { ...cause, request: randomUUID(), retryOf: null, voucher: null, ended };
  const id = await insertRefund(sql, payment, { ...part, ...request }, { now, due: now });
  await takeBack(context, sql, voucher, part, id);
  return (await readRefund(sql, id)).by_hand;
}

/**
 * Pays an amount of a locked credit voucher back to where it came from: `sources`, whose payments are locked. Returns the part that
 * staff transfer. What a bank has taken back already is not paid again: then the voucher only loses the amount.
 */
export async function payBackCredit(
  context: Context,
  sql: Sql,
  voucher: CreditVoucher,
  amount: Cents,
  sources: readonly RefundSource[],
  cause: RefundCause,
): Promise<Cents> {
  const { code } = voucher;
  const line = { line: OTHER_LINE, name: `…${code.slice(-4)}`, amount };
  const parts = splitRefund([line], sources);
  if (!parts) throw new Error(`Voucher …${code.slice(-4)} holds more than it was given for`);
  await sql.query('update credit_voucher set balance = balance - $2 where code = $1', [code, amount]);
  const byHand: RefundPart[] = [];
  for (const part of parts) {
    if (voucher.blocked) await takeBack(context, sql, voucher, part, randomUUID());
    else if (await payBack(context, sql, voucher, part, cause)) byHand.push(part);
  }
  return sum(byHand.map((part) => part.amount));
}
