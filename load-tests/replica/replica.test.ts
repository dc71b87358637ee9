import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerBookings } from '../../server/src/bookings/booking-routes.ts';
import { registerCatalogue } from '../../server/src/catalogue/catalogue-routes.ts';
import { connect, type Database, type Sql } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { readFromReplica } from '../../server/src/database/read-replica.ts';
import { insertSummer, requestFor, summer } from '../../server/src/testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { testContext, testNow } from '../../server/src/testing/test-context.ts';
import { createTestServer } from '../../server/src/testing/test-server.ts';
import { startWithReplica } from '../support/replica.ts';
import { waitUntil } from '../support/wait-until.ts';

const SECOND = 1_000;
const LAG = 5 * SECOND;
const month = '/api/v1/tours/canals/departures?start=2027-06-01&end=2027-07-01';

let now = testNow;
/** Statements about departures that were sent to the replica. */
let listsRead = 0;
/** The latest comparison of the replica with the primary. */
let compared: Promise<unknown> = Promise.resolve();
let isGone = false;
let servers: Awaited<ReturnType<typeof startWithReplica>>;
let primary: Database;
let replica: Database;
let site: ReturnType<typeof createTestServer>;

beforeAll(async () => {
  servers = await startWithReplica();
  primary = connect({ connectionString: servers.url, prepared: true });
  replica = connect({ connectionString: servers.replicaUrl, prepared: true });
  await migrate(primary);
  await insertTestCatalogue(primary);
  await insertSummer(primary);
  const clock = () => now;
  const counted: Sql = {
    query: async (text, values) => {
      if (text.includes('departure')) listsRead += 1;
      if (isGone) throw new Error('The replica is gone');
      const rows = replica.query<never>(text, values);
      if (!text.includes('departure')) compared = rows;
      return rows;
    },
  };
  const context = {
    ...testContext(primary),
    reads: readFromReplica(primary, counted, LAG, clock),
    now: clock,
  };
  site = createTestServer((app) => {
    registerCatalogue(app, context);
    registerBookings(app, context);
  });
});
afterAll(async () => {
  await site.app.close();
  await primary.close();
  await replica.close();
  await servers.stop();
});

/** The free cabins of the departure `summer` in the month's list. */
async function freeInMonth(): Promise<number | undefined> {
  const { body } = await site.get(month);
  const departures = body as { id: string; availability: { available_cabins: number } }[];
  return departures.find(({ id }) => id === summer)?.availability.available_cabins;
}

/** Whether a second later the month is read from the replica. */
async function readsReplica(): Promise<boolean> {
  now += SECOND;
  const before = listsRead;
  await freeInMonth();
  return listsRead > before;
}

const selectTwins = (cabins: number) =>
  requestFor({}, { 'annatwin-upper': Array.from({ length: cabins }, () => 1) });

test('lists of departures are read from a replica with little lag, bookings and cabins from the primary', async () => {
  expect(await waitUntil(readsReplica)).toBe(true);
  expect(await freeInMonth()).toBe(6);
  // From here on the replica does not receive new bookings.
  await replica.query('select pg_wal_replay_pause()');
  const sold = await site.post('/api/v1/bookings', selectTwins(4));
  expect(sold.body).toMatchObject({ status: 'completed' });
  expect(await freeInMonth()).toBe(6);
  const lists = listsRead;
  const { body } = await site.get(`/api/v1/departures/${summer}/cabins`);
  expect(body).toContainEqual(expect.objectContaining({ id: 'annatwin-upper', available_count: 0 }));
  expect((await site.post('/api/v1/bookings', selectTwins(1))).body).toMatchObject({ error: 'cabin_gone' });
  expect(listsRead).toBe(lists);
});

test('a replica with more lag is not read until it has caught up', async () => {
  now += LAG + SECOND;
  expect(await waitUntil(async () => (await freeInMonth()) === 2)).toBe(true);
  expect(await readsReplica()).toBe(false);
  await replica.query('select pg_wal_replay_resume()');
  expect(await waitUntil(readsReplica)).toBe(true);
  expect(await freeInMonth()).toBe(2);
});

test('the primary is read when the replica is gone, after one attempt', async () => {
  await compared;
  isGone = true;
  const before = listsRead;
  for (let turn = 0; turn < 2; turn += 1) expect(await freeInMonth()).toBe(2);
  expect(listsRead).toBe(before + 1);
});
