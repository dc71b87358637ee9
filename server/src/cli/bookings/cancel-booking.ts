import { formatMoney } from '@towpath/rules/core/format';
import { currencyOf } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import { releaseBooking } from '../../bookings/release-booking.ts';
import type { CompletedRow } from '../../bookings/show-booking.ts';
import { Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { writeNotice } from '../../jobs/notification-queue.ts';
import { closePayments, stopClosed } from '../../payments/checkout/close-payments.ts';
import { orUnreachable } from '../../payments/checkout/refusals.ts';
import type { Provider } from '../../payments/stripe/provider.ts';
import { type Asked, readMoney } from '../arguments.ts';
import type { Done, Operation } from '../operation.ts';
import { type CancellationCosts, costsOf, notCancellable } from './cancellation-costs.ts';
import { bookingAbout, lockedBooking, notNow } from './find-booking.ts';
import { giveBack } from './release-booking.ts';

const name = 'bookings cancel';

function inWords(
  { number, market }: CompletedRow,
  { fee, premiums, refund, owed }: CancellationCosts,
): string {
  const currency = market === 'north_america' ? 'USD' : 'EUR';
  const money = (amount: Cents) => formatMoney('en', amount, currency);
  const kept = premiums > 0 ? `, premiums ${money(premiums)}` : '';
  const more = owed > 0 ? ` ${money(owed)} more than was paid is owed.` : '';
  return `Booking ${number}: fee ${money(fee)}${kept}, refund ${money(refund)}.${more}`;
}

/** What was done, and the payments that were closed by it. */
interface Cancelled {
  done: Done;
  closed: readonly string[];
}

async function write(
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
  // Money before stock: the cabins go back last, as in every transaction (architecture 5).
  const closed = await closePayments(sql, id, now);
  if (refund > 0) await giveBack(context, sql, id, refund, { reason: 'cancelled', by });
  await writeAudit(sql, { at: now, by, command: name, bookingId: id, details: { ...costs, currency } });
  await writeNotice(
    sql,
    'booking_cancelled',
    { at: now, bookingId: id },
    { fee, premiums, refund, currency },
  );
  await releaseBooking(sql, id, 'cancelled', now);
  const open = closed.length === 0 ? '' : ' What was open to be paid is closed.';
  const said = `${inWords(booking, costs)} It is cancelled, its cabins are free again and the visitor is told.${open}`;
  return { done: { said, details: { booking: id, number, ...costs, currency, closed } }, closed };
}

/** The booking, who cancels it, the fee agreed on or null, and the costs that were planned. */
type How = [id: string, by: string, agreed: Cents | null, expected: CancellationCosts];

function cancelLocked(context: Context, ...[id, by, agreed, expected]: How) {
  return context.database.transaction(async (sql): Promise<Cancelled | Refusal> => {
    const booking = await lockedBooking(sql, id);
    if (booking instanceof Refusal) return booking;
    const refusal = await notCancellable(sql, booking);
    if (refusal) return refusal;
    const costs = await costsOf(context, sql, booking, agreed);
    const same = costs.refund === expected.refund && costs.fee === expected.fee;
    if (!same) return notNow(`Something has changed for ${booking.number} meanwhile: nothing was done.`);
    return write(context, sql, booking, costs, by);
  });
}

/** Cancels, then has the provider cancel what could still be paid; where it does not answer, the job does so later. */
async function cancel(context: Context, provider: Provider, ...how: How) {
  const cancelled = await cancelLocked(context, ...how);
  if (cancelled instanceof Refusal) return cancelled;
  for (const id of cancelled.closed) await orUnreachable(stopClosed(context, provider, id));
  return cancelled.done;
}

async function plan(context: Context, provider: Provider, asked: Asked) {
  const { database } = context;
  const booking = await bookingAbout(database, asked.about);
  if (booking instanceof Refusal) return booking;
  const { fee } = asked.flags;
  const agreed = fee === undefined ? null : readMoney(fee);
  if (fee !== undefined && agreed === null) return notNow(`${fee} is no amount: write euros such as 120.50.`);
  if (agreed !== null && agreed > booking.full_amount)
    return notNow(`A fee of ${fee} is more than the tour price of ${booking.number}.`);
  const refusal = await notCancellable(database, booking);
  if (refusal) return refusal;
  const costs = await costsOf(context, database, booking, agreed);
  const says = `${inWords(booking, costs)} It will be cancelled for good and its cabins given back.`;
  return { says, perform: () => cancel(context, provider, booking.id, asked.by, agreed, costs) };
}

/** Cancels a booking for the fee that its brand's terms ask, or one agreed on: stock, money and visitor in one. */
export const cancelBooking: Operation = {
  name,
  takes: '<id or number> [--fee EUROS]',
  does: "cancel a booking for the terms' fee or another; what is due is refunded and the visitor told",
  flags: { fee: "EUROS: what is kept of the tour price instead of the terms' share" },
  destructive: true,
  plan,
};
