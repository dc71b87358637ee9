import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';

/** Departures per tour. */
export const PER_TOUR = 1_000;

/** The first day of the departures. */
const FIRST = '2028-01-01';

/** The first day of the n-th month, and that of the next. */
export function monthAt(number: number): { start: string; end: string } {
  const day = (month: number) => new Date(Date.UTC(2028, month, 1)).toISOString().slice(0, 10);
  return { start: day(number), end: day(number + 1) };
}

/** Fills an empty database with departures. */
export async function insertTestData(
  database: Database,
  departures: number,
  everyDays = 1,
  tours = departures / PER_TOUR,
): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertDepartures(database, departures, everyDays, tours);
}

/** Inserts departures in the order of their dates, each with two cabin types, equally many of each tour. */
export async function insertDepartures(
  database: Database,
  departures: number,
  everyDays = 1,
  tours = departures / PER_TOUR,
): Promise<void> {
  await database.query(
    `insert into tour (id, brand, name, region, duration)
     select 'tour-' || n, 'boatbiketours', 'Tour ' || n, 'Holland', 8 from generate_series(0, $1::int - 1) as n`,
    [tours],
  );
  await database.transaction(async (sql) => {
    // Without triggers, as constraint checks of a million rows take too long.
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      // All on one ship, which overlap_accepted allows.
      `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
       select 'd-' || n || '-' || day, 'tour-' || n, 'anna', 'p', 'Tour', date, date + 7, 8, true
       from generate_series(0, $2::int - 1) as day, generate_series(0, $1::int - 1) as n,
         lateral (select $3::date + day % $5::int * $4::int as date) as dates`,
      [tours, departures / tours, FIRST, everyDays, PER_TOUR],
    );
    await sql.query(
      `insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
       select id, type, 4, 1, 99950 from departure, unnest(array['annatwin-upper', 'annasuite']) as type
       where departure.id like 'd-%'`,
    );
    await sql.query(
      'insert into departure_price select * from current_departure_price on conflict do nothing',
    );
  });
  await database.query('analyze');
}
