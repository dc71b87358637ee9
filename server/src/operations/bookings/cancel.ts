import { formatMoney } from '@towpath/rules/core/format';
import { type Currency, currencyOf } from '@towpath/rules/core/market';
import { type Cents, cents } from '@towpath/rules/core/money';
import type { Effect } from '@towpath/rules/office/effects';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { CancelledBooking } from '@towpath/rules/office/views/booking-results';
import { isChargeable } from '@towpath/rules/payment/credit';
import type { RefundSplit } from '@towpath/rules/payment/refund-lines';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import {
  type CancellationCosts,
  calculateCancellationCosts,
  findCancellationConflict,
} from '../../amendments/cancellation/cancellation-costs.ts';
import { recordCancellation } from '../../amendments/cancellation/record-cancellation.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import { cancelClosedPayments } from '../../payments/closing/close-payments.ts';
import { previewSplit } from '../../payments/refund-requests/destinations.ts';
import type { Handler } from '../implement.ts';
import { findConsentProblem, mailEffects, splitEffects } from '../refund-effects.ts';
import { lockCompletedBooking, requireBookingVersion } from '../require-booking.ts';

/** The costs of a cancellation as an English sentence. */
function describeCosts(
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
    ...(isChargeable(costs.owed)
      ? [{ kind: 'payment_request' as const, values: { amount: costs.owed, currency } }]
      : []),
    { kind: 'release_stock', values: {} },
    ...mailEffects(split, ['booking_cancelled']),
  ];
}

interface ConfirmedCancellation {
  version: number | null | undefined;
  agreed: Cents | null;
  /** The costs that were stated before the confirmation. */
  costs: CancellationCosts;
  by: string;
  audit: Audit;
  voucher: VoucherConsent | null;
}

function cancelLocked(
  context: Context,
  id: string,
  { version, agreed, costs: stated, by, audit, voucher }: ConfirmedCancellation,
) {
  return context.database.transaction(async (sql): Promise<CancelledBooking | CodedRefusal> => {
    const booking = await lockCompletedBooking(sql, id, version);
    if (booking instanceof CodedRefusal) return booking;
    const refusal = await findCancellationConflict(sql, booking);
    if (refusal) return refusal;
    const costs = await calculateCancellationCosts(context, sql, booking, agreed);
    const same = costs.refund === stated.refund && costs.fee === stated.fee;
    if (!same) return stateConflict('booking_changed', { booking: booking.number });
    const canceller = { by, audit, agreed: agreed !== null, voucher };
    return recordCancellation(context, sql, booking, costs, canceller);
  });
}

/**
 * Cancels a booking for the fee of the terms or an agreed one: releases stock, requests refunds and notifies the visitor. Its
 * open intents are then canceled at the provider; a job retries if that is unreachable.
 */
export const cancelBooking: Handler<'bookings.cancel'> = async ({ context, provider, by, audit }, input) => {
  const { database } = context;
  const booking = await requireBookingVersion(database, input);
  if (booking instanceof CodedRefusal) return booking;
  const { number, market, full_amount } = booking;
  const agreed = input.fee == null ? null : cents(input.fee);
  if (agreed !== null && agreed > full_amount)
    return refuseInput([issueAt('fee', 'fee_too_high', { amount: full_amount })]);
  const voucher = input.voucher ?? null;
  const refusal = (await findCancellationConflict(database, booking)) ?? findConsentProblem(context, voucher);
  if (refusal) return refusal;
  const costs = await calculateCancellationCosts(context, database, booking, agreed);
  const split = await database.transaction((sql) =>
    previewSplit(sql, { bookingId: booking.id }, costs.refund, voucher !== null),
  );
  const perform = async () => {
    const confirmed = { version: input.version, agreed, costs, by, audit, voucher };
    const done = await cancelLocked(context, booking.id, confirmed);
    if (done instanceof CodedRefusal) return done;
    await cancelClosedPayments(context, provider, done.closed);
    return done;
  };
  const summary = `${describeCosts(number, currencyOf(market), costs)} It will be cancelled permanently and its stock released.`;
  return { summary, effects: effectsOf(booking, costs, split), perform };
};
