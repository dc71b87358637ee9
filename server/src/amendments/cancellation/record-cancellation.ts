import { chargeInEuros } from '@towpath/rules/amendments/amendment-money';
import { currencyOf } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { CancelledBooking } from '@towpath/rules/office/views/booking-results';
import { isChargeable } from '@towpath/rules/payment/credit';
import { noRefund, type RefundSplit } from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { owedDueOn } from '@towpath/rules/terms/cancellation';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { bookingState } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { issueCreditNote } from '../../documents/issue-credit-note.ts';
import { documentTexts } from '../../documents/texts.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { closePayments } from '../../payments/closing/close-payments.ts';
import { requestRefund, spreadRefund } from '../../payments/refund-requests/request-refund.ts';
import { insertPayment } from '../../payments/rows/create-payment.ts';
import type { CancellationCosts } from './cancellation-costs.ts';

/** The state in which a booking is before the change, for its audit entry. */
async function stateOf(sql: Sql, id: string): Promise<string> {
  const [row] = await sql.query<{ state: string }>(
    `select ${bookingState} as state from booking where id = $1`,
    [id],
  );
  return row?.state ?? '';
}

/** Requests the refund of a cancelled booking, spread over its price lines. Throws if the payments do not cover it. */
async function refundCancelled(
  context: Context,
  sql: Sql,
  { id, number }: CompletedRow,
  { refund, policies }: CancellationCosts,
  { by, voucher = null, due }: Pick<Canceller, 'by' | 'voucher' | 'due'>,
): Promise<RefundSplit> {
  if (refund <= 0) return noRefund;
  const lines = await spreadRefund(sql, { bookingId: id, description: number }, refund, policies);
  const request = { bookingId: id, lines, reason: 'cancelled', by, voucher, ...(due && { due }) };
  const requested = await requestRefund(context, sql, request);
  if (requested instanceof CodedRefusal) throw new Error(requested.message);
  return requested.split;
}

/**
 * Stores the payment that asks for what a cancelled booking still owes, and returns its id; null where that is too little to be
 * charged. As the booking is released, the payment counts as one of its bill.
 */
async function askForOwed(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  owed: Cents,
): Promise<string | null> {
  if (!isChargeable(owed)) return null;
  const description = documentTexts[booking.locale].fee;
  const sums = { charge: owed, amount: chargeInEuros(owed, booking) };
  const dueOn = owedDueOn(todayOf(context));
  return insertPayment(sql, booking, { type: 'other', description, ...sums, dueOn }, context.now());
}

/**
 * Who cancels, with their audit; agreed: whether the costs were agreed on instead of those of the terms; voucher: the customer's
 * consent to a credit voucher instead of the refund; due: when the refund goes out (milliseconds), by default now.
 */
interface Canceller {
  by: string;
  audit: Audit;
  agreed?: boolean;
  voucher?: VoucherConsent | null;
  due?: number | null;
}

/** Cancels a locked booking in the caller's transaction: refunds or asks for what is owed, releases its stock and notifies. */
export async function recordCancellation(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  costs: CancellationCosts,
  canceller: Canceller,
): Promise<CancelledBooking> {
  const now = context.now();
  const { id, number, market } = booking;
  const { fee, premiums, refund, owed, policies } = costs;
  const amounts = { fee, premiums, refund, owed };
  const currency = currencyOf(market);
  const before = { state: await stateOf(sql, id) };
  // Lock order: of booking.
  const closed = await closePayments(sql, id, now);
  const split = await refundCancelled(context, sql, booking, costs, canceller);
  const kept = policies.filter((policy) => policy.kept > 0).map((policy) => [policy.type, policy.kept]);
  const more = {
    ...(kept.length > 0 && { policies: Object.fromEntries(kept) }),
    ...(canceller.agreed && { agreed: true }),
  };
  const details = { before, after: { state: 'cancelled', ...amounts, currency, ...more } };
  await canceller.audit(sql, { at: now, bookingId: id, details });
  const notified = { fee, premiums, refund, split, currency };
  await releaseBooking(sql, id, 'cancelled', now);
  const paymentId = await askForOwed(context, sql, booking, owed);
  await queueNotification(sql, 'booking_cancelled', { at: now, bookingId: id, paymentId }, notified);
  // Lock order: document number.
  await issueCreditNote(context, sql, id, { reason: 'cancellation', ...costs });
  return { booking: id, number, ...amounts, currency, closed };
}
