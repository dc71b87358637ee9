import { Refusal } from '../../server/src/config/errors.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database, Sql } from '../../server/src/database/database.ts';
import { runOperation } from '../../server/src/testing/office/test-operation-run.ts';
import { contextOf } from './parties.ts';

/** Staff move a random booking of the departures that are waited for to another one; returns how many were moved. */
export async function moveBooking(context: Context): Promise<number> {
  const [move] = await context.database.query<{ number: string; departure: string; to: string }>(
    `select number, departure_id as departure, (
       select departure_id from stock where departure_id like 'wait-%' and departure_id <> booking.departure_id
       group by departure_id order by sum(total - taken) desc limit 1) as to
     from booking where departure_id like 'wait-%' and status = 'completed' and released_at is null order by random() limit 1`,
  );
  if (!move) return 0;
  const { number, departure, to } = move;
  const input = { departure, to, bookings: [number], reason: 'Another ship' };
  const { result } = await runOperation(context, 'departures.move', input);
  return result.moved?.length ?? 0;
}

/** A database whose transactions are part of a transaction, so that what operations do is seen with the rest of it. */
const within = (database: Database, sql: Sql): Database => ({
  ...database,
  query: sql.query,
  transaction: async (work) => {
    await sql.query('savepoint part');
    const result = await work(sql);
    if (result instanceof Refusal) await sql.query('rollback to savepoint part');
    return result;
  },
});

/** The same in the caller's transaction. */
export const moveBookingIn = (database: Database, sql: Sql): Promise<number> =>
  moveBooking(contextOf(within(database, sql)));
