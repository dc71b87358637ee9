import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../database.ts';
import { onPostgres, openTestDatabase } from '../test-database.ts';
import { startJobs } from './queue.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a job is called again and again, also after a fault, which is told; and is stopped', async () => {
  let calls = 0;
  const run = async () => {
    calls += 1;
    await database.query('select 1');
    if (calls === 1) throw new Error('the first time');
  };
  const faults: unknown[] = [];
  const jobs = await startJobs(database, [{ name: 'count', every: 1, run }], (fault) => faults.push(fault));
  await vi.waitFor(() => expect(calls).toBeGreaterThan(1), { timeout: 15_000 });
  await jobs.stop();
  expect(faults).toMatchObject([{ message: 'the first time' }]);
  const [queued] = await database.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'count' and state = 'created'`,
  );
  expect(queued?.count).toBe(1);
});

test.skipIf(!onPostgres)('instances that begin together on an empty database share one queue', async () => {
  const empty = await openTestDatabase();
  const job = { name: 'shared', every: 1, run: async () => {} };
  const instances = await Promise.all(Array.from({ length: 4 }, () => startJobs(empty, [job], () => {})));
  await Promise.all(instances.map((instance) => instance.stop()));
  await empty.close();
  expect(instances).toHaveLength(4);
});
