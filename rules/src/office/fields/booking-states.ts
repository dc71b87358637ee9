import { releaseReasons } from '../../booking/booking.ts';

/** The states of a booking as shown to staff; the first that applies. */
export const bookingStates = [
  'open',
  'processing',
  'paid',
  'request',
  'pending',
  'failed',
  ...releaseReasons,
] as const;
export type BookingState = (typeof bookingStates)[number];

/** Orders of the booking list; `booked` is the order in which they were made. */
export const bookingSorts = ['departs', 'booked', 'number', 'name', 'total'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** What is to be paid of the bookings of a list: something, something that is overdue, or nothing any more. */
export const bookingMoney = ['open', 'overdue', 'settled'] as const;
export type BookingMoney = (typeof bookingMoney)[number];
