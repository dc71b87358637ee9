import { createDatabase } from '../../e2e/support/server/database.ts';
import { type BookingRequestInput, readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { connect, type Sql } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import {
  insertSummer,
  passengersOf,
  requestFor,
  testPlaceTimeout,
} from '../../server/src/testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { testNow, testToday } from '../../server/src/testing/test-context.ts';
import { barrierForTwo, withTransactionsOn } from '../support/interleaving.ts';
import { placeOptions } from '../support/place-options.ts';
import { noUnpaidLimits } from '../support/processes.ts';

const writeBooking = /update booking set status = 'completed'/;
const lockBikes = /pg_advisory_xact_lock\(hashtextextended\('bikes /;

/** Makes every transaction wait at the barrier before it completes a booking; without the guard no bikes are locked. */
const waitingAt =
  (barrier: () => Promise<void>, guarded: boolean) =>
  (sql: Sql): Sql => ({
    query: async (text, values) => {
      if (!guarded && lockBikes.test(text)) return [];
      if (writeBooking.test(text)) await barrier();
      return sql.query(text, values);
    },
  });

/** A booking of one rider in a cabin of the type. */
function request(cabin: string, people: number): BookingRequestInput {
  const selection = { [cabin]: [people] };
  const passengers = passengersOf(selection).map((passenger, index) => ({
    ...passenger,
    bodyHeight: 155,
    bike: index === 0 ? 'product-bike-00001' : 'product-bike-00002',
  }));
  return requestFor({ passengers }, selection);
}

/**
 * Books the last frame twice at the same time, in cabins of different types: neither booking is written before both have
 * been validated, unless a lock prevents it. Returns the status or refusal of each.
 */
export async function bookLastFrameTwice({ guarded }: { guarded: boolean }): Promise<string[]> {
  await using resources = new AsyncDisposableStack();
  const own = await createDatabase();
  resources.defer(own.drop);
  const database = connect({ connectionString: own.url });
  resources.defer(database.close);
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(`insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count)
    values ('anna', 'product-bike-00001', 'S', 150, 168, 1)`);
  const waiting = withTransactionsOn(database, waitingAt(barrierForTwo(database), guarded));
  // With limits of unpaid bookings one booking would wait for the other's lock on the e-mail address, before the bikes.
  const context = { config: readConfig(noUnpaidLimits), database: waiting, now: () => testNow };
  const book = async (body: BookingRequestInput) => {
    const read = readBookingRequest(body, testToday);
    if ('issues' in read) throw new Error(JSON.stringify(read.issues));
    const made = await createBooking(context, read.request, placeOptions(testPlaceTimeout));
    return 'error' in made ? made.error : made.status;
  };
  return await Promise.all([book(request('annatwin-upper', 1)), book(request('annasuite', 2))]);
}
