import { readBookingRequest } from '@towpath/rules/booking/booking-request';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { todayOf } from '../../server/src/database/context.ts';
import { connect, type Sql } from '../../server/src/database/database.ts';
import {
  passengersOf,
  requestFor,
  testPlaceTimeout,
} from '../../server/src/testing/bookings/test-request.ts';
import { type BookingViolations, findBookingViolations } from '../support/booking-records.ts';
import { barrierForTwo, withTransactionsOn } from '../support/interleaving.ts';
import { placeOptions } from '../support/place-options.ts';
import { noUnpaidLimits } from '../support/processes.ts';
import { insertTestData } from '../support/test-data.ts';
import { departureOf, insertRound } from './race-round.ts';

const ROUND = 1;
/** A selection of both suites of the departure. */
const bothSuites = { annasuite: [2, 2] };
const takeCabins = /^update stock set taken = taken \+ \$3/;

/** Takes cabins without the condition of the real statement: writes the count that was read before the barrier plus its own. */
async function takeUnguarded<Row>(sql: Sql, values: readonly unknown[], barrier: () => Promise<void>) {
  const [departure, type, count] = values;
  const [stock] = await sql.query<{ taken: number; total: number }>(
    'select taken, total from stock where departure_id = $1 and cabin_type_id = $2',
    [departure, type],
  );
  await barrier();
  const taken = (stock?.taken ?? 0) + Number(count);
  if (!stock || taken > stock.total) return [];
  return sql.query<Row>(
    'update stock set taken = $3 where departure_id = $1 and cabin_type_id = $2 returning cabin_type_id',
    [departure, type, taken],
  );
}

/** Makes every transaction wait at the barrier before it takes cabins. */
const waitingAt =
  (barrier: () => Promise<void>, guarded: boolean) =>
  (sql: Sql): Sql => ({
    query: async (text, values) => {
      if (!takeCabins.test(text) || !values) return sql.query(text, values);
      if (!guarded) return takeUnguarded(sql, values, barrier);
      await barrier();
      return sql.query(text, values);
    },
  });

/**
 * Books the last cabins of a departure twice at the same time: neither takes them before both are about to. Returns the
 * violations and each booking's status.
 */
export async function bookTwice({
  guarded,
}: {
  guarded: boolean;
}): Promise<BookingViolations & { outcomes: string[] }> {
  await using resources = new AsyncDisposableStack();
  const own = await createDatabase();
  resources.defer(own.drop);
  const database = connect({ connectionString: own.url });
  resources.defer(database.close);
  await insertTestData(database);
  await insertRound(database, ROUND);
  const waiting = withTransactionsOn(database, waitingAt(barrierForTwo(database), guarded));
  // With limits of unpaid bookings one booking would wait for the other's lock on the e-mail address, before the stock.
  const context = { config: readConfig(noUnpaidLimits), database: waiting, now: Date.now };
  const book = async () => {
    const changes = { departureId: departureOf(ROUND, 0), passengers: passengersOf(bothSuites) };
    const read = readBookingRequest(requestFor(changes), todayOf(context));
    if ('issues' in read) throw new Error(JSON.stringify(read.issues));
    const { status } = await createBooking(context, read.request, placeOptions(testPlaceTimeout));
    return String(status);
  };
  const outcomes = await Promise.all([book(), book()]);
  return { ...(await findBookingViolations(database)), outcomes };
}
