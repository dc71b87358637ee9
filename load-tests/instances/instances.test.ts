import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestFor } from '../../server/src/bookings/test-request.ts';
import { type House, openHouse, type Post } from '../kills/house.ts';
import { becomes } from '../support/becomes.ts';
import { readBooks } from '../support/books.ts';
import { isReady } from '../support/server.ts';

let house: House;
let one: Post;
let two: Post;
beforeAll(async () => {
  house = await openHouse(2);
  const [first, second] = house.posts;
  if (!first || !second) throw new Error('There are not two instances');
  one = first;
  two = second;
});
afterAll(() => house.close());

const cabins = requestFor({}, { 'annatwin-upper': [1] });
const bookOn = ({ url }: Post, key: string, patience?: number) =>
  house.clients.ask(`${url}/api/v1/bookings`, {
    method: 'POST',
    body: { ...cabins, idempotency_key: key },
    ...(patience && { patience }),
  });

/** What a visitor of an instance is answered, as text. */
const seenOn = async ({ url }: Post, path: string) => (await fetch(url + path)).text();
const policyOn = async ({ url }: Post) =>
  (await fetch(`${url}/?all=1`)).headers.get('content-security-policy');

const freeOn = async (post: Post): Promise<number> =>
  JSON.parse(await seenOn(post, '/api/v1/departures/summer/cabins')).find(
    ({ id }: { id: string }) => id === 'annatwin-upper',
  ).available_count;

test('a booking through one is seen by the next request to the other', async () => {
  const before = await freeOn(two);
  const booked = await bookOn(one, randomUUID());
  expect(booked?.body.status).toBe('completed');
  expect(await freeOn(two)).toBe(before - 1);
  expect(await seenOn(two, `/api/v1/bookings/${booked?.body.id}`)).toContain('"status":"completed"');
});

test('a change of the content is seen through both, what they keep in memory included', async () => {
  expect(await policyOn(one)).not.toContain('pictures.example');
  expect(await policyOn(two)).not.toContain('pictures.example');
  await house.database.query(
    `update tour set name = 'Canals anew', image_url = 'https://pictures.example/a.jpg' where id = 'canals'`,
  );
  for (const post of [one, two]) {
    const follows = async () =>
      ((await policyOn(post)) ?? '').includes('https://pictures.example') &&
      (await seenOn(post, '/?all=1')).includes('Canals anew');
    expect(await becomes(follows)).toBe(true);
  }
});

test('one that is killed over a booking loses nothing: the other goes on with it, once', async () => {
  const key = randomUUID();
  // Held where it is placed, so that it is written down and not decided when its instance dies.
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = house.database.transaction(async (sql) => {
    await sql.query(`select 1 from stock where departure_id = 'summer' for update`);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const sent = bookOn(one, key);
  const pending = () =>
    house.database.query(`select 1 from booking where idempotency_key = $1 and status = 'pending'`, [key]);
  expect(await becomes(async () => (await pending()).length === 1)).toBe(true);
  await one.server.kill();
  held.resolve();
  await lock;
  await sent;
  const again = await bookOn(two, key);
  expect(again?.status).toBe(200);
  const status = () => seenOn(two, `/api/v1/bookings/${again?.body.id}`);
  expect(await becomes(async () => (await status()).includes('"status":"completed"'))).toBe(true);
  const books = await readBooks(house.database);
  expect(books).toEqual({ oversold: [], miscounted: [], partial: [], doubled: [], pending: [] });
});

test('the one that was killed comes back and serves what happened meanwhile', async () => {
  await one.restart();
  expect(await becomes(() => isReady(one.url))).toBe(true);
  expect(await freeOn(one)).toBe(await freeOn(two));
});
