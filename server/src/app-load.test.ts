import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import type { Database } from './database/database.ts';
import { openProvider } from './payments/stripe/provider.ts';
import { insertSummer, requestFor } from './testing/bookings/test-request.ts';
import { plainPage, testRenderer } from './testing/site/test-renderer.ts';
import { insertTestCatalogue } from './testing/test-catalogue.ts';
import { testContext } from './testing/test-context.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { openSockets } from './testing/test-sockets.ts';

/** Milliseconds; a bound for slow machines. */
const patience = { timeout: 30_000 };

let files: string;
let database: Database;
let app: FastifyInstance;
let sockets: Awaited<ReturnType<typeof openSockets>>;
/** Lets pages below /held finish rendering. */
let release = () => {};
let held = 0;

// These tests never call the provider.
const keys = { default: 'x', north_america: 'x' };
const nowhere = { host: '127.0.0.1', port: 1, secretKeys: keys, webhookSecrets: keys };

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'app-load-test-'));
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(`update stock set total = 1000 where departure_id = 'summer'`);
});
afterAll(async () => {
  await database.close();
  await rm(files, { recursive: true });
});

beforeEach(async () => {
  const gate = Promise.withResolvers<void>();
  release = gate.resolve;
  held = 0;
  const { renderer } = testRenderer(files, async ({ url }) => {
    if (url.startsWith('/held')) {
      held += 1;
      await gate.promise;
    }
    return plainPage();
  });
  const context = testContext(database, { trustProxy: 'loopback' });
  const backEnd = { context, provider: openProvider(context.config, nowhere), fakeStripe: null };
  // Long, so that a slow machine refuses no request that is to be admitted.
  app = await buildApp(context, backEnd, async () => renderer, undefined, undefined, { longestWait: 60_000 });
  sockets = await openSockets(app);
  // The slow bodies must not time out before the bookings finish.
  Object.assign(app.server, { headersTimeout: 0, requestTimeout: 0 });
  return () => {
    release();
    app.server.closeAllConnections();
    return app.close();
  };
});

const book = (client: string) =>
  sockets.send('/api/v1/bookings', {
    method: 'POST',
    body: requestFor({ idempotency_key: crypto.randomUUID() }, { 'annatwin-upper': [1] }),
    client,
  });

test('30 bookings succeed during 16 requests whose bodies do not arrive', async () => {
  for (let sent = 0; sent < 16; sent += 1) sockets.sendSlowly('/api/v1/bookings', `203.0.113.${sent}`);
  await expect.poll(sockets.arrived, patience).toBe(16);
  const bookings = Array.from({ length: 30 }, (_, sent) => book(`198.51.100.${sent}`));
  const received = await Promise.all(bookings);
  expect(received.map(({ status }) => status)).toEqual(Array(30).fill(200));
  const ids = received.map(({ body }) => JSON.parse(body).id);
  const [placed] = await database.query<{ count: number }>(
    `select count(*)::int as count from booking where status = 'completed' and id = any($1::uuid[])`,
    [ids],
  );
  expect(placed?.count).toBe(30);
});

test('64 pages of one client do not block six pages of another', async () => {
  const flood = Array.from({ length: 64 }, () => sockets.send('/held', { client: '203.0.113.7' }));
  await expect.poll(sockets.arrived, patience).toBe(64);
  const pages = await Promise.all(
    Array.from({ length: 6 }, () => sockets.send('/?all=1', { client: '198.51.100.1' })),
  );
  expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(held).toBeLessThan(32);
  release();
  await Promise.all(flood);
});
