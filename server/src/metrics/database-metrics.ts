import type { PlainDate } from '@towpath/rules/core/dates';
import { findTermsEnds } from '../catalogue/terms/terms-ends.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { readQuarantine } from '../database/quarantine.ts';
import { undelivered } from '../payments/gifts/deliver-gifts.ts';
import { updateDemandMetrics } from './demand-metrics.ts';
import type { Metrics } from './metrics.ts';

async function updateBookings(sql: Sql, { bookings }: Metrics): Promise<void> {
  const rows = await sql.query<{ brand: string; outcome: string; count: number }>(
    `select brand, case when status = 'failed' then error when released_at is not null then 'released'
       else status end as outcome, count(*)::int as count
     from booking group by 1, 2`,
  );
  bookings.reset();
  for (const { brand, outcome, count } of rows) bookings.set({ brand, outcome }, count);
}

async function updatePayments(sql: Sql, { payments }: Metrics): Promise<void> {
  const rows = await sql.query<{ market: string; state: string; count: number }>(
    'select market, state, count(*)::int as count from payment group by 1, 2',
  );
  payments.reset();
  for (const { market, state, count } of rows) payments.set({ market, state }, count);
}

async function updateHolds(sql: Sql, { holds, heldCabins }: Metrics, now: number): Promise<void> {
  const [active] = await sql.query<{ count: number; cabins: number }>(
    `select count(distinct id)::int as count, coalesce(sum(cabins.count::int), 0)::int as cabins
     from hold cross join jsonb_each_text(cabins) as cabins (type, count) where expires_at > $1::timestamptz`,
    [new Date(now)],
  );
  holds.set(active?.count ?? 0);
  heldCabins.set(active?.cabins ?? 0);
}

/** Each part of the union uses a partial index, so that finished rows are not read. */
async function updateWaiting(
  { database, config: { timeZone }, now }: Context,
  { waiting, oldest }: Metrics,
): Promise<void> {
  const rows = await database.query<{ kind: string; count: number; age: number }>(
    `select kind, count(at)::int as count,
       coalesce(greatest(0, extract(epoch from $1::timestamptz - min(at))), 0)::float8 as age
     from (select 'bookings' as kind, created_at as at from booking where status = 'pending'
       union all select 'events', received_at from provider_event where handled_at is null
       union all select 'notices', at from notice where told_at is null
       union all select 'mails', created_at from mail where sent_at is null and given_up_at is null
       union all select 'gifts', greatest(created_at, deliver_on::timestamp at time zone $2) ${undelivered}
         and deliver_on <= ($1::timestamptz at time zone $2)::date
       union all select unnest(array['bookings', 'events', 'notices', 'mails', 'gifts']), null) as waiting
     group by kind`,
    [new Date(now()), timeZone],
  );
  for (const { kind, count, age } of rows) {
    waiting.set({ kind }, count);
    oldest.set({ kind }, age);
  }
}

/**
 * Reads the job queue's tables, by the database's clock; before the first start of jobs they do not exist. A job without a
 * schedule is not registered any more: only an instance of an earlier version runs it.
 */
async function updateLag(sql: Sql, { lag }: Metrics): Promise<void> {
  const [found] = await sql.query<{ queue: string | null }>(`select to_regclass('jobs.job')::text as queue`);
  if (!found?.queue) return;
  const rows = await sql.query<{ name: string; late: number }>(
    `select schedule.name, coalesce(max(greatest(0,
       extract(epoch from now() - greatest(start_after, job.created_on)))), 0)::float8 as late
     from jobs.schedule left join jobs.job on job.name = schedule.name and state in ('created', 'retry')
     group by schedule.name`,
  );
  lag.reset();
  for (const { name, late } of rows) lag.set({ name }, late);
}

/** PostgreSQL repeats a failed attempt until it succeeds. Without archiving there is none. */
async function updateArchive(sql: Sql, { archive }: Metrics): Promise<void> {
  const [row] = await sql.query<{ fails: boolean }>(
    `select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
     from pg_stat_archiver`,
  );
  archive.set(row?.fails ? 1 : 0);
}

async function updateClock({ database, now }: Context, { clock }: Metrics): Promise<void> {
  const [row] = await database.query<{ seconds: number }>(
    'select extract(epoch from clock_timestamp())::float8 as seconds',
  );
  if (row) clock.set(now() / 1_000 - row.seconds);
}

async function updateTerms(sql: Sql, { termsDays }: Metrics, today: PlainDate): Promise<void> {
  const ends = await findTermsEnds(sql, today);
  termsDays.reset();
  for (const { brand, market, daysLeft } of ends) termsDays.set({ brand, market }, daysLeft);
}

/** Updates the metrics read from the database. While it is unavailable they are left out. */
export async function updateDatabaseMetrics(context: Context, metrics: Metrics): Promise<void> {
  const { database } = context;
  const { busy, idle, waiting } = database.connections();
  for (const [state, count] of Object.entries({ busy, idle, waiting })) metrics.pool.set({ state }, count);
  try {
    metrics.quarantine.set((await readQuarantine(database)) ? 1 : 0);
    await updateArchive(database, metrics);
    await updateClock(context, metrics);
    await updateBookings(database, metrics);
    await updatePayments(database, metrics);
    await updateHolds(database, metrics, context.now());
    await updateWaiting(context, metrics);
    await updateDemandMetrics(database, metrics);
    await updateTerms(database, metrics, todayOf(context));
    await updateLag(database, metrics);
    metrics.database.set(1);
  } catch {
    for (const name of [
      'quarantine',
      'archive',
      'clock',
      'bookings',
      'payments',
      'holds',
      'heldCabins',
      'waitingParties',
      'waitingPeople',
      'openOffers',
      'openQuotes',
      'vouchers',
      'voucherBalance',
      'waiting',
      'oldest',
      'termsDays',
      'lag',
    ] as const)
      metrics[name].reset();
    metrics.database.set(0);
  }
}
