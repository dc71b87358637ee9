import type { Database } from '../../server/src/database.ts';

/** A booking and its payment as the database has them; amounts in cents. */
export interface Booked {
  status: string;
  departure: string;
  payment: string | null;
  type: string | null;
  charge: number | null;
  /** All that is paid online. */
  full: number;
}

/** The booking of a number, or undefined. */
export async function bookingOf(database: Database, number: string): Promise<Booked | undefined> {
  const [booked] = await database.query<Booked>(
    `select booking.status, booking.departure_id as departure, payment.state as payment, payment.type, payment.charge,
       booking.full_amount + booking.insurance_amount as full
     from booking left join payment on payment.booking_id = booking.id and payment.state <> 'canceled'
     where booking.number = $1`,
    [number],
  );
  return booked;
}

/** How many cabins of a departure are taken. */
export async function takenOn(database: Database, departure: string): Promise<number> {
  const [stock] = await database.query<{ taken: number }>(
    'select sum(taken)::int as taken from stock where departure_id = $1',
    [departure],
  );
  return stock?.taken ?? 0;
}
