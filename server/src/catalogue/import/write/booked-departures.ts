import type { PlainDate } from '@towpath/rules/core/dates';
import { mayBeActive } from '../../../database/booking-state.ts';
import type { Sql } from '../../../database/database.ts';
import type { CatalogueError } from '../catalogue-error.ts';
import type { Rows } from './rows.ts';

/**
 * An error for each departure of the rows whose ship has, on the same days, a booked departure that the rows lack: the import
 * would close that departure, but it still sails (decision 053). Past departures are ignored.
 */
export async function bookedDepartureErrors(
  sql: Sql,
  rows: Rows,
  today: PlainDate,
): Promise<CatalogueError[]> {
  const found = await sql.query<{ id: string; booked: string }>(
    `select file.id, departure.id as booked
     from jsonb_to_recordset($1::jsonb) as file(id text, ship_id text, date date, end_date date)
     join departure on departure.ship_id = file.ship_id and departure.end_date > $2
       and daterange(departure.date, greatest(departure.end_date, departure.date + 1))
         && daterange(file.date, greatest(file.end_date, file.date + 1))
     where departure.id <> all($3::text[]) and exists (
       select 1 from booking where departure_id = departure.id and ${mayBeActive})
     order by departure.id, file.id`,
    [
      JSON.stringify(
        rows.departure.map(({ id, ship_id, date, end_date }) => ({ id, ship_id, date, end_date })),
      ),
      today,
      rows.departure.map(({ id }) => id),
    ],
  );
  return found.map(({ id, booked }) => ({
    file: `departure ${id}`,
    code: 'ship_booked',
    reason: `the ship is booked on these days by departure ${booked}, which the catalogue no longer contains`,
  }));
}
