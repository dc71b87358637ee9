import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { createHttpServer } from '../../http/server.ts';
import { testContext, testNow, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openSockets } from '../../testing/test-sockets.ts';
import { countSteps, funnelJobs } from './count-steps.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const counts = () => database.query('select day::text, step, count from funnel_count order by day, step');

test('steps are counted by day, over several processes, and deleted after 1,100 days', async () => {
  const context = testContext(database);
  const serve = async (requests: number) => {
    const app = createHttpServer();
    countSteps(app, context);
    app.get('/*', () => 'a page');
    const { send } = await openSockets(app);
    const headers = { 'sec-fetch-dest': 'document' };
    for (let count = 0; count < requests; count += 1) await send('/tours/t', { headers });
    await send('/', { headers });
    await app.close();
  };
  await serve(2);
  await serve(1);
  expect(await counts()).toEqual([{ day: testToday, step: 'calendar', count: 3 }]);
  const [job] = funnelJobs({ ...context, now: () => testNow + 1_100 * 86_400_000 });
  await job?.run();
  expect(await counts()).toHaveLength(1);
  const [later] = funnelJobs({ ...context, now: () => testNow + 1_101 * 86_400_000 });
  await later?.run();
  expect(await counts()).toEqual([]);
});
