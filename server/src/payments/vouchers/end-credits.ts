import { randomUUID } from 'node:crypto';
import type { PlainDate } from '@towpath/rules/core/dates';
import { sum } from '@towpath/rules/core/money';
import { creditEndingDays } from '@towpath/rules/payment/credit-rules';
import {
  OTHER_LINE,
  type RefundPart,
  type RefundSource,
  splitRefund,
} from '@towpath/rules/payment/refund-lines';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { type CreditVoucher, lockCredit } from '../../vouchers/credit/credit-rows.ts';
import { endedObject } from '../../vouchers/credit/ledger-entries.ts';
import { recordMovement } from '../rows/ledger.ts';
import { lockPayment } from '../rows/payment-rows.ts';
import { insertRefund, readRefund } from '../rows/refund-rows.ts';

const BATCH_SIZE = 100;

/** The payments whose money a credit voucher was given for, the latest first, with what it has not paid back to them yet. */
const findGiven = (sql: Sql, code: string) =>
  sql.query<RefundSource>(
    `select payment_id as payment, intent_id as intent,
       (sum(amount) filter (where voucher_code = $1) - coalesce(sum(amount) filter (where ended_code = $1), 0))::int as left
     from refund where (voucher_code = $1 and state = 'done') or ended_code = $1
     group by payment_id, intent_id order by max(created_at) desc, intent_id`,
    [code],
  );

/**
 * Takes a part of an ended credit voucher back to the payment that it came from, and requests its refund there. Returns whether
 * staff pay it out.
 */
async function payBack(context: Context, sql: Sql, voucher: CreditVoucher, part: RefundPart) {
  const { code, transferred_at: transferredAt } = voucher;
  const payment = await lockPayment(sql, part.payment);
  if (!payment) throw new Error(`Payment ${part.payment} of a voucher has disappeared`);
  const now = context.now();
  const cause = { reason: 'voucher_ended', by: 'towpath', request: randomUUID(), retryOf: null };
  const ended = { code, toHolder: transferredAt !== null };
  const id = await insertRefund(sql, payment, { ...part, ...cause, voucher: null, ended }, { now, due: now });
  const { intent: intentId, amount } = part;
  const money = {
    objectId: endedObject(id),
    intentId,
    amount,
    currency: voucher.currency,
    method: 'voucher',
  };
  const movement = { kind: 'refund_reversal' as const, ...money, at: now };
  await recordMovement(sql, payment, payment.market, movement, now);
  return (await readRefund(sql, id)).by_hand;
}

/** Refunds what is left of a credit voucher after its last day, once (decision 108). Lock order: booking, of booking, credit voucher. */
async function endCredit(context: Context, sql: Sql, { code, booking_id: bookingId }: Ending): Promise<void> {
  await lockBooking(sql, bookingId);
  const sources = await findGiven(sql, code);
  for (const { payment } of sources) await lockPayment(sql, payment);
  const voucher = await lockCredit(sql, code);
  const { balance: amount, currency, valid_until: until } = voucher;
  if (amount === 0 || until >= todayOf(context)) return;
  const line = { line: OTHER_LINE, name: `…${code.slice(-4)}`, amount };
  const parts = splitRefund([line], sources);
  if (!parts) throw new Error(`Voucher …${code.slice(-4)} holds more than it was given for`);
  await sql.query('update credit_voucher set balance = 0 where code = $1', [code]);
  const byHand: RefundPart[] = [];
  for (const part of parts) if (await payBack(context, sql, voucher, part)) byHand.push(part);
  const transferred = sum(byHand.map((part) => part.amount));
  const details = { code, amount, transferred, currency, until };
  await queueNotification(sql, 'voucher_refunded', { at: context.now(), bookingId }, details);
}

/** Tells the holder of a credit voucher once that its last day is near. */
async function tellEnding(context: Context, sql: Sql, { code }: Ending): Promise<void> {
  const {
    balance: amount,
    currency,
    valid_until: until,
    booking_id: bookingId,
  } = await lockCredit(sql, code);
  const told = await sql.query(
    `update credit_voucher set told_until = valid_until
     where code = $1 and balance > 0 and told_until is distinct from valid_until returning code`,
    [code],
  );
  if (told.length === 0) return;
  const details = { code, amount, currency, until };
  await queueNotification(sql, 'voucher_ending', { at: context.now(), bookingId }, details);
}

interface Ending {
  code: string;
  booking_id: string;
  valid_until: PlainDate;
}

const findEnding = ({ database }: Context, condition: string, day: PlainDate) =>
  database.query<Ending>(
    `select code, booking_id, valid_until from credit_voucher where balance > 0 and ${condition}
     order by valid_until, code limit $2`,
    [day, BATCH_SIZE],
  );

/**
 * Refunds what is left of credit vouchers whose last day is over, and tells the holders of those that end soon. A voucher that is
 * only reserved follows once its booking gives it back. Throws after all were tried if some failed.
 */
export async function endCredits(context: Context): Promise<void> {
  const today = todayOf(context);
  const inTransaction = (step: typeof endCredit) => (ending: Ending) =>
    context.database.transaction((sql) => step(context, sql, ending));
  const over = await findEnding(context, 'valid_until < $1::date', today);
  try {
    await runForEach(over, inTransaction(endCredit), 'Some ended vouchers could not be refunded');
  } finally {
    const near = `valid_until between $1::date and $1::date + ${creditEndingDays}
      and told_until is distinct from valid_until`;
    const soon = await findEnding(context, near, today);
    await runForEach(soon, inTransaction(tellEnding), 'Some endings of vouchers could not be told');
  }
}
