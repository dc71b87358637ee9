import { type Booking, pollDelay } from '@towpath/rules/booking/booking';
import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import { limits } from '@towpath/rules/core/limits';
import type { CallApi } from '../../../api/api.ts';
import { isTransient, wait, withRetries } from '../../../api/retries.ts';

/** Fetches a booking; null after a network or server error. */
async function fetchBooking(call: CallApi, id: string): Promise<Booking | null> {
  try {
    return await call('booking', { params: { id } });
  } catch (error) {
    if (isTransient(error)) return null;
    throw error;
  }
}

/** Polls a pending booking until its status changes, after 300 ms, doubling to 3 s (specification 4). */
async function decided(call: CallApi, id: string): Promise<Booking> {
  let failures = 0;
  for (let attempt = 0; failures <= limits.fetching.retries; attempt += 1) {
    await wait(pollDelay(attempt));
    const booking = await fetchBooking(call, id);
    if (booking && booking.status !== 'pending') return booking;
    failures = booking ? 0 : failures + 1;
  }
  throw new Error(`Booking ${id} cannot be displayed`);
}

/** Waits for a booking that the server has accepted and returns its id. Throws a failed booking. */
export async function awaitBooking(call: CallApi, id: string): Promise<string> {
  const booking = await decided(call, id);
  if (booking.status === 'failed') throw booking;
  return booking.id;
}

/**
 * Creates a booking and returns its id. Throws a failed booking or a failed call. `onPending` receives its id. Retried like a
 * query, as the idempotency key prevents a second booking.
 */
export async function sendBooking(
  call: CallApi,
  body: BookingRequestInput,
  onPending: (id: string) => void,
): Promise<string> {
  const created = await withRetries(() => call('createBooking', { body }));
  if (created.status === 'completed') return created.id;
  onPending(created.id);
  return awaitBooking(call, created.id);
}
