import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import type { FastifyInstance } from 'fastify';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { Job } from '../../jobs/queue.ts';
import { type CountedStep, stepOf } from './steps.ts';

/** Milliseconds for which counts are collected before they are stored. */
const COLLECT = 10_000;
/** Days for which counts are kept. */
const RETENTION = 1_100;
/** A day in seconds. */
const DAY = 24 * 3_600;

/** Adds counts to those of a day. */
export async function storeSteps(
  sql: Sql,
  day: PlainDate,
  counts: ReadonlyMap<CountedStep, number>,
): Promise<void> {
  await sql.query(
    `insert into funnel_count (day, step, count) select $1, * from unnest($2::text[], $3::int[]) as counted(step, count)
     on conflict (day, step) do update set count = funnel_count.count + excluded.count`,
    [day, [...counts.keys()], [...counts.values()]],
  );
}

/**
 * Counts how often visitors open a calendar and hold cabins, without anything about them (decision 114). Counts are stored
 * together every ten seconds and when the server closes; those of a killed process are lost.
 */
export function countSteps(app: FastifyInstance, context: Context): void {
  const counts = new Map<CountedStep, number>();
  let timer: NodeJS.Timeout | null = null;
  const store = async () => {
    timer = null;
    const taken = new Map(counts);
    counts.clear();
    if (taken.size === 0) return;
    await storeSteps(context.database, todayOf(context), taken).catch((fault: unknown) =>
      app.log.error({ err: fault }, 'funnel'),
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    const step = stepOf(request, reply);
    if (step) {
      counts.set(step, (counts.get(step) ?? 0) + 1);
      timer ??= setTimeout(() => void store(), COLLECT).unref();
    }
    done();
  });
  app.addHook('onClose', async () => {
    if (timer) clearTimeout(timer);
    await store();
  });
}

/** The job that deletes old counts. */
export const funnelJobs = (context: Context): Job[] => [
  {
    name: 'funnel-retention',
    every: DAY,
    run: async () => {
      await context.database.query('delete from funnel_count where day < $1', [
        addDays(todayOf(context), -RETENTION),
      ]);
    },
  },
];
