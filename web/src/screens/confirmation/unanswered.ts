import { isRecent, type UnansweredBooking } from '@towpath/rules/booking/booking';
import { bookingStorage } from '../../storage/booking-storage.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** Once per page load: a double click or a lost answer never books twice (specification 4). randomUUID would need HTTPS. */
const OWN_KEY = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');

/** The booking of a departure that was asked for on this device, by whichever page load, and not answered; now in milliseconds. */
export function unansweredOn(departureId: string, now = Date.now()): UnansweredBooking | null {
  const kept = bookingStorage.unansweredBooking.read();
  return isRecent(kept, departureId, now) ? kept : null;
}

/** How an attempt is kept until it is answered. */
export interface Attempt {
  key: string;
  /** The server has written it down under this id. */
  name: (id: string) => void;
  /** It became a booking. */
  succeed: () => void;
  /** It was turned down; what an earlier one under the same key came to is still unknown. */
  turnDown: () => void;
}

function attemptOf(own: UnansweredBooking, earlier: UnansweredBooking | null): Attempt {
  const { clear, write } = bookingStorage.unansweredBooking;
  return {
    key: own.key,
    name: (id) => write({ ...own, id }),
    succeed: clear,
    turnDown: () => (earlier === null ? clear() : write(earlier)),
  };
}

/** Begins an attempt: under the key of an unanswered one, which it repeats or replaces, else under this page load's own. */
export function beginAttempt(departureId: string): Attempt {
  const earlier = unansweredOn(departureId);
  const own = { key: earlier?.key ?? OWN_KEY, departureId, bookedAt: Date.now() };
  bookingStorage.unansweredBooking.write(own);
  return attemptOf(own, earlier);
}

/** The attempt that the server had written down when its page went, with its id; null where there is none. */
export function attemptToResume(departureId: string): { id: string; attempt: Attempt } | null {
  const kept = unansweredOn(departureId);
  return kept?.id === undefined ? null : { id: kept.id, attempt: attemptOf(kept, null) };
}
