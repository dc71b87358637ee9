import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { Passenger } from '@towpath/rules/passengers/passenger-fields';
import type { Sql } from '../../database/database.ts';

/** The riders among passengers, in their order. */
export const ridersOf = (passengers: readonly Pick<Passenger, 'bike' | 'bodyHeight'>[]): Rider[] =>
  passengers.map(({ bike, bodyHeight }) => ({ bike, height: bodyHeight }));

/** The riders of bookings. */
export async function ridersOfBookings(sql: Sql, ids: readonly string[]): Promise<Rider[]> {
  const rows = await sql.query<{ passengers: Passenger[] }>(
    `select request -> 'passengers' as passengers from booking where id = any($1::uuid[])`,
    [ids],
  );
  return rows.flatMap(({ passengers }) => ridersOf(passengers));
}
