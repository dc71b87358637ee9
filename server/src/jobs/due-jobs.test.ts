import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { type DueJob, startDueJobs } from './due-jobs.ts';

const PATIENCE = { timeout: 45_000 };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.query('create table work (kind text, at timestamptz)');
});
afterAll(() => database.close());

const add = (kind: string) => database.query(`insert into work values ($1, '2026-07-01T12:00:00Z')`, [kind]);

/** A job that turns its work into `next`, if given. */
const jobFor = (kind: string, next?: string) => {
  const run = vi.fn<() => Promise<void>>(async () => {
    if (next) await add(next);
    await database.query('delete from work where kind = $1', [kind]);
  });
  const job: DueJob = {
    name: `do-${kind}`,
    due: `exists (select from work where kind = '${kind}' and at <= $1::timestamptz)`,
    run,
  };
  return { job, run };
};

function start(
  jobs: readonly DueJob[],
  { now = '2026-07-01T12:00:00Z', isQuarantined = async () => false } = {},
) {
  const faults: unknown[] = [];
  const asked: string[] = [];
  const running = startDueJobs(jobs, {
    database: {
      ...database,
      query: (text, values) => {
        asked.push(text);
        return database.query(text, values);
      },
    },
    now: () => Date.parse(now),
    isQuarantined,
    onFault: (fault, job) => faults.push([fault, job]),
  });
  return { ...running, faults, asked };
}

test('a job runs when its work is due, and then the job for which it made work', async () => {
  const first = jobFor('first', 'second');
  const second = jobFor('second');
  const running = start([second.job, first.job]);
  await add('first');
  await vi.waitFor(() => expect(second.run).toHaveBeenCalledOnce(), PATIENCE);
  await running.stop();
  expect(first.run).toHaveBeenCalledOnce();
  expect(running.faults).toEqual([]);
});

test('all jobs are asked for in one statement, and none runs without work', async () => {
  await add('early');
  const early = jobFor('early');
  const idle = jobFor('idle');
  const { asked, stop } = start([early.job, idle.job], { now: '2026-07-01T11:59:59Z' });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1), PATIENCE);
  await stop();
  expect(new Set(asked).size).toBe(1);
  expect(early.run).not.toHaveBeenCalled();
  expect(idle.run).not.toHaveBeenCalled();
});

test('a job that throws is reported by its name, and stops no other', async () => {
  await add('bad');
  await add('good');
  const bad = { ...jobFor('bad').job, run: () => Promise.reject(new Error('no')) };
  const good = jobFor('good');
  const { faults, stop } = start([bad, good.job]);
  await vi.waitFor(() => expect(good.run).toHaveBeenCalledOnce(), PATIENCE);
  await vi.waitFor(() => expect(faults).toMatchObject([[{ message: 'no' }, 'do-bad']]), PATIENCE);
  await stop();
});

test('no job runs in quarantine', async () => {
  await add('unwanted');
  const unwanted = jobFor('unwanted');
  const isQuarantined = vi.fn(async () => true);
  const { asked, stop } = start([unwanted.job], { isQuarantined });
  await vi.waitFor(() => expect(isQuarantined.mock.calls.length).toBeGreaterThan(1), PATIENCE);
  await stop();
  expect(asked).toEqual([]);
  expect(unwanted.run).not.toHaveBeenCalled();
});

test('stopping waits for a job that runs', async () => {
  await add('slow');
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const slow = {
    ...jobFor('slow').job,
    run: async () => {
      begin();
      await finished;
    },
  };
  const running = start([slow]);
  await begun;
  let isStopped = false;
  const stopped = running.stop().then(() => (isStopped = true));
  await database.query('select 1');
  expect(isStopped).toBe(false);
  finish();
  await stopped;
});
