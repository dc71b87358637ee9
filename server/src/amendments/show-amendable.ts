import { permissionsOf } from '@towpath/rules/amendments/change-permission';
import { chosenTypes, lastInsured } from '@towpath/rules/amendments/insured-days';
import type { WireOf } from '@towpath/rules/contract/contract';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import { hideAnswers } from '@towpath/rules/own-parts/own-answers';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { loadOwnParts } from '../bookings/own-parts/own-part-rows.ts';
import { type Context, todayOf } from '../database/context.ts';
import { findRequested } from './amendment-rows.ts';
import { readParts, toAmendedBooking } from './load-quote.ts';

/** The parts of a booking that can be changed, and the permission for each kind of change today (decision 100). */
export async function showAmendable(context: Context, booking: CompletedRow): Promise<WireOf<'amendable'>> {
  const { database, config } = context;
  const parts = await readParts(database, booking.id);
  const { main, passengers, products, insurance } = parts.request;
  const amended = await toAmendedBooking(context, database, booking, parts);
  const { departure_date: departure, booked_on, insured, terms } = amended;
  // Of several, one that can still be withdrawn from keeps the change open.
  const insured_on = lastInsured(insured, chosenTypes(insurance)) ?? booked_on;
  const days = { today: todayOf(context), departure, booked_on, insured_on, terms };
  const open = await findRequested(database, booking.id);
  const { filledIn } = await loadOwnParts(database, booking.id);
  return {
    departure_id: parts.departure_id,
    passengers: hideAnswers(passengers, filledIn),
    filled_in: filledIn,
    products,
    insurance,
    permissions: permissionsOf({ country: main.country, insurance }, days),
    request: open && {
      kinds: open.kinds,
      requested_at: zonedTime(config.timeZone, open.requested_at?.getTime() ?? context.now()),
    },
  };
}
