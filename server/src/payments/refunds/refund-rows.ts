import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import type { PaymentRow } from '../checkout/payment-rows.ts';
import { findRefundable } from '../settlement/ledger.ts';

const MANUAL = 'manual_';

/** Stands for an intent where money came by bank transfer or in cash; the provider does not know it. */
export const manualIntent = (paymentId: string): string => `${MANUAL}${paymentId}`;
export const isManualIntent = (intentId: string): boolean => intentId.startsWith(MANUAL);
/** SQL condition: the intent in a column stands for a bank transfer or cash. */
export const isManual = (column: string): string => `starts_with(${column}, '${MANUAL}')`;

export type RefundState = 'requested' | 'done' | 'refused' | 'failed';

/** A refund as stored; amount in minor units of the currency that was paid. */
export interface RefundRow {
  id: string;
  payment_id: string;
  booking_id: string | null;
  intent_id: string;
  market: Market;
  currency: string;
  amount: Cents;
  reason: string;
  state: RefundState;
  message: string | null;
}

/** Who requests a refund, and why. */
export interface RefundRequest {
  reason: string;
  by: string;
}

const columns = `refund.id, refund.payment_id, booking_id, refund.intent_id, charged.market, charged.currency,
  refund.amount, reason, state, message`;
const source = `refund join ledger as charged on charged.intent_id = refund.intent_id and charged.kind = 'charge'`;

/** Reads a refund by its id; throws if there is none. */
export async function readRefund(sql: Sql, id: string): Promise<RefundRow> {
  const [refund] = await sql.query<RefundRow>(`select ${columns} from ${source} where refund.id = $1`, [id]);
  if (!refund) throw new Error(`No such refund: ${id}`);
  return refund;
}

/** The requested refunds that are due, the longest due first. now in milliseconds. */
export function findDueRefunds(sql: Sql, now: number, limit: number): Promise<RefundRow[]> {
  return sql.query<RefundRow>(
    `select ${columns} from ${source} where state = 'requested' and retry_at <= $1::timestamptz
     order by retry_at limit $2`,
    [new Date(now), limit],
  );
}

const refundTooMuch = (left: number, currency: string) =>
  new Refusal(409, 'refund_too_much', `Only ${left} ${currency} minor units are left to be refunded.`);

/**
 * Stores a refund for the job to execute from `due` on (milliseconds). The caller has locked booking and payment, so that
 * the same money can't be refunded twice. amount in minor units of the currency that was paid.
 */
export async function requestRefund(
  sql: Sql,
  payment: PaymentRow,
  amount: Cents,
  { reason, by }: RefundRequest,
  { now, due }: { now: number; due: number },
): Promise<{ id: string } | Refusal> {
  const [refundable] = await findRefundable(sql, payment.id);
  if (!refundable || amount <= 0 || amount > refundable.left) {
    return refundTooMuch(refundable?.left ?? 0, refundable?.currency ?? payment.currency);
  }
  const [refund] = await sql.query<{ id: string }>(
    `insert into refund (payment_id, intent_id, amount, reason, requested_by, created_at, retry_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz) returning id`,
    [
      ...[payment.id, refundable.intentId, amount, reason, by, new Date(now)],
      // Staff pay it out and record it; no job touches it.
      isManualIntent(refundable.intentId) ? 'infinity' : new Date(due),
    ],
  );
  if (!refund) throw new Error(`No refund was stored for payment ${payment.id}`);
  const details = { refund_id: refund.id, amount, currency: refundable.currency, reason };
  const entry = { at: now, by, command: 'payment refund', bookingId: payment.booking_id };
  await writeAudit(sql, { ...entry, paymentId: payment.id, details });
  return refund;
}

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
