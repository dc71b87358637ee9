import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { testToday } from '../testing/test-context.ts';
import { onPostgres, openTestDatabase } from '../testing/test-database.ts';
import { findDepartures } from './departures.ts';

/** PostgreSQL plans the first five executions of a prepared statement for their values. */
const PLANNED = 5;
const EXECUTIONS = 12;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  // Twenty tours with a departure a day, all on one ship, which overlap_accepted allows.
  await database.query(
    `insert into tour (id, brand, name, region, duration)
       select 'tour-' || n, 'boatbiketours', 'Tour', 'Holland', 8 from generate_series(1, 20) as n;
     insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
       select tour.id || '-' || day, tour.id, 'anna', 'p', 'Tour', '2028-01-01'::date + day, '2028-01-08'::date + day, 8, true
       from tour, generate_series(0, 299) as day where tour.id like 'tour-%';
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
       select id, type, 4, 1, 99950 from departure, unnest(array['annatwin-upper', 'annasuite']) as type
       where id like 'tour-%';
     analyze`,
  );
});
afterAll(() => database.close());

test.runIf(onPostgres)(
  'the departures of a tour are planned once, not for each request (decision 111)',
  async () => {
    const [plans] = await database.transaction(async (sql) => {
      for (let turn = 0; turn < EXECUTIONS; turn += 1)
        await findDepartures(sql, ['tour-7'], { start: '2028-03-01', end: '2028-03-08' }, testToday);
      return sql.query<{ planned: number; kept: number }>(
        `select custom_plans as planned, generic_plans as kept from pg_prepared_statements
       where statement like 'select known.known, listed.%'`,
      );
    });
    expect(plans).toEqual({ planned: PLANNED, kept: EXECUTIONS - PLANNED });
  },
);
