import { type Cents, minus, zero } from '@towpath/rules/core/money';
import { lockBooking } from '../../bookings/lock-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { creditRefund } from '../../documents/issue-credit-note.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { raiseCredit, returnCredit } from '../../vouchers/credit/credit-rows.ts';
import { isVoucherIntent } from '../../vouchers/credit/ledger-entries.ts';
import { creditedLines } from '../rows/credited-lines.ts';
import { recordMovement } from '../rows/ledger.ts';
import { lockPayment, type PaymentRow } from '../rows/payment-rows.ts';
import { manualIntent, type RefundRow, readRefund } from '../rows/refund-rows.ts';

/** Whether a refund goes to a credit voucher: a new one that the customer agreed to, or the one that its money came from. */
export const isToVoucher = ({ voucher_code, intent_id }: RefundRow): boolean =>
  voucher_code !== null || isVoucherIntent(intent_id);

async function findSpentCode(sql: Sql, paymentId: string): Promise<string> {
  const [payment] = await sql.query<{ reference: string }>('select reference from payment where id = $1', [
    paymentId,
  ]);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return payment.reference;
}

/** Raises the credit voucher by the refund and returns its code. */
async function raise(context: Context, sql: Sql, refund: RefundRow): Promise<string> {
  const { voucher_code: given, payment_id: paymentId, amount } = refund;
  const code = given ?? (await findSpentCode(sql, paymentId));
  await (given === null ? returnCredit(context, sql, code, amount) : raiseCredit(sql, code, amount));
  return code;
}

/**
 * The amount that the parts of a request have added to a credit voucher; null while some parts are still to be executed.
 */
async function findAdded(sql: Sql, refundId: string, code: string): Promise<Cents | null> {
  const [added] = await sql.query<{ amount: Cents; open: boolean }>(
    `select sum(part.amount)::int as amount, bool_or(part.state = 'requested') as open
     from refund join refund as part on part.request_id = refund.request_id join payment on payment.id = part.payment_id
     where refund.id = $1 and coalesce(part.voucher_code, payment.reference) = $2`,
    [refundId, code],
  );
  return added && !added.open ? added.amount : null;
}

async function record(context: Context, sql: Sql, payment: PaymentRow, refund: RefundRow): Promise<void> {
  const { id, intent_id: intentId, amount, currency } = refund;
  const at = context.now();
  const objectId = manualIntent(`refund_${id}`);
  const money = { objectId, intentId, amount: minus(zero, amount), currency, method: 'voucher' };
  const movement = { kind: 'refund' as const, ...money, at };
  await recordMovement(sql, payment, payment.market, movement, at);
  const code = await raise(context, sql, refund);
  await sql.query(`update refund set state = 'done', object_id = $2 where id = $1`, [id, objectId]);
  const added = await findAdded(sql, id, code);
  const subject = { at, bookingId: payment.booking_id, paymentId: payment.id };
  if (added !== null)
    await queueNotification(sql, 'voucher_raised', subject, { code, amount: added, currency });
  await creditRefund(context, sql, payment, amount, await creditedLines(sql, id));
}

/**
 * Gives a requested refund as a credit voucher, once, in a transaction of its own: ledger entry, balance, credit note and mail. No provider
 * is called (decision 108).
 */
export async function refundToVoucher(context: Context, { id }: RefundRow): Promise<void> {
  await context.database.transaction(async (sql) => {
    const { booking_id: bookingId, payment_id: paymentId } = await readRefund(sql, id);
    if (bookingId !== null) await lockBooking(sql, bookingId);
    const payment = await lockPayment(sql, paymentId);
    const refund = await readRefund(sql, id);
    if (payment && refund.state === 'requested') await record(context, sql, payment, refund);
  });
}
