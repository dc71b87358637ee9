import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { startServer } from '../../load-tests/support/server.ts';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import { connect, type Database } from '../../server/src/database/database.ts';
import { fill } from '../statements/fill.ts';

/** Milliseconds until a start is over: the queue does the maintenance of its day two minutes after it. */
const SETTLED = 150_000;
/** Fewer mails than an address may get in an hour. */
const MAILS = 15;

/** The transactions of a database so far. They are reported by each connection with some delay. */
async function transactionsOf(other: Database, name: string): Promise<number> {
  const [row] = await other.query<{ count: number }>(
    'select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = $1',
    [name],
  );
  return row?.count ?? 0;
}

/** Transactions a second of an idle instance during some seconds, counted from another database. */
async function countIdle(name: string, seconds: number): Promise<number> {
  const other = connect({ connectionString: process.env.TEST_DATABASE_URL ?? '', max: 1 });
  await pause(SETTLED);
  const before = await transactionsOf(other, name);
  await pause(seconds * 1_000);
  const transactions = (await transactionsOf(other, name)) - before;
  await other.close();
  return transactions / seconds;
}

/** Seconds from a notification of a booking, stored at a random moment, to its mail to the customer. */
async function mailDelay(database: Database): Promise<number> {
  await pause(randomInt(4_000));
  const [notice] = await database.query<{ id: number }>(
    `insert into notice (at, kind, booking_id, details) select now(), 'booking_received', id, '{}' from booking limit 1
     returning id`,
  );
  const sent = async () => {
    const [row] = await database.query<{ delay: number }>(
      `select extract(epoch from sent_at - at)::float8 as delay from mail join notice on notice.id = notice_id
       where notice_id = $1 and audience = 'visitor' and sent_at is not null`,
      [notice?.id],
    );
    return row?.delay;
  };
  if (!(await waitUntil(async () => (await sent()) !== undefined))) throw new Error('A mail was never sent.');
  return (await sent()) ?? Number.NaN;
}

/** Measures the transactions of an idle instance during some seconds, and then the delay of its mails. */
export async function measureIdle(seconds: number): Promise<{ transactions: number; delays: number[] }> {
  const { name, url, open, drop } = await createDatabase();
  await fill(url, 1_000, 1);
  const database = open();
  // Of a request the customer is told at once, of a booking that is not paid after a while.
  await database.query('update booking set on_request = true');
  const server = await startServer({ DATABASE_URL: url }, { quiet: true });
  try {
    const transactions = await countIdle(name, seconds);
    const delays: number[] = [];
    for (let count = 0; count < MAILS; count += 1) delays.push(await mailDelay(database));
    return { transactions, delays };
  } finally {
    await database.close();
    await server.stop();
    await drop();
  }
}
