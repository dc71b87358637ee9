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

/** The states of active bookings, which take their cabins (`isActive` of the server). */
export const activeStates = ['open', 'processing', 'paid', 'request'] as const satisfies BookingState[];

/** Orders of the booking list; `booked` is the order in which they were made. */
export const bookingSorts = ['departs', 'booked', 'number', 'name', 'total'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** What is to be paid of the bookings of a list: something, something that is overdue, or nothing any more. */
export const bookingMoney = ['open', 'overdue', 'settled'] as const;
export type BookingMoney = (typeof bookingMoney)[number];

/** The filter of bookings without a source. */
export const NO_SOURCE = 'direct';

/** The steps that a booking which was made online reached, as the figures count them. */
export const bookingSteps = ['booking', 'payment', 'paid'] as const;
export type BookingStep = (typeof bookingSteps)[number];
