import { readBookingRequest } from '@towpath/rules/booking/booking-request';
import { createDatabase } from '../../e2e/support/database.ts';
import { createBooking } from '../../server/src/bookings/create-booking.ts';
import { passengersOf, requestFor, testPlaceTimeout } from '../../server/src/bookings/test-request.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { todayOf } from '../../server/src/database/context.ts';
import { connect, type Sql } from '../../server/src/database/database.ts';
import { type Books, readBooks } from '../support/books.ts';
import { barrierForTwo, withTransactionsOn } from '../support/interleaving.ts';
import { unlimited } from '../support/program.ts';
import { departureOf, openRound, openShop } from './round.ts';

const ROUND = 1;
/** Both suites that the departure has. */
const bothSuites = { annasuite: [2, 2] };
const taking = /^update stock set taken = taken \+ \$3/;

/** Takes cabins in two steps, as the product does not: what it saw plus its own, however many have been taken since. */
async function takeUnguarded<Row>(sql: Sql, values: readonly unknown[], barrier: () => Promise<void>) {
  const [departure, type, count] = values;
  const [seen] = await sql.query<{ taken: number; total: number }>(
    'select taken, total from stock where departure_id = $1 and cabin_type_id = $2',
    [departure, type],
  );
  await barrier();
  const taken = (seen?.taken ?? 0) + Number(count);
  if (!seen || taken > seen.total) return [];
  return sql.query<Row>(
    'update stock set taken = $3 where departure_id = $1 and cabin_type_id = $2 returning cabin_type_id',
    [departure, type, taken],
  );
}

/** Stops every transaction ahead of taking cabins; where `guarded` is false it has looked how many are left by then. */
const stoppingAt =
  (barrier: () => Promise<void>, guarded: boolean) =>
  (sql: Sql): Sql => ({
    query: async (text, values) => {
      if (!taking.test(text) || !values) return sql.query(text, values);
      if (!guarded) return takeUnguarded(sql, values, barrier);
      await barrier();
      return sql.query(text, values);
    },
  });

/**
 * Books the last cabins of a departure twice at once: neither takes them before both are about to. Gives the books and what
 * became of each booking.
 */
export async function bookTwice({ guarded }: { guarded: boolean }): Promise<Books & { outcomes: string[] }> {
  const own = await createDatabase();
  const database = connect({ connectionString: own.url });
  try {
    await openShop(database);
    await openRound(database, ROUND);
    const stopped = withTransactionsOn(database, stoppingAt(barrierForTwo(database), guarded));
    // The limits of unpaid bookings lock the e-mail address, so that one booking would wait for the other ahead of the stock.
    const context = { config: readConfig(unlimited), database: stopped, now: Date.now };
    const book = async () => {
      const changes = { departureId: departureOf(ROUND, 0), passengers: passengersOf(bothSuites) };
      const read = readBookingRequest(requestFor(changes), todayOf(context));
      if ('issues' in read) throw new Error(JSON.stringify(read.issues));
      const onFault = (fault: unknown) => {
        throw fault;
      };
      const { status } = await createBooking(context, read.request, {
        client: null,
        onFault,
        timeout: testPlaceTimeout,
      });
      return String(status);
    };
    const outcomes = await Promise.all([book(), book()]);
    return { ...(await readBooks(database)), outcomes };
  } finally {
    await database.close();
    await own.drop();
  }
}
