import { type Rider, ridersOf } from '@towpath/rules/bikes/bike-stock';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import type { Sql } from '../../database/database.ts';

/** The riders of bookings. */
export async function ridersOfBookings(sql: Sql, ids: readonly string[]): Promise<Rider[]> {
  const rows = await sql.query<{ passengers: Passenger[] }>(
    `select request -> 'passengers' as passengers from booking where id = any($1::uuid[])`,
    [ids],
  );
  return rows.flatMap(({ passengers }) => ridersOf(passengers));
}
