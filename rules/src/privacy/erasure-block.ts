import type { PlainDate } from '../core/dates.ts';

/** A booking of a person whose data is to be erased. */
export interface BookingOfPerson {
  id: string;
  /** Null where it failed. */
  number: string | null;
  status: string;
  /** Whether its cabins were released, as after a cancellation. */
  released: boolean;
  departure_date: PlainDate;
}

/** The bookings that must have departed, or be cancelled, before the person's data can be erased: it is needed for the journey. */
export const blockingErasure = <Booking extends BookingOfPerson>(
  bookings: readonly Booking[],
  today: PlainDate,
): Booking[] =>
  bookings.filter(
    ({ status, released, departure_date }) => status !== 'failed' && !released && departure_date >= today,
  );
