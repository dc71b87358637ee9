import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { RefundPart } from '@towpath/rules/payment/refund-lines';
import { writeAudit } from '../../database/audit.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { isVoucherIntent, MANUAL } from '../../vouchers/credit/ledger-entries.ts';
import type { PaymentRow } from './payment-rows.ts';

/** The id that takes the place of an intent for money by bank transfer or in cash; the provider does not know it. */
export const manualIntent = (paymentId: string): string => `${MANUAL}${paymentId}`;
/** Whether an intent id stands for a bank transfer, cash or a credit voucher. */
export const isManualIntent = (intentId: string): boolean => intentId.startsWith(MANUAL);
/** Whether staff pay a refund out: its money came by bank transfer or in cash, and is not given as a credit voucher. */
export const isPaidOutByHand = (intentId: string, voucher: string | null): boolean =>
  isManualIntent(intentId) && !isVoucherIntent(intentId) && voucher === null;
/** SQL condition: the id in a column is ours, not the provider's: of a bank transfer, cash or a credit voucher. */
export const isManual = (column: string): string => `starts_with(${column}, '${MANUAL}')`;

export type RefundState = 'requested' | 'done' | 'refused' | 'failed';

/** A refund as stored; amount in minor units of the currency that was paid. */
export interface RefundRow {
  id: string;
  payment_id: string;
  booking_id: string | null;
  intent_id: string;
  market: Market;
  currency: PaymentRow['currency'];
  amount: Cents;
  reason: string;
  /** Why, in the words of staff; null: the reason says it. */
  note: string | null;
  state: RefundState;
  message: string | null;
  /** The credit voucher that is given for it instead of money, if any. */
  voucher_code: string | null;
  /** The credit voucher whose end it pays out, if any. */
  ended_code: string | null;
  /** Whether staff pay it out; no job does. */
  by_hand: boolean;
  /** How staff dealt with it after it was refused or failed. */
  resolution: 'retried' | 'transferred' | null;
}

/** The reason of a refund of which staff say in their own words why it is made. */
export const BY_STAFF = 'by_staff';

/**
 * Why a refund is made, and who asked for it. reason: a code, by which the product tells refunds apart; note: the words of staff, which
 * only people read.
 */
export interface RefundCause {
  reason: string;
  note?: string | null;
  by: string;
}

/** Why a refund is made, as details of the audit. */
export const auditedCause = ({ reason, note }: Pick<RefundCause, 'reason' | 'note'>) => ({
  reason,
  ...(note ? { refund_note: note } : {}),
});

/** SQL expression: why a row of `refund` is made, as people read it. */
export const refundReason = 'coalesce(refund.note, refund.reason)';

const columns = `refund.id, refund.payment_id, booking_id, refund.intent_id, charged.market, charged.currency,
  refund.amount, reason, note, state, message, resolution, voucher_code, ended_code, retry_at = 'infinity' as by_hand`;
const source = `refund join ledger as charged on charged.intent_id = refund.intent_id and charged.kind = 'charge'`;

/** Reads a refund by its id; throws if there is none. */
export async function readRefund(sql: Sql, id: string): Promise<RefundRow> {
  const [refund] = await sql.query<RefundRow>(`select ${columns} from ${source} where refund.id = $1`, [id]);
  if (!refund) throw new Error(`No such refund: ${id}`);
  return refund;
}

/** SQL condition on a row of `refund`: it is to be executed at $1. */
const isDue = `state = 'requested' and retry_at <= $1::timestamptz`;
/** SQL condition: some refund is to be executed at $1. */
export const refundsDue = `exists (select from refund where ${isDue})`;

/** The requested refunds that are due, the longest due first. now in milliseconds. */
export function findDueRefunds(sql: Sql, now: number, limit: number): Promise<RefundRow[]> {
  return sql.query<RefundRow>(`select ${columns} from ${source} where ${isDue} order by retry_at limit $2`, [
    new Date(now),
    limit,
  ]);
}

/** The lines for the audit: without names, which staff may have typed. */
const amountsOf = (lines: NewRefund['lines']) => lines.map(({ line, amount }) => ({ line, amount }));

/** A refund to be stored: a part of a request by line, in minor units of the payment's currency. */
interface NewRefund extends RefundPart, RefundCause {
  request: string;
  /** The refund that failed and is tried again with this one, or null. */
  retryOf: string | null;
  /** The credit voucher that is given instead of money, or null. */
  voucher: string | null;
  /** The ended credit voucher whose value is paid out, and whether to somebody else than who paid; absent: another refund. */
  ended?: { code: string; toHolder: boolean };
}

/**
 * Stores a refund with its lines for the job to execute from `due` on (milliseconds). The caller has locked booking and payment
 * and checked that the money is left.
 */
export async function insertRefund(
  sql: Sql,
  payment: PaymentRow,
  { intent, amount, lines, reason, note = null, by, request, retryOf, voucher, ended }: NewRefund,
  { now, due }: { now: number; due: number },
): Promise<string> {
  const [refund] = await sql.query<{ id: string }>(
    `insert into refund (payment_id, intent_id, amount, reason, requested_by, created_at, retry_at, request_id, retry_of,
       voucher_code, ended_code, note)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz, $8, $9, $10, $11, $12) returning id`,
    [
      payment.id,
      intent,
      amount,
      reason,
      by,
      new Date(now),
      // Staff pay it out and record it; no job touches it.
      ended?.toHolder || isPaidOutByHand(intent, voucher) ? 'infinity' : new Date(due),
      request,
      retryOf,
      voucher,
      ended?.code ?? null,
      note,
    ],
  );
  if (!refund) throw new Error(`No refund was stored for payment ${payment.id}`);
  await sql.query(
    `insert into refund_line (refund_id, position, line, name, amount)
     select $1, position, line, name, amount
     from jsonb_to_recordset($2::jsonb) as of (position int, line text, name text, amount int)`,
    [refund.id, JSON.stringify(lines.map((line, position) => ({ position, ...line })))],
  );
  const details = {
    refund_id: refund.id,
    amount,
    currency: payment.currency,
    ...auditedCause({ reason, note }),
    ...(voucher ? { voucher: voucher.slice(-4) } : {}),
    lines: amountsOf(lines),
  };
  const entry = { at: now, by, command: 'payment refund' as const, bookingId: payment.booking_id };
  await writeAudit(sql, { ...entry, paymentId: payment.id, details });
  return refund.id;
}

/** Whether a refund was refused or failed and staff have not dealt with it yet. */
export const isUnresolved = ({ state, resolution }: RefundRow): boolean =>
  (state === 'refused' || state === 'failed') && resolution === null;

/** Marks a refund that the provider refused and notifies the operator. now in milliseconds. */
export async function markRefundRefused(
  sql: Sql,
  refund: RefundRow,
  message: string,
  now: number,
): Promise<void> {
  const updated = await sql.query(
    `update refund set state = 'refused', message = $2 where id = $1 and state = 'requested' returning id`,
    [refund.id, message],
  );
  if (updated.length === 0) return;
  const { amount, currency, booking_id, payment_id } = refund;
  const subject = { at: now, bookingId: booking_id, paymentId: payment_id };
  await queueNotification(sql, 'refund_failed', subject, { amount, currency, message });
}
