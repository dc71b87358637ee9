import { afterAll, expect, test, vi } from 'vitest';
import { onPostgres, openTestDatabase } from '../testing/test-database.ts';
import { startJobs } from './queue.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('a job runs periodically, also after a fault, until it is stopped', async () => {
  let calls = 0;
  const run = async () => {
    calls += 1;
    await database.query('select 1');
    if (calls === 1) throw new Error('the first time');
  };
  const faults: unknown[] = [];
  const jobs = await startJobs({ database, now: Date.now }, [{ name: 'count', every: 1, run }], (fault) =>
    faults.push(fault),
  );
  await vi.waitFor(() => expect(calls).toBeGreaterThan(1), { timeout: 45_000 });
  await jobs.stop();
  expect(faults).toMatchObject([{ message: 'the first time' }]);
  const [queued] = await database.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'count' and state = 'created'`,
  );
  expect(queued?.count).toBe(1);
});

test('a start removes the schedules of jobs that are not registered any more', async () => {
  const idle = (name: string) => ({ name, every: 60, run: async () => {} });
  const start = async (names: string[]) =>
    (await startJobs({ database, now: Date.now }, names.map(idle), () => {})).stop();
  const schedules = async () =>
    (await database.query<{ name: string }>('select name from jobs.schedule order by name')).map(
      ({ name }) => name,
    );
  await start(['old-name', 'unchanged']);
  expect(await schedules()).toEqual(['old-name', 'unchanged']);
  await start(['new-name', 'unchanged']);
  expect(await schedules()).toEqual(['new-name', 'unchanged']);
});

test.skipIf(!onPostgres)('an instance starts while another one creates the queue', async () => {
  const empty = await openTestDatabase();
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { promise: created, resolve: create } = Promise.withResolvers<void>();
  const other = empty.transaction(async (sql) => {
    await sql.query('create schema jobs');
    create();
    while ((await empty.query<{ count: number }>(waiting))[0]?.count !== 1);
  });
  await created;
  const faults: unknown[] = [];
  const jobs = await startJobs({ database: empty, now: Date.now }, [], (fault) => faults.push(fault));
  await other;
  await jobs.stop();
  await empty.close();
  expect(faults).toEqual([]);
});
