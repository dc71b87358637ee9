import { formatMoney } from '@towpath/rules/core/format';
import { type Currency, currencyOf } from '@towpath/rules/core/market';
import { type Cents, cents } from '@towpath/rules/core/money';
import type { AuditCommand } from '@towpath/rules/office/audit-commands';
import type { CancelledBooking } from '@towpath/rules/office/booking-results';
import type { Effect } from '@towpath/rules/office/effects';
import { noRefund, type RefundSplit } from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { CodedRefusal, stateConflict } from '../../config/coded-refusal.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { issueCreditNote } from '../../documents/issue-credit-note.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { cancelClosedPayments, closePayments } from '../../payments/closing/close-payments.ts';
import { previewSplit } from '../../payments/refund-requests/destinations.ts';
import { requestRefund, spreadRefund } from '../../payments/refund-requests/request-refund.ts';
import type { Handler } from '../implement.ts';
import { findConsentProblem, mailEffects, splitEffects } from '../refunds/refund-effects.ts';
import {
  type CancellationCosts,
  calculateCancellationCosts,
  findCancellationConflict,
} from './cancellation-costs.ts';
import { lockCompletedBooking, requireBookingVersion } from './find-booking.ts';
import { bookingState } from './state.ts';

/** The costs of a cancellation as an English sentence. */
export function describeCosts(
  number: string,
  currency: Currency,
  { fee, premiums, refund, owed }: CancellationCosts,
): string {
  const money = (amount: Cents) => formatMoney('en', amount, currency);
  const premiumText = premiums > 0 ? `, premiums ${money(premiums)}` : '';
  const more = owed > 0 ? ` ${money(owed)} is owed beyond the payments.` : '';
  return `Booking ${number}: fee ${money(fee)}${premiumText}, refund ${money(refund)}.${more}`;
}

function effectsOf({ market }: CompletedRow, costs: CancellationCosts, split: RefundSplit): Effect[] {
  const currency = currencyOf(market);
  const amount = (kind: 'fee' | 'premiums' | 'owed'): Effect[] =>
    kind === 'fee' || costs[kind] > 0 ? [{ kind, values: { amount: costs[kind], currency } }] : [];
  return [
    ...amount('fee'),
    ...amount('premiums'),
    ...splitEffects(split, currency),
    ...amount('owed'),
    { kind: 'release_stock', values: {} },
    ...mailEffects(split, ['booking_cancelled']),
  ];
}

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
  { by, voucher = null }: Pick<Cancelling, 'by' | 'voucher'>,
): Promise<RefundSplit> {
  if (refund <= 0) return noRefund;
  const lines = await spreadRefund(sql, { bookingId: id, description: number }, refund);
  const request = { bookingId: id, lines, reason: 'cancelled', by, voucher };
  const requested = await requestRefund(context, sql, request);
  if (requested instanceof CodedRefusal) throw new Error(requested.message);
  return requested.split;
}

/** The canceller and the command; voucher: the customer's consent to one instead of the refund. */
interface Cancelling {
  by: string;
  command: AuditCommand;
  voucher?: VoucherConsent | null;
}

/** Cancels a locked booking in the caller's transaction: refunds, notification and release of its stock. */
export async function recordCancellation(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  costs: CancellationCosts,
  cancelling: Cancelling,
): Promise<CancelledBooking> {
  const now = context.now();
  const { by, command } = cancelling;
  const { id, number, market } = booking;
  const { fee, premiums, refund } = costs;
  const currency = currencyOf(market);
  const before = { state: await stateOf(sql, id) };
  // Lock order: of booking.
  const closed = await closePayments(sql, id, now);
  const split = await refundCancelled(context, sql, booking, refund, cancelling);
  const details = { before, after: { state: 'cancelled', ...costs, currency } };
  await writeAudit(sql, { at: now, by, command, bookingId: id, details });
  const notified = { fee, premiums, refund, split, currency };
  await queueNotification(sql, 'booking_cancelled', { at: now, bookingId: id }, notified);
  await releaseBooking(sql, id, 'cancelled', now);
  // Lock order: document number.
  await issueCreditNote(context, sql, id, { reason: 'cancellation', fee, premiums });
  return { booking: id, number, ...costs, currency, closed };
}

interface Confirmed {
  version: number | null | undefined;
  agreed: Cents | null;
  /** The costs that were stated before the confirmation. */
  costs: CancellationCosts;
  by: string;
  voucher: VoucherConsent | null;
}

function cancelLocked(
  context: Context,
  id: string,
  { version, agreed, costs: stated, by, voucher }: Confirmed,
) {
  return context.database.transaction(async (sql): Promise<CancelledBooking | CodedRefusal> => {
    const booking = await lockCompletedBooking(sql, id, version);
    if (booking instanceof CodedRefusal) return booking;
    const refusal = await findCancellationConflict(sql, booking);
    if (refusal) return refusal;
    const costs = await calculateCancellationCosts(context, sql, booking, agreed);
    const same = costs.refund === stated.refund && costs.fee === stated.fee;
    if (!same) return stateConflict('booking_changed', { booking: booking.number });
    return recordCancellation(context, sql, booking, costs, { by, command: 'bookings cancel', voucher });
  });
}

/**
 * Cancels a booking for the fee of the terms or an agreed one: releases stock, requests refunds and notifies the visitor. Its
 * open intents are then canceled at the provider; a job retries if that is unreachable.
 */
export const cancelBooking: Handler<'bookings.cancel'> = async ({ context, provider, by }, input) => {
  const { database } = context;
  const booking = await requireBookingVersion(database, input);
  if (booking instanceof CodedRefusal) return booking;
  const { number, market, full_amount } = booking;
  const agreed = input.fee == null ? null : cents(input.fee);
  if (agreed !== null && agreed > full_amount)
    return stateConflict('fee_too_high', { amount: agreed, booking: number });
  const voucher = input.voucher ?? null;
  const refusal = (await findCancellationConflict(database, booking)) ?? findConsentProblem(context, voucher);
  if (refusal) return refusal;
  const costs = await calculateCancellationCosts(context, database, booking, agreed);
  const split = await database.transaction((sql) =>
    previewSplit(sql, { bookingId: booking.id }, costs.refund, voucher !== null),
  );
  const perform = async () => {
    const confirmed = { version: input.version, agreed, costs, by, voucher };
    const done = await cancelLocked(context, booking.id, confirmed);
    if (done instanceof CodedRefusal) return done;
    await cancelClosedPayments(context, provider, done.closed);
    return done;
  };
  const summary = `${describeCosts(number, currencyOf(market), costs)} It will be cancelled permanently and its stock released.`;
  return { summary, effects: effectsOf(booking, costs, split), perform };
};
