import { formatMoney } from '@towpath/rules/format';
import { currencyOf } from '@towpath/rules/market';
import type { Cents } from '@towpath/rules/money';
import { writeAudit } from '../audit.ts';
import { releaseBooking } from '../bookings/release.ts';
import type { CompletedRow } from '../bookings/show.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database.ts';
import { Refusal } from '../errors.ts';
import { writeNotice } from '../notices.ts';
import { type Asked, readMoney } from './asked.ts';
import { type CancellationCosts, costsOf, notCancellable } from './cancellation-costs.ts';
import { bookingAbout, lockedBooking, notNow } from './find.ts';
import { giveBack } from './give-back.ts';
import type { Done, Operation } from './operation.ts';

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

async function write(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  costs: CancellationCosts,
  by: string,
): Promise<Done> {
  const now = context.now();
  const { id, number, market } = booking;
  const { fee, premiums, refund } = costs;
  const currency = currencyOf(market);
  // Money before stock: the cabins go back last, as in every transaction (design 5).
  if (refund > 0) await giveBack(context, sql, id, refund, { reason: 'cancelled', by });
  await writeAudit(sql, { at: now, by, command: name, bookingId: id, details: { ...costs, currency } });
  await writeNotice(
    sql,
    'booking_cancelled',
    { at: now, bookingId: id },
    { fee, premiums, refund, currency },
  );
  await releaseBooking(sql, id, 'cancelled', now);
  const said = `${inWords(booking, costs)} It is cancelled, its cabins are free again and the visitor is told.`;
  return { said, details: { booking: id, number, ...costs, currency } };
}

function cancel(context: Context, id: string, by: string, agreed: Cents | null, expected: CancellationCosts) {
  return context.database.transaction(async (sql): Promise<Done | Refusal> => {
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

async function plan(context: Context, asked: Asked) {
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
  return { says, perform: () => cancel(context, booking.id, asked.by, agreed, costs) };
}

/** Cancels a booking for the fee that its brand's terms ask, or one agreed on: stock, money and visitor in one. */
export const cancelBooking: Operation = {
  name,
  takes: '<id or number> [--fee EUROS]',
  does: "cancel a booking for the terms' fee or another; what is due is refunded and the visitor told",
  flags: { fee: "EUROS: what is kept of the tour price instead of the terms' share" },
  destructive: true,
  plan: (context, _provider, asked) => plan(context, asked),
};
