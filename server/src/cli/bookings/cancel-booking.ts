import { formatMoney } from '@towpath/rules/core/format';
import { currencyOf } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { releaseBooking } from '../../bookings/release-booking.ts';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/notification-queue.ts';
import { cancelClosedPayment, closePayments } from '../../payments/checkout/close-payments.ts';
import { catchProviderFault } from '../../payments/checkout/refusals.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { type ParsedArguments, parseAmount } from '../arguments.ts';
import type { Operation, OperationResult } from '../operation.ts';
import {
  type CancellationCosts,
  calculateCancellationCosts,
  findCancellationConflict,
} from './cancellation-costs.ts';
import { lockCompletedBooking, requireBooking, stateConflict } from './find-booking.ts';
import { requestRefunds } from './release-booking.ts';

const name = 'bookings cancel';

function describeCosts(
  { number, market }: CompletedRow,
  { fee, premiums, refund, owed }: CancellationCosts,
): string {
  const currency = market === 'north_america' ? 'USD' : 'EUR';
  const money = (amount: Cents) => formatMoney('en', amount, currency);
  const premiumText = premiums > 0 ? `, premiums ${money(premiums)}` : '';
  const more = owed > 0 ? ` ${money(owed)} is owed beyond the payments.` : '';
  return `Booking ${number}: fee ${money(fee)}${premiumText}, refund ${money(refund)}.${more}`;
}

/** The result, and the ids of the payments that were closed. */
interface Cancelled {
  done: OperationResult;
  closed: readonly string[];
}

async function recordCancellation(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  costs: CancellationCosts,
  by: string,
): Promise<Cancelled> {
  const now = context.now();
  const { id, number, market } = booking;
  const { fee, premiums, refund } = costs;
  const currency = currencyOf(market);
  // Lock order: stock is always released last (architecture 5).
  const closed = await closePayments(sql, id, now);
  if (refund > 0) await requestRefunds(context, sql, id, refund, { reason: 'cancelled', by });
  await writeAudit(sql, { at: now, by, command: name, bookingId: id, details: { ...costs, currency } });
  await queueNotification(
    sql,
    'booking_cancelled',
    { at: now, bookingId: id },
    { fee, premiums, refund, currency },
  );
  await releaseBooking(sql, id, 'cancelled', now);
  const open = closed.length === 0 ? '' : ' Open payments are closed.';
  const output = `${describeCosts(booking, costs)} The booking is cancelled, its stock is released and the visitor is notified.${open}`;
  return { done: { output, details: { booking: id, number, ...costs, currency, closed } }, closed };
}

/** Booking id, operator, agreed fee (or null for the terms') and the costs shown in the confirmation. */
type CancellationInput = [id: string, by: string, agreed: Cents | null, expected: CancellationCosts];

function cancelLocked(context: Context, ...[id, by, agreed, expected]: CancellationInput) {
  return context.database.transaction(async (sql): Promise<Cancelled | Refusal> => {
    const booking = await lockCompletedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const refusal = await findCancellationConflict(sql, booking);
    if (refusal) return refusal;
    const costs = await calculateCancellationCosts(context, sql, booking, agreed);
    const same = costs.refund === expected.refund && costs.fee === expected.fee;
    if (!same)
      return stateConflict(`Booking ${booking.number} has changed since the confirmation: nothing was done.`);
    return recordCancellation(context, sql, booking, costs, by);
  });
}

/** Cancels the booking, then its open intents at the provider; a job retries if the provider is unreachable. */
async function cancel(context: Context, provider: Provider, ...how: CancellationInput) {
  const cancelled = await cancelLocked(context, ...how);
  if (cancelled instanceof Refusal) return cancelled;
  for (const id of cancelled.closed) await catchProviderFault(cancelClosedPayment(context, provider, id));
  return cancelled.done;
}

async function plan(context: Context, provider: Provider, parsed: ParsedArguments) {
  const { database } = context;
  const booking = await requireBooking(database, parsed.about);
  if (booking instanceof Refusal) return booking;
  const { fee } = parsed.flags;
  const agreed = fee === undefined ? null : parseAmount(fee);
  if (fee !== undefined && agreed === null)
    return stateConflict(`${fee} is not an amount in euros, such as 120.50.`);
  if (agreed !== null && agreed > booking.full_amount)
    return stateConflict(`A fee of ${fee} is more than the tour price of ${booking.number}.`);
  const refusal = await findCancellationConflict(database, booking);
  if (refusal) return refusal;
  const costs = await calculateCancellationCosts(context, database, booking, agreed);
  const summary = `${describeCosts(booking, costs)} It will be cancelled permanently and its stock released.`;
  return { summary, perform: () => cancel(context, provider, booking.id, parsed.by, agreed, costs) };
}

/** Cancels a booking for the fee of the terms or an agreed one: releases stock, requests refunds and notifies the visitor. */
export const cancelBooking: Operation = {
  name,
  takes: '<id or number> [--fee EUROS]',
  does: 'cancel a booking, refund what exceeds the cancellation fee and notify the visitor',
  flags: { fee: 'EUROS: the cancellation fee; default: the fee of the terms' },
  destructive: true,
  plan,
};
