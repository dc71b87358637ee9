import { isRecent, type UnansweredBooking } from '@towpath/rules/booking/booking';
import { randomKey } from '../../../api/random-key.ts';
import { bookingStorage } from '../../../storage/booking-storage.ts';

/** One key per page load, so that neither a double click nor a lost answer books twice (specification 4). */
const OWN_KEY = randomKey();

/** The booking request for a departure that was sent from this device and not answered. */
export function unansweredOn(departureId: string): UnansweredBooking | null {
  const kept = bookingStorage.unansweredBooking.read();
  return isRecent(kept, departureId, Date.now()) ? kept : null;
}

/** A booking request that is stored until it is answered. */
export interface BookingAttempt {
  key: string;
  /** Stores the id under which the server accepted the request. */
  storeId: (id: string) => void;
  /** The booking was placed. */
  succeed: () => void;
  /** The request was refused; it is still unknown whether an earlier one with the same key succeeded. */
  refuse: () => void;
}

function attemptOf(own: UnansweredBooking, earlier: UnansweredBooking | null): BookingAttempt {
  const { clear, read, write } = bookingStorage.unansweredBooking;
  /** Leaves the attempt of another tab as it is. */
  const store = (attempt: UnansweredBooking | null) => {
    if ((read()?.key ?? own.key) !== own.key) return;
    if (attempt) write(attempt);
    else clear();
  };
  return {
    key: own.key,
    storeId: (id) => store({ ...own, id }),
    succeed: () => store(null),
    refuse: () => store(earlier),
  };
}

/** Starts a request with the key of an unanswered one, which it repeats or replaces, else with the key of this page load. */
export function beginAttempt(departureId: string): BookingAttempt {
  const earlier = unansweredOn(departureId);
  const own = { key: earlier?.key ?? OWN_KEY, departureId, bookedAt: Date.now() };
  bookingStorage.unansweredBooking.write(own);
  return attemptOf(own, earlier);
}

/** The request that the server had accepted when the page was closed, with its id; null if there is none. */
export function attemptToResume(departureId: string): { id: string; attempt: BookingAttempt } | null {
  const kept = unansweredOn(departureId);
  return kept?.id === undefined ? null : { id: kept.id, attempt: attemptOf(kept, null) };
}
