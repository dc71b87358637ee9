import { type BookingRequest, readBookingRequest } from '@towpath/rules/booking/booking-request';
import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { insertSummer, requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { testToday } from '../../server/src/testing/test-context.ts';

/** The number of departures for spread bookings. */
export const DEPARTURES = 400;
/** The ids of these departures are numbers, because pgbench draws random numbers. */
export const spread = String;
/** A departure that never sells out. */
export const HOT = 'hot';
/** A departure with CABINS cabins. */
export const LAST = 'last';
/** The cabins of the departure LAST. */
export const CABINS = 60;

/** Fills an empty database with departures like the tests' summer. */
export async function insertTestData(database: Database): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(
    // All on one ship and day, which overlap_accepted allows.
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market,
       overlap_accepted)
     select name, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market, true
     from departure, unnest($1::text[]) as name where departure.id = 'summer'`,
    [[...Array.from({ length: DEPARTURES }, (_, number) => spread(number)), HOT, LAST]],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price, surcharge_price)
     select departure.id, cabin_type_id, case departure.id when $1 then $2::int else 1000000 end, 0, unit_price,
       discount_price, surcharge_price
     from departure, stock
     where stock.departure_id = 'summer' and (departure.id ~ '^\\d+$' or departure.id in ($1, $3))`,
    [LAST, CABINS, HOT],
  );
  await database.query('analyze');
}

/** The parsed request for a twin for two. Throws if it is invalid. */
export function readRequest(): BookingRequest {
  const read = readBookingRequest(requestFor(), testToday);
  if ('issues' in read) throw new Error(`The request is invalid: ${JSON.stringify(read.issues)}`);
  return read.request;
}
