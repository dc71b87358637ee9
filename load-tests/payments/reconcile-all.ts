import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { reconcile } from '../../server/src/payments/settlement/reconcile.ts';
import { releaseUnpaid } from '../../server/src/payments/settlement/release-unpaid.ts';
import { handleEvents } from '../../server/src/payments/stripe/events.ts';
import { pollEvents } from '../../server/src/payments/stripe/poll-events.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { fakeStripeAt } from './stripe-accounts.ts';

/** Longer than a booking is kept after a bank refused its payment. */
const LATER = 4 * 24 * 3_600_000;
const MAX_RUNS = 500;

/** Unsettled payments that have not been reconciled since a time. */
async function unreconciled(database: Database, since: number): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    `select count(*) as left from payment
     where state in ('open', 'processing') and coalesce(checked_at, '-infinity') < $1::timestamptz`,
    [new Date(since)],
  );
  return row?.left ?? 0;
}

async function unpaidActive(database: Database): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    `select count(*) as left from booking
     where status = 'completed' and released_at is null and first_payment is null`,
  );
  return row?.left ?? 0;
}

/** Runs a job until nothing is left for it, or MAX_RUNS times: what is left then shows up as a violation. */
async function runUntilDone(job: () => Promise<void>, left: () => Promise<number>): Promise<void> {
  for (let runs = 0; runs < MAX_RUNS; runs += 1) {
    if ((await left()) === 0) return;
    await job();
  }
}

/**
 * Waits `settleTime` milliseconds for late webhooks and jobs, then runs the jobs that reconcile payments and release unpaid
 * bookings with a clock that is days ahead.
 */
export async function reconcileAll(
  database: Database,
  stripePort: number,
  settleTime: number,
): Promise<void> {
  await pause(settleTime);
  const config = readConfig({});
  const provider = openProvider(config, fakeStripeAt(stripePort));
  const later = Date.now() + LATER;
  const context: Context = { config, database, now: () => later };
  // With today's clock, which reads the list of a day.
  await pollEvents({ config, database, now: Date.now }, provider);
  await handleEvents(context, provider);
  await runUntilDone(
    () => reconcile(context, provider),
    () => unreconciled(database, later),
  );
  await runUntilDone(
    () => releaseUnpaid(context, provider),
    () => unpaidActive(database),
  );
}
