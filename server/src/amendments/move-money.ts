import { amendmentDueDays, chargeInEuros, onlineTotal } from '@towpath/rules/amendments/amendment-money';
import { addDays } from '@towpath/rules/core/dates';
import { type Cents, minus, sum, zero } from '@towpath/rules/core/money';
import { isFirstPayment, type StoredPaymentType } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { chargedLines, noRefund, type RefundSplit, shareOut } from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import type { Breakdown } from '@towpath/rules/price/price';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { isOfBill } from '../bookings/paying/bill-payments.ts';
import { CodedRefusal } from '../config/coded-refusal.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { requestRefund } from '../payments/refund-requests/request-refund.ts';
import { insertPayment } from '../payments/rows/create-payment.ts';
import type { StoredQuote } from './amendment-rows.ts';

/** A locked booking and the amendment that is applied to it. */
export interface AppliedQuote {
  booking: CompletedRow;
  amendment: string;
  quote: StoredQuote;
  by: string;
  /** The customer's consent to a credit voucher instead of a refund. */
  voucher?: VoucherConsent | null;
}

interface OpenPayment {
  id: string;
  type: Exclude<StoredPaymentType, 'voucher'>;
  charge: Cents;
  due_on: string | null;
}

/** The open payments of a booking's bill; those that staff requested separately are kept. */
const findOpen = (sql: Sql, bookingId: string) =>
  sql.query<OpenPayment>(
    `select id, type, charge, due_on from payment
     where booking_id = $1 and state = 'open' and ${isOfBill}`,
    [bookingId],
  );

/** Closes payments, whose intents are canceled after the commit. now in milliseconds. */
async function close(sql: Sql, payments: readonly OpenPayment[], now: number): Promise<string[]> {
  const ids = payments.map(({ id }) => id);
  await sql.query(
    `update payment set state = 'canceled', closing_since = $2::timestamptz where id = any($1::uuid[])`,
    [ids, new Date(now)],
  );
  return ids;
}

/** Stores a payment of the bill that the customer is asked for. Returns its id. */
async function askFor(
  context: Context,
  sql: Sql,
  { booking, amendment }: AppliedQuote,
  payment: { type: 'balance' | 'other'; charge: Cents; dueOn: string | null },
): Promise<string> {
  const description = `${booking.number} ${booking.tour_name}`;
  const amount = chargeInEuros(payment.charge, booking);
  const id = await insertPayment(sql, booking, { ...payment, description, amount }, context.now());
  // The mail about the amendment contains the link to what is due at once.
  const asked = payment.type === 'other' ? todayOf(context) : null;
  await sql.query('update payment set amendment_id = $2, asked_on = $3::date where id = $1', [
    id,
    amendment,
    asked,
  ]);
  return id;
}

/** Requests the refund of a decrease, by price line (decision 094). */
async function requestDecrease(
  context: Context,
  sql: Sql,
  { booking, quote, by, voucher = null }: AppliedQuote,
): Promise<RefundSplit> {
  if (!quote.after || quote.refund <= 0) return noRefund;
  const after = new Map(chargedLines(quote.after, booking).map(({ line, amount }) => [line, amount]));
  const less = chargedLines(quote.before, booking)
    .map((each) => ({ ...each, amount: minus(each.amount, after.get(each.line) ?? zero) }))
    .filter(({ amount }) => amount > 0);
  const shares = shareOut(
    quote.refund,
    less.map(({ amount }) => amount),
  );
  // The lines have ids of their own (`amended:…`): the bill is already the lower one, so its lines must not count as
  // refunded.
  const lines = less
    .map(({ line, name }, index) => ({ line: `amended:${line}`, name, amount: shares[index] ?? zero }))
    .filter(({ amount }) => amount > 0);
  const requested = await requestRefund(context, sql, {
    bookingId: booking.id,
    lines,
    reason: 'amended',
    by,
    voucher,
  });
  if (requested instanceof CodedRefusal) throw new Error(requested.message);
  return requested.split;
}

/** Replaces the balance if the remaining amount has changed. A booking without a paid balance has exactly one. */
async function replaceBalance(
  context: Context,
  sql: Sql,
  applied: AppliedQuote,
  open: readonly OpenPayment[],
) {
  const { booking, quote } = applied;
  const amended = open.filter(({ type }) => type === 'other');
  const later = sum(amended.map(({ charge }) => charge));
  const isCovered = later <= quote.rest;
  const rest = isCovered ? minus(quote.rest, later) : quote.rest;
  const balance = open.find(({ type }) => type === 'balance');
  const isSame = balance?.charge === rest && balance.due_on === quote.due_on;
  const closing = [...(balance && !isSame ? [balance] : []), ...(isCovered ? [] : amended)];
  const closed = await close(sql, closing, context.now());
  if (rest === 0 || isSame) return closed;
  const [paid] = await sql.query(
    `select 1 from payment where booking_id = $1 and type = 'balance' and state <> 'canceled'`,
    [booking.id],
  );
  await askFor(context, sql, applied, {
    type: paid ? 'other' : 'balance',
    charge: rest,
    dueOn: quote.due_on,
  });
  return closed;
}

/** Whether the whole bill is charged at the same amount as before. */
function isChargedTheSame(booking: CompletedRow, { before, after }: StoredQuote): boolean {
  const whole = (bill: Breakdown) => charged(onlineTotal(bill), booking).amount;
  return !after || whole(after) === whole(before);
}

/** The result of moving money: the payment that is due at once, and the payments that can no longer be made. */
export interface MovedMoney {
  payment: string | null;
  closed: string[];
  /** What is refunded, by where it goes. */
  split: RefundSplit;
}

/**
 * Moves the money of an amendment, in the caller's transaction: requests what is due like any other payment, replaces the
 * balance, and requests the refund. The booking is already written. Before the first payment its open attempts are
 * closed, because their amount is that of the earlier bill.
 */
export async function moveMoney(context: Context, sql: Sql, applied: AppliedQuote): Promise<MovedMoney> {
  const { booking, quote } = applied;
  if (!quote.kinds.includes('departure') && isChargedTheSame(booking, quote))
    return { payment: null, closed: [], split: noRefund };
  const open = await findOpen(sql, booking.id);
  const firsts = await close(sql, open.filter(isFirstPayment), context.now());
  if (booking.first_payment !== 'completed') return { payment: null, closed: firsts, split: noRefund };
  const closed = [...firsts, ...(await replaceBalance(context, sql, applied, open))];
  const dueOn = addDays(todayOf(context), amendmentDueDays);
  const payment =
    quote.due > 0 ? await askFor(context, sql, applied, { type: 'other', charge: quote.due, dueOn }) : null;
  return { payment, closed, split: await requestDecrease(context, sql, applied) };
}
