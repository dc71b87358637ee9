import { placeOptions } from '../../load-tests/support/place-options.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { connect, type Database, type Sql } from '../../server/src/database/database.ts';
import { insertSummer } from '../../server/src/testing/bookings/test-request.ts';
import { insertTestContent } from '../../server/src/testing/test-content.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { readRequest } from '../bookings/test-data.ts';
import { insertTestData, PER_TOUR } from '../months/test-data.ts';
import { copyBooking } from '../office/test-data.ts';

/** Bookings that one transaction copies, and the number of concurrent connections. */
const BATCH = 250_000;
const CONNECTIONS = 2;

/** Drops the indexes of tables that belong to no constraint; returns the statements that create them again. */
async function dropIndexes(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const indexes = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await sql.query(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
}

/** Runs tasks, a few at a time. */
async function runAll(tasks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...tasks];
  const work = async () => {
    for (let task = left.shift(); task; task = left.shift()) await task();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

/** Copies the only booking without triggers and foreign key checks; the indexes are created afterwards. */
async function copyBookings(database: Database, count: number, departure: string): Promise<void> {
  const growing = ['booking', 'booking_cabin', 'payment', 'notice', 'audit', 'ledger'];
  const indexes = await dropIndexes(database, growing);
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, index) => index * BATCH);
  await runAll(
    batches.map(
      (first) => () =>
        database.transaction(async (sql) => {
          await sql.query(
            `set local session_replication_role = replica; set local default_toast_compression = lz4`,
          );
          await copyBooking(sql, { from: first + 1, to: Math.min(count, first + BATCH), departure });
        }),
    ),
  );
  await database.query(
    `insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, at, entered_at)
     select 'charge', id, 'pi_' || id, id, booking_id, market, currency, 100, created_at, created_at from payment`,
  );
  await runAll(indexes.map((definition) => () => database.query(definition)));
}

/** Fills a database with departures of tours, and with bookings that are spread over all of them. */
export async function fill(url: string, departures: number, bookings: number): Promise<void> {
  const options = '-c maintenance_work_mem=512MB -c synchronous_commit=off';
  const database = connect({ connectionString: url, max: CONNECTIONS, options });
  try {
    await insertTestData(database, departures);
    await insertTestContent(database);
    await insertSummer(database);
    await createBooking(testContext(database), readRequest(), placeOptions(60_000));
    const tours = departures / PER_TOUR;
    await copyBookings(database, bookings, `'d-' || n % ${tours} || '-' || n / ${tours} % ${PER_TOUR}`);
    await database.query('vacuum analyze');
  } finally {
    await database.close();
  }
}
