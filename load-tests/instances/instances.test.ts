import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { type Environment, type SupervisedServer, startEnvironment } from '../kills/environment.ts';
import { findBookingViolations } from '../support/booking-records.ts';
import { isReady } from '../support/server.ts';
import { waitUntil } from '../support/wait-until.ts';

let environment: Environment;
let one: SupervisedServer;
let two: SupervisedServer;
beforeAll(async () => {
  environment = await startEnvironment(2);
  const [first, second] = environment.servers;
  if (!first || !second) throw new Error('Two instances were expected');
  one = first;
  two = second;
});
afterAll(() => environment.close());

const cabins = requestFor({}, { 'annatwin-upper': [1] });
const bookOn = ({ url }: SupervisedServer, key: string) =>
  environment.clients.send(`${url}/api/v1/bookings`, {
    method: 'POST',
    body: { ...cabins, idempotency_key: key },
  });

/** The body of an instance's response as text. */
const bodyOn = async ({ url }: SupervisedServer, path: string) => (await fetch(url + path)).text();
const policyOn = async ({ url }: SupervisedServer) =>
  (await fetch(`${url}/?all=1`)).headers.get('content-security-policy');

const freeOn = async (server: SupervisedServer): Promise<number> =>
  JSON.parse(await bodyOn(server, '/api/v1/departures/summer/cabins')).find(
    ({ id }: { id: string }) => id === 'annatwin-upper',
  ).available_count;

test('a booking through one instance is visible in the next request to the other', async () => {
  const before = await freeOn(two);
  const booked = await bookOn(one, randomUUID());
  const path = `/api/v1/bookings/${booked?.body.id}`;
  // On a busy machine a booking is answered `pending` at first.
  expect(await waitUntil(async () => (await bodyOn(one, path)).includes('"status":"completed"'))).toBe(true);
  expect(await freeOn(two)).toBe(before - 1);
  expect(await bodyOn(two, path)).toContain('"status":"completed"');
});

test('a change of the content becomes visible on both instances despite their caches', async () => {
  expect(await policyOn(one)).not.toContain('pictures.example');
  expect(await policyOn(two)).not.toContain('pictures.example');
  await environment.database.query(
    `update tour set name = 'Canals anew', image_url = 'https://pictures.example/a.jpg' where id = 'canals'`,
  );
  for (const server of [one, two]) {
    const follows = async () =>
      ((await policyOn(server)) ?? '').includes('https://pictures.example') &&
      (await bodyOn(server, '/?all=1')).includes('Canals anew');
    expect(await waitUntil(follows)).toBe(true);
  }
});

test('a booking whose instance is killed is completed once by the other', async () => {
  const key = randomUUID();
  // The lock keeps the booking pending until its instance is killed.
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = environment.database.transaction(async (sql) => {
    await sql.query(`select 1 from stock where departure_id = 'summer' for update`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const sent = bookOn(one, key);
  const pending = () =>
    environment.database.query(`select 1 from booking where idempotency_key = $1 and status = 'pending'`, [
      key,
    ]);
  expect(await waitUntil(async () => (await pending()).length === 1)).toBe(true);
  await one.process.kill();
  held.resolve();
  await lock;
  await sent;
  const again = await bookOn(two, key);
  expect(again?.status).toBe(200);
  const status = () => bodyOn(two, `/api/v1/bookings/${again?.body.id}`);
  expect(await waitUntil(async () => (await status()).includes('"status":"completed"'))).toBe(true);
  const violations = await findBookingViolations(environment.database);
  expect(violations).toEqual({ oversold: [], miscounted: [], partial: [], doubled: [], pending: [] });
});

test('a restarted instance shows what was booked meanwhile', async () => {
  await one.restart();
  expect(await waitUntil(() => isReady(one.url))).toBe(true);
  expect(await freeOn(one)).toBe(await freeOn(two));
});
