import { bookingSession } from './booking-storage.ts';
import { session } from './browser-storage.ts';

/** The cabins that this device keeps for a departure go; those of others stay. */
function forgetCabins(departureId: string): void {
  const { [departureId]: _forgotten, ...others } = session.cabins.read() ?? {};
  if (Object.keys(others).length > 0) session.cabins.write(others);
  else session.cabins.clear();
}

/**
 * Forgets a booking that is done with and everybody who was typed in for it: whoever uses this device next finds nothing. A
 * booking that was not the last one made here leaves all as it is, and so do details that are meant for another departure.
 */
export function forgetBooking(bookingId: string): void {
  const recent = bookingSession.recentBooking.read();
  if (recent?.id !== bookingId) return;
  bookingSession.recentBooking.clear();
  forgetCabins(recent.departureId);
  if ((bookingSession.draftDeparture.read() ?? recent.departureId) !== recent.departureId) return;
  const { unvalidated, validated, draftDeparture } = bookingSession;
  const { voucher, typedVoucher, typedAt } = session;
  for (const each of [unvalidated, validated, draftDeparture, voucher, typedVoucher, typedAt]) each.clear();
}
