import { currencyOf } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { CancelledBooking } from '@towpath/rules/office/booking-results';
import { noRefund, type RefundSplit } from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { bookingState } from '../../database/booking-state.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { issueCreditNote } from '../../documents/issue-credit-note.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { closePayments } from '../../payments/closing/close-payments.ts';
import { requestRefund, spreadRefund } from '../../payments/refund-requests/request-refund.ts';
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
  refund: Cents,
  { by, voucher = null }: Pick<Canceller, 'by' | 'voucher'>,
): Promise<RefundSplit> {
  if (refund <= 0) return noRefund;
  const lines = await spreadRefund(sql, { bookingId: id, description: number }, refund);
  const request = { bookingId: id, lines, reason: 'cancelled', by, voucher };
  const requested = await requestRefund(context, sql, request);
  if (requested instanceof CodedRefusal) throw new Error(requested.message);
  return requested.split;
}

/** Who cancels, with their audit; voucher: the customer's consent to a credit voucher instead of the refund. */
interface Canceller {
  by: string;
  audit: Audit;
  voucher?: VoucherConsent | null;
}

/** Cancels a locked booking in the caller's transaction: refunds, notification and release of its stock. */
export async function recordCancellation(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  costs: CancellationCosts,
  canceller: Canceller,
): Promise<CancelledBooking> {
  const now = context.now();
  const { id, number, market } = booking;
  const { fee, premiums, refund } = costs;
  const currency = currencyOf(market);
  const before = { state: await stateOf(sql, id) };
  // Lock order: of booking.
  const closed = await closePayments(sql, id, now);
  const split = await refundCancelled(context, sql, booking, refund, canceller);
  const details = { before, after: { state: 'cancelled', ...costs, currency } };
  await canceller.audit(sql, { at: now, bookingId: id, details });
  const notified = { fee, premiums, refund, split, currency };
  await queueNotification(sql, 'booking_cancelled', { at: now, bookingId: id }, notified);
  await releaseBooking(sql, id, 'cancelled', now);
  // Lock order: document number.
  await issueCreditNote(context, sql, id, { reason: 'cancellation', fee, premiums });
  return { booking: id, number, ...costs, currency, closed };
}
