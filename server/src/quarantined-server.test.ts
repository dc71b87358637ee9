import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from './app.ts';
import { databaseRelease } from './cli/database/quarantine.ts';
import type { Context } from './database/context.ts';
import { createQuarantineCheck, quarantine } from './database/quarantine.ts';
import { startJobs } from './jobs/queue.ts';
import { mailJobs } from './notifications/jobs.ts';
import { openTransport } from './notifications/mail/transport.ts';
import { openProvider, type Provider } from './payments/stripe/provider.ts';
import { insertSummer, requestFor } from './testing/bookings/test-request.ts';
import { runCommandAs } from './testing/office/test-command-run.ts';
import { testRenderer } from './testing/site/test-renderer.ts';
import { insertTestCatalogue } from './testing/test-catalogue.ts';
import { testContext, testNow } from './testing/test-context.ts';
import { openTestDatabase } from './testing/test-database.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
let folder: string;
let context: Context;
let provider: Provider;
let app: FastifyInstance;
let jobs: { stop: () => Promise<void> };
let calls = 0;

/** Takes the place of the card provider and counts calls. */
const fakeStripe = createServer((_request, response) => {
  calls += 1;
  response.setHeader('content-type', 'application/json').end('{"object":"list","data":[],"has_more":false}');
});

const keys = { default: 'sk_x', north_america: 'sk_x' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarantined-test-'));
  context = testContext(await openTestDatabase(), { dataDir: folder });
  await insertTestCatalogue(context.database);
  await insertSummer(context.database);
  await context.database.query(
    `with told as (insert into notice (kind, at, told_at, details) values ('booking_completed', now(), now(), '{}') returning id)
     insert into mail (notice_id, kind, audience, brand, locale, address, name, subject, text, html, created_at, retry_at)
     select id, 'booking_completed', 'visitor', 'boatbiketours', 'en', 'guest@guest.example', 'Passenger', 'Yours', 't', 'h',
       $1::timestamptz, $1::timestamptz from told`,
    [new Date(testNow)],
  );
  await quarantine(context.database, 'a drill', testNow);
  const port = await new Promise<number>((resolve) =>
    fakeStripe.listen(0, '127.0.0.1', () => resolve((fakeStripe.address() as AddressInfo).port)),
  );
  const place = { host: '127.0.0.1', port, secretKeys: keys, webhookSecrets: keys };
  provider = openProvider(context.config, place, { isQuarantined: createQuarantineCheck(context.database) });
  const page = async () => ({ status: 200, headers: {}, html: 'page' });
  const backEnd = { context, provider, fakeStripe: null };
  app = await buildApp(context, backEnd, async () => testRenderer(folder, page).renderer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = mailJobs(context, openTransport(context.config), 'http://localhost');
  jobs = await startJobs(context, sent, () => {});
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
  fakeStripe.close();
  await context.database.close();
  await rm(folder, { recursive: true });
});

const request = async (path: string, body?: object) => {
  const { port } = app.server.address() as AddressInfo;
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, body ? json : {});
  return { status: response.status, body: await response.json() };
};
const runsOf = async (job: string) =>
  (await context.database.query(`select 1 from jobs.job where name = $1 and state = 'completed'`, [job]))
    .length;
const mailsSent = async () =>
  (await context.database.query('select 1 from mail where sent_at is not null')).length;
const callProvider = () => provider.default.stripe.charges.list({}, { maxNetworkRetries: 0 });

test('quarantine disables bookings, payments, mails and provider calls until it is released', async () => {
  expect(await request('/health/ready')).toEqual({ status: 503, body: { status: 'quarantined' } });
  expect((await request('/api/v1/tours')).status).toBe(200);
  const refused = { status: 503, body: { error: 'quarantine' } };
  expect(await request('/api/v1/bookings', requestFor())).toMatchObject(refused);
  expect(await request('/api/v1/payments/1', { payment_method_id: 'pm_card_visa' })).toMatchObject(refused);
  await expect(callProvider()).rejects.toThrow('connection to Stripe');
  await vi.waitFor(async () => expect(await runsOf('remind-bookers')).toBeGreaterThan(0), PATIENCE);
  expect([calls, await mailsSent()]).toEqual([0, 0]);

  const unasked = await runCommandAs(context, databaseRelease, []);
  expect(unasked.errors).toMatch(/quarantine: a drill\. Releasing it sends 1 waiting mails/);
  expect((await runCommandAs(context, databaseRelease, ['--yes'])).exitCode).toBe(0);
  expect(await request('/health/ready')).toEqual({ status: 200, body: { status: 'ready' } });
  expect((await request('/api/v1/bookings', requestFor())).status).toBe(200);
  await vi.waitFor(async () => expect(await mailsSent()).toBeGreaterThan(0), PATIENCE);
  await callProvider();
  expect(calls).toBe(1);
});

test('mail files are readable by their owner only', async () => {
  const mails = join(folder, 'mail');
  // A file is renamed once it is complete.
  const complete = async () => (await readdir(mails)).filter((file) => file.endsWith('.eml'));
  await vi.waitFor(async () => expect((await complete()).length).toBeGreaterThan(0), PATIENCE);
  const modes = (await complete()).map(async (file) => (await stat(join(mails, file))).mode & 0o777);
  expect(new Set(await Promise.all(modes))).toEqual(new Set([0o600]));
});
