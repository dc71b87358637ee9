import { afterAll, expect, test } from 'vitest';
import { backgroundJobs } from './background-jobs.ts';
import type { Database, Sql } from './database/database.ts';
import { INTERVAL } from './jobs/due-jobs.ts';
import { pollingOf } from './jobs/queue.ts';
import { openTransport } from './notifications/mail/transport.ts';
import { publicAddress } from './testing/mail/test-mail.ts';
import { openPayments } from './testing/payments/test-payments.ts';

/** Transactions of the queue for a run besides the poll that finds it: the end of the run, and the next one. */
const OF_RUN = 2;
/** Transactions a second that the queue adds for itself, at most: schedules, supervision and statistics (`npm run bench:costs`). */
const OF_QUEUE = 0.2;

const paying = await openPayments();
afterAll(() => paying.close());

/** A database that counts transactions; a statement outside of one is one of its own. */
function counting(database: Database) {
  let count = 0;
  const on = (sql: Sql): Sql => ({
    query: (text, values) => {
      count += 1;
      return sql.query(text, values);
    },
  });
  const counted: Database = {
    ...database,
    ...on(database),
    pipeline: (work) => database.pipeline((sql) => work(on(sql))),
    transaction: (work) => {
      count += 1;
      return database.transaction(work);
    },
  };
  return { database: counted, count: () => count };
}

test('an idle instance sends at most two transactions a second to the database (decision 064)', async () => {
  const { database, count } = counting(paying.database);
  const context = { ...paying.context, database, reads: database };
  const transport = openTransport(context.config);
  let perSecond = 1_000 / INTERVAL + OF_QUEUE;
  for (const job of backgroundJobs(context, paying.provider, transport, publicAddress)) {
    if ('due' in job) continue;
    const before = count();
    await job.run();
    perSecond += 1 / pollingOf(job) + (count() - before + OF_RUN) / job.every;
  }
  transport.close();
  expect(perSecond).toBeLessThanOrEqual(2);
});
