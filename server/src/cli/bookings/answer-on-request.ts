import { operationLayer } from '../layer.ts';

const takes = '<id or number>';

/** The command `bookings accept`. */
export const acceptBooking = operationLayer('bookings.accept', {
  takes,
  input: ({ about }) => ({ booking: about }),
  output: ({ number }) => `Booking ${number} is accepted; the visitor is sent the payment link.`,
});

/** The command `bookings decline`. */
export const declineBooking = operationLayer('bookings.decline', {
  takes,
  input: ({ about }) => ({ booking: about }),
  output: ({ number }) => `Booking ${number} is declined; its stock is released and the visitor is notified.`,
});
