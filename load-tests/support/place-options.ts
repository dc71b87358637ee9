import type { CreateOptions } from '../../server/src/bookings/placing/create-booking.ts';

/** Options of createBooking: without limits by client address, and with every fault thrown. timeout in milliseconds. */
export const placeOptions = (timeout: number): CreateOptions => ({
  client: null,
  onFault: (fault) => {
    throw fault;
  },
  timeout,
});
