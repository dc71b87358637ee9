import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { finishAuthorisations } from '../../server/src/payments/authorisations/finish-authorisations.ts';
import { reconcile } from '../../server/src/payments/closing/reconcile.ts';
import { releaseUnpaid } from '../../server/src/payments/closing/release-unpaid.ts';
import { processDueOnRequest } from '../../server/src/payments/on-request/unanswered-bookings.ts';
import { handleEvents } from '../../server/src/payments/settlement/events.ts';
import { pollEvents } from '../../server/src/payments/settlement/poll-events.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { fakeStripeAt } from './stripe-accounts.ts';

/** Longer than a booking is kept after a bank refused its payment. */
const LATER = 4 * 24 * 3_600_000;
const MAX_RUNS = 500;

async function countOf(database: Database, rows: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await database.query<{ left: number }>(`select count(*)::int as left from ${rows}`, values);
  return row?.left ?? 0;
}

/** Unsettled payments that have not been reconciled since a time. */
const unreconciled = (database: Database, since: number) =>
  countOf(
    database,
    `payment where (state in ('open', 'processing') or closing_since is not null)
       and coalesce(checked_at, '-infinity') < $1::timestamptz`,
    [new Date(since)],
  );

const unpaidActive = (database: Database) =>
  countOf(
    database,
    `booking where status = 'completed' and released_at is null and first_payment is null
       and (accepted_at is not null or not on_request)`,
  );

const authorised = (database: Database) => countOf(database, 'payment where authorised_at is not null');

/** Runs the job that ends requests at the deadline of each request that is still open. */
async function endRequests(context: Context): Promise<void> {
  const deadlines = await context.database.query<{ at: Date }>(
    `select decided_at + answer_hours * interval '1 hour' as at from booking join terms on terms.id = terms_id
     where on_request and accepted_at is null and released_at is null and status = 'completed' order by at`,
  );
  // PostgreSQL keeps microseconds.
  for (const { at } of deadlines) await processDueOnRequest({ ...context, now: () => at.getTime() + 1 });
}

/** Runs a job until nothing is left for it, at most MAX_RUNS times; the rest is found as a violation. */
async function runUntilDone(job: () => Promise<void>, left: () => Promise<number>): Promise<void> {
  for (let runs = 0; runs < MAX_RUNS; runs += 1) {
    if ((await left()) === 0) return;
    await job();
  }
}

/**
 * Runs the jobs that end requests at their deadlines, and with a clock that is days ahead those that capture or release
 * authorisations, reconcile payments and release unpaid bookings. now: in milliseconds.
 */
export async function reconcileAll(database: Database, stripePort: number, now = Date.now): Promise<void> {
  const config = readConfig({ REQUEST_CAPTURE: 'manual' });
  const provider = openProvider(config, fakeStripeAt(stripePort));
  const later = now() + LATER;
  const context: Context = { config, database, now: () => later };
  // With the current clock, because events are read from a list that covers a day.
  await pollEvents({ config, database, now }, provider);
  await handleEvents(context, provider);
  await endRequests(context);
  const finish = () =>
    runUntilDone(
      () => finishAuthorisations(context, provider),
      () => authorised(database),
    );
  await finish();
  await runUntilDone(
    () => reconcile(context, provider),
    () => unreconciled(database, later),
  );
  // Those whose authorisation no webhook had told of.
  await finish();
  // A failure of a bank debit that only these jobs noticed keeps its booking for days from now on.
  const afterFailures: Context = { ...context, now: () => later + LATER };
  await runUntilDone(
    () => releaseUnpaid(afterFailures, provider),
    () => unpaidActive(database),
  );
}
