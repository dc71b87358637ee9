import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import { isActive } from '../database/booking-state.ts';
import type { Sql } from '../database/database.ts';

/** A booking that occupies stock of a departure. */
export interface ActiveBooking {
  id: string;
  number: string;
  request: Pick<StoredBookingRequest, 'main' | 'passengers' | 'products' | 'locale'>;
}

/** The active bookings of a departure, ordered by number. */
export async function findActiveBookings(sql: Sql, departureId: string): Promise<ActiveBooking[]> {
  return sql.query(
    `select id, number, request from booking
     where departure_id = $1 and ${isActive} order by number`,
    [departureId],
  );
}
