import type { Sql } from '../../database/database.ts';
import type { departureRows } from '../import/write/rows.ts';
import { shipIsTaken } from '../overlaps.ts';

/** Inserts departures that are new and whose ship is free on their days, with their stock. Returns their ids. */
export async function insertDepartures(
  sql: Sql,
  { departure, stock }: ReturnType<typeof departureRows>,
): Promise<string[]> {
  const inserted = await sql.query<{ id: string }>(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, on_request,
       port_of_departure, port_of_arrival, quay, multi_market, voucher_code)
     select * from jsonb_to_recordset($1::jsonb) as planned(id text, tour_id text, ship_id text, program_id text,
       program_name text, date date, end_date date, duration integer, on_request boolean,
       port_of_departure text, port_of_arrival text, quay text, multi_market boolean, voucher_code text)
     where not ${shipIsTaken('planned')}
     -- Also refuses what overlaps another new departure (decision 053).
     on conflict do nothing returning id`,
    [JSON.stringify(departure)],
  );
  const ids = inserted.map(({ id }) => id);
  await sql.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price, surcharge_price)
     select * from jsonb_to_recordset($1::jsonb) as planned(departure_id text, cabin_type_id text, total integer,
       taken integer, unit_price integer, discount_price integer, surcharge_price integer)
     where departure_id = any($2::text[])`,
    [JSON.stringify(stock), ids],
  );
  return ids;
}
