import { bookingStorage } from './booking-storage.ts';
import { browserStorage } from './browser-storage.ts';

function deleteCabins(departureId: string): void {
  const { [departureId]: _forgotten, ...others } = browserStorage.cabins.read() ?? {};
  if (Object.keys(others).length > 0) browserStorage.cabins.write(others);
  else browserStorage.cabins.clear();
}

/**
 * Deletes the stored data of a completed booking, so that the next user of the browser finds no personal data. Does nothing
 * if it is not the latest booking; details typed for another departure are kept.
 */
export function deleteBookingData(bookingId: string): void {
  const recent = bookingStorage.recentBooking.read();
  if (recent?.id !== bookingId) return;
  bookingStorage.recentBooking.clear();
  deleteCabins(recent.departureId);
  if ((bookingStorage.draftDeparture.read() ?? recent.departureId) !== recent.departureId) return;
  const { unvalidated, validated, draftDeparture } = bookingStorage;
  const { voucher, typedVoucher, typedAt } = browserStorage;
  for (const each of [unvalidated, validated, draftDeparture, voucher, typedVoucher, typedAt]) each.clear();
}
