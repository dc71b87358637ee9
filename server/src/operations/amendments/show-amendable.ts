import { type AmendmentKind, amendmentKinds } from '@towpath/rules/amendments/change';
import { type Permission, permissionFor } from '@towpath/rules/amendments/permission';
import type { WireOf } from '@towpath/rules/contract/contract';
import { zonedTime } from '@towpath/rules/core/zoned-time';
import { hideAnswers } from '@towpath/rules/guests/own-answers';
import { hasInsurance } from '@towpath/rules/price/extras/insurance';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { loadGuests } from '../../bookings/guests/guest-rows.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { findRequested } from './amendment-rows.ts';
import { readParts, toAmendedBooking } from './load-quote.ts';

/** The parts of a booking that can be changed, and the permission for each kind of change today (decision 100). */
export async function showAmendable(context: Context, booking: CompletedRow): Promise<WireOf<'amendable'>> {
  const { database, config } = context;
  const parts = await readParts(database, booking.id);
  const { main, passengers, products, insurance } = parts.request;
  const amended = await toAmendedBooking(context, database, booking, parts);
  const { departure_date: departure, booked_on, insured_on, terms } = amended;
  const days = { today: todayOf(context), departure, booked_on, insured_on, terms };
  const open = await findRequested(database, booking.id);
  const { filledIn } = await loadGuests(database, booking.id);
  const isImpossible: Partial<Record<AmendmentKind, boolean>> = {
    insurance_added: !hasInsurance(main.country),
    insurance_withdrawn: !insurance.cancellation && !insurance.travel,
  };
  const permissionOf = (kind: AmendmentKind): Permission =>
    isImpossible[kind] ? 'closed' : permissionFor([kind], days);
  return {
    departure_id: parts.departure_id,
    passengers: hideAnswers(passengers, filledIn),
    filled_in: filledIn,
    products,
    insurance,
    permissions: amendmentKinds.map((kind) => ({ kind, permission: permissionOf(kind) })),
    request: open && {
      kinds: open.kinds,
      requested_at: zonedTime(config.timeZone, open.requested_at?.getTime() ?? context.now()),
    },
  };
}
