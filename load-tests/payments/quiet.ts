import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { reconcile } from '../../server/src/payments/settlement/reconcile.ts';
import { releaseUnpaid } from '../../server/src/payments/settlement/release-unpaid.ts';
import { handleEvents } from '../../server/src/payments/stripe/events.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { sandboxAt } from './accounts.ts';

const HOUR = 3_600_000;
const MOST_ROUNDS = 500;

async function unasked(database: Database, since: number): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    `select count(*) as left from payment
     where state in ('open', 'processing') and coalesce(checked_at, '-infinity') < $1::timestamptz`,
    [new Date(since)],
  );
  return row?.left ?? 0;
}

async function unpaid(database: Database): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    `select count(*) as left from booking
     where status = 'completed' and released_at is null and first_payment is null`,
  );
  return row?.left ?? 0;
}

/** Runs a job until nothing is left for it; where it never comes to that, the books tell of what is left. */
async function repeat(job: () => Promise<void>, left: () => Promise<number>): Promise<void> {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    if ((await left()) === 0) return;
    await job();
  }
}

/**
 * The quiet after the storm: `rest` milliseconds as they pass, then the hours in which the reconciling job asks about
 * every payment that is not settled, and in which what was never paid is released, skipped by setting the clock ahead.
 */
export async function restAndReconcile(database: Database, sandboxPort: number, rest: number): Promise<void> {
  await pause(rest);
  const config = readConfig({});
  const provider = openProvider(config, sandboxAt(sandboxPort));
  const later = Date.now() + 24 * HOUR;
  const context: Context = { config, database, now: () => later };
  await handleEvents(context, provider);
  await repeat(
    () => reconcile(context, provider),
    () => unasked(database, later),
  );
  await repeat(
    () => releaseUnpaid(context, provider),
    () => unpaid(database),
  );
}
