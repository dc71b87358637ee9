import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../../../database/database.ts';
import { endAcceptedOverlaps } from '../../overlaps.ts';
import type { Rows } from './rows.ts';

async function writeStock(sql: Sql, { stock, departure }: Pick<Rows, 'departure' | 'stock'>): Promise<void> {
  await sql.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price, surcharge_price)
     select * from jsonb_to_recordset($1::jsonb) as file(departure_id text, cabin_type_id text, total integer,
       taken integer, unit_price integer, discount_price integer, surcharge_price integer)
     order by departure_id, cabin_type_id
     -- taken belongs to bookings after the first import; total must not fall below it.
     on conflict (departure_id, cabin_type_id) do update set total = greatest(excluded.total, stock.taken),
       unit_price = excluded.unit_price, discount_price = excluded.discount_price,
       surcharge_price = excluded.surcharge_price`,
    [JSON.stringify(stock)],
  );
  await sql.query(
    `update stock set total = taken
     where departure_id = any($2::text[]) and total > taken and not exists (
       select 1 from jsonb_to_recordset($1::jsonb) as file(departure_id text, cabin_type_id text)
       where file.departure_id = stock.departure_id and file.cabin_type_id = stock.cabin_type_id)`,
    [
      JSON.stringify(stock.map(({ departure_id, cabin_type_id }) => ({ departure_id, cabin_type_id }))),
      departure.map(({ id }) => id),
    ],
  );
}

/** Closes departures that are not in the rows and are upcoming, unless staff added them, or overlap a departure of the rows. */
async function closeOthers(sql: Sql, { departure }: Rows, today: PlainDate): Promise<void> {
  await sql.query(
    `update departure set closed = true, overlap_accepted = false
     where not closed and id <> all($1::text[]) and (date > $2 and not added or exists (
       select 1 from jsonb_to_recordset($3::jsonb) as file(ship_id text, date date, end_date date)
       where file.ship_id = departure.ship_id
         and daterange(departure.date, greatest(departure.end_date, departure.date + 1))
           && daterange(file.date, greatest(file.end_date, file.date + 1))))`,
    [
      departure.map(({ id }) => id),
      today,
      JSON.stringify(departure.map(({ ship_id, date, end_date }) => ({ ship_id, date, end_date }))),
    ],
  );
}

/**
 * Writes departures and their stock. Upcoming departures that the catalogue no longer contains are closed, not deleted,
 * because they may have bookings. Departures closed by staff stay closed, and those added by staff stay on sale.
 */
export async function writeDepartures(sql: Sql, rows: Rows, today: PlainDate): Promise<void> {
  // First, because the database refuses overlapping departures of a ship.
  await closeOthers(sql, rows, today);
  await upsertDepartures(sql, rows);
}

/** Adds departures with their stock, or changes them; those closed by staff stay closed. */
export async function upsertDepartures(sql: Sql, rows: Pick<Rows, 'departure' | 'stock'>): Promise<void> {
  await sql.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, on_request,
       port_of_departure, port_of_arrival, quay, multi_market, voucher_code)
     select * from jsonb_to_recordset($1::jsonb) as file(id text, tour_id text, ship_id text, program_id text,
       program_name text, date date, end_date date, duration integer, on_request boolean,
       port_of_departure text, port_of_arrival text, quay text, multi_market boolean, voucher_code text)
     on conflict (id) do update set program_id = excluded.program_id, program_name = excluded.program_name,
       end_date = excluded.end_date, duration = excluded.duration, on_request = excluded.on_request,
       port_of_departure = excluded.port_of_departure, port_of_arrival = excluded.port_of_arrival,
       quay = excluded.quay, multi_market = excluded.multi_market, voucher_code = excluded.voucher_code, added = false`,
    [JSON.stringify(rows.departure)],
  );
  await endAcceptedOverlaps(sql);
  await writeStock(sql, rows);
}
