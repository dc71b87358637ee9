import { type AmendmentChange, amendmentChange } from '@towpath/rules/amendments/change';
import { movedCabins } from '@towpath/rules/amendments/choices/moved-cabins';
import type { Offer } from '@towpath/rules/booking/check-booking';
import { currencyOf } from '@towpath/rules/core/market';
import type { Effect } from '@towpath/rules/office/effects';
import type { OperationInput } from '@towpath/rules/office/operations';
import type { MovedBookings } from '@towpath/rules/office/views/booking-results';
import { charged } from '@towpath/rules/payment/payment-result';
import { defaultBrand } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import { type QuoteRequester, quoteInStock } from '../../amendments/current-quote.ts';
import { readParts } from '../../amendments/load-quote.ts';
import { type ActiveBooking, findActiveBookings } from '../../bookings/active-bookings.ts';
import { versionOf } from '../../bookings/booking-version.ts';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { findOffer } from '../../catalogue/departure-offer.ts';
import { CodedRefusal, missing } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { noDeparture } from '../departures/read.ts';
import { toLeft, toStays } from '../departures/stays.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import { applyForStaff, type ConfirmedAmendment, newDate } from './staff-amendment.ts';

type Move = OperationInput<'departures.move'>;

async function changeFor(
  context: Context,
  { id }: ActiveBooking,
  to: string,
  offers: { from: Offer; to: Offer },
) {
  const { request } = await readParts(context.database, id);
  const own = request.passengers.map(({ cabin }) => cabin);
  const types = offers.to.cabinTypes.map((type) => ({ ...type, free: Number.POSITIVE_INFINITY }));
  // Cabins without a counterpart keep their keys, so that the quote names them as the reason.
  const cabins = movedCabins(own, offers.from.cabinTypes, types, false) ?? own;
  const passengers = request.passengers.map((passenger, index) => ({
    ...passenger,
    cabin: cabins[index] ?? passenger.cabin,
    was: index + 1,
  }));
  return v.parse(amendmentChange(todayOf(context)), {
    departureId: to,
    passengers,
  }) satisfies AmendmentChange;
}

/** The result of moving one booking, or the refusal. */
interface PlannedMove {
  active: ActiveBooking;
  booking: CompletedRow;
  requester: QuoteRequester;
  confirmed: ConfirmedAmendment;
}

async function planOne(
  context: Context,
  active: ActiveBooking,
  { to, keep_price, reason }: Move,
  offers: { from: Offer; to: Offer },
  { by, audit }: Pick<AuditedCall, 'by' | 'audit'>,
): Promise<PlannedMove | CodedRefusal> {
  const { database: sql } = context;
  const booking = await findBooking(sql, active.id);
  if (booking?.status !== 'completed') return missing('booking_gone', {});
  const change = await changeFor(context, active, to, offers);
  const requester: QuoteRequester = { by, isCustomer: false };
  const version = await versionOf(sql, active.id);
  const loaded = await quoteInStock(context, sql, booking, change, requester);
  if (loaded instanceof CodedRefusal) return loaded;
  const { before, after } = loaded.quote;
  const isDearer = keep_price && after !== null && after.total > before.total;
  const agreeing = isDearer ? { ...requester, agreed: { total: before.total, reason } } : requester;
  const agreed = isDearer ? await quoteInStock(context, sql, booking, change, agreeing) : loaded;
  if (agreed instanceof CodedRefusal) return agreed;
  const confirmed = { change, quote: agreed.quote, audit, reason };
  return { active, booking, requester: agreeing, confirmed: { id: booking.id, version, ...confirmed } };
}

function effectOf({ booking, confirmed: { quote } }: PlannedMove): Effect {
  const total = (amount: typeof quote.before.total) => charged(amount, booking).amount;
  const after = quote.after?.total ?? quote.before.total;
  return {
    kind: 'move_booking',
    values: {
      number: booking.number,
      currency: currencyOf(booking.market),
      before: total(quote.before.total),
      after: total(after),
      due: quote.due,
      refund: quote.refund,
    },
  };
}

/**
 * Moves bookings of a departure to another one, each by a separate amendment; those that cannot be moved are left and listed
 * (decision 101).
 */
export const moveDeparture: Handler<'departures.move'> = async ({ context, provider, by, audit }, input) => {
  const { database: sql } = context;
  const today = todayOf(context);
  const from = await findOffer(sql, input.departure, defaultBrand, today);
  const to = await findOffer(sql, input.to, defaultBrand, today);
  if (!from) return noDeparture(input.departure);
  if (!to || input.to === input.departure) return noDeparture(input.to);
  const offers = { from: from.offer, to: to.offer };
  const dates = newDate(from.offer.departure.date, to.offer.departure.date);
  const all = await findActiveBookings(sql, input.departure);
  const chosen =
    input.bookings.length === 0
      ? all
      : all.filter(({ id, number }) => input.bookings.includes(id) || input.bookings.includes(number));
  const plans: PlannedMove[] = [];
  const left: MovedBookings['left'] = [];
  for (const active of chosen) {
    const planned = await planOne(context, active, input, offers, { by, audit });
    if (planned instanceof CodedRefusal) left.push(await toLeft(sql, active, planned));
    else plans.push(planned);
  }
  const perform = async (progress: (text: string) => void): Promise<MovedBookings> => {
    const done: MovedBookings = { departure: input.departure, to: input.to, moved: [], left: [...left] };
    for (const { active, booking, confirmed, requester } of plans) {
      progress(`Moving ${booking.number} …`);
      const moved = await applyForStaff(context, provider, confirmed, requester);
      if (moved instanceof CodedRefusal) done.left.push(await toLeft(sql, active, moved));
      else done.moved.push(moved);
    }
    return done;
  };
  return {
    summary: `${plans.length} bookings of ${input.departure} will be moved to ${input.to}; ${left.length} cannot be moved.`,
    effects: [...(plans.length > 0 ? dates : []), ...plans.map(effectOf), ...left.map(toStays)],
    perform,
  };
};
