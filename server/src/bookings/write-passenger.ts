import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import type { Sql } from '../database/database.ts';

/** The passengers of a booking as stored. */
export async function passengersOf(sql: Sql, bookingId: string): Promise<Passenger[]> {
  const [row] = await sql.query<{ passengers: Passenger[] }>(
    `select request -> 'passengers' as passengers from booking where id = $1`,
    [bookingId],
  );
  return row?.passengers ?? [];
}

/** Replaces one passenger of a locked booking; index counts from 0. */
export async function writePassenger(sql: Sql, bookingId: string, index: number, passenger: Passenger) {
  await sql.query(
    `update booking set request = jsonb_set(request, array['passengers', $2::text], $3::jsonb, false) where id = $1`,
    [bookingId, String(index), JSON.stringify(passenger)],
  );
}
