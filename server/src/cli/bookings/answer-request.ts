import {
  acceptBooking as acceptOperation,
  declineBooking as declineOperation,
} from '../../operations/bookings/answer-request.ts';
import { operationLayer } from '../layer.ts';

const takes = '<id or number>';

/** The command `bookings accept`. */
export const acceptBooking = operationLayer(acceptOperation, {
  takes,
  input: ({ about }) => ({ booking: about }),
  output: ({ number }) => `Booking ${number} is accepted; the visitor is sent the payment link.`,
});

/** The command `bookings decline`. */
export const declineBooking = operationLayer(declineOperation, {
  takes,
  input: ({ about }) => ({ booking: about }),
  output: ({ number }) => `Booking ${number} is declined; its stock is released and the visitor is notified.`,
});
