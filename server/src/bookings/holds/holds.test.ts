import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCatalogue } from '../../catalogue/catalogue-routes.ts';
import type { Config } from '../../config/config.ts';
import { createHttpServer } from '../../http/server.ts';
import { suite, twin } from '../../testing/bookings/test-hold-shop.ts';
import {
  insertSummer,
  requestFor,
  summer,
  takenOf,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { registerBookings } from '../booking-routes.ts';
import { registerHolds } from './hold-routes.ts';
import { releaseExpiredHolds } from './release-expired.ts';

const MINUTE = 60_000;
const unlimited = { holds: null, cabins: null, departureShare: null };
const servers: { close: () => Promise<void> }[] = [];
const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.close();
});
beforeEach(() =>
  database.query(`delete from notice; delete from booking; delete from hold;
    update stock set taken = 0, total = case cabin_type_id when '${twin}' then 4 else 2 end where departure_id = 'summer';
    update departure set closed = false where id = 'summer'`),
);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Asking {
  /** Minutes after testNow. */
  at?: number;
  address?: string;
}

/** A server whose requests come from clients behind a proxy, at any time. */
function openShop(settings: Partial<Config> = {}) {
  let now = testNow;
  const context = { ...testContext(database, settings), now: () => now };
  const app = createHttpServer({ trustProxy: 'loopback' });
  registerCatalogue(app, context);
  registerBookings(app, context, testPlaceTimeout);
  registerHolds(app, context);
  servers.push(app);
  const ask = async (method: Method, path: string, body?: object, asking: Asking = {}) => {
    now = testNow + (asking.at ?? 0) * MINUTE;
    const headers = { 'x-forwarded-for': asking.address ?? '203.0.113.7' };
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers,
      ...(body && { payload: body }),
    });
    return { code: answer.statusCode, ...answer.json() };
  };
  const hold = (cabins: Record<string, number>, visitor = 'anna', asking: Asking = {}) =>
    ask('POST', `/departures/${summer}/holds`, { cabins, browser: `browser of ${visitor}, secret` }, asking);
  const renew = (id: string, cabins: Record<string, number>, visitor = 'anna', asking: Asking = {}) =>
    ask('PUT', `/holds/${id}`, { cabins, browser: `browser of ${visitor}, secret` }, asking);
  const availability = async (query = '', asking: Asking = {}) => {
    const types = Object.values(await ask('GET', `/departures/${summer}/cabins${query}`, undefined, asking));
    const found = types.find((type) => (type as { id?: string }).id === suite);
    const { available_count, held = null } = found as { available_count: number; held?: object };
    return { available_count, held };
  };
  return { context, ask, hold, renew, availability };
}

describe('a hold', () => {
  const { ask, hold, renew, availability, context } = openShop({ holdLimits: unlimited });

  test('a hold takes all cabins or none', async () => {
    expect(await hold({ [twin]: 3, [suite]: 1 })).toMatchObject({
      code: 200,
      seconds_left: 1200,
      final: false,
    });
    expect(await takenOf(database)).toEqual({ [twin]: 3, [suite]: 1 });
    expect(await hold({ [suite]: 1, [twin]: 2 }, 'ben')).toMatchObject({ code: 409, error: 'cabin_gone' });
    expect(await takenOf(database)).toEqual({ [twin]: 3, [suite]: 1 });
  });

  test('a hold is replaced by the next one of the same browser, under a new id', async () => {
    const first = await hold({ [suite]: 2 });
    const second = await hold({ [suite]: 1, [twin]: 1 });
    expect(await takenOf(database)).toEqual({ [twin]: 1, [suite]: 1 });
    expect(await ask('POST', `/holds/${first.id}/release`)).toEqual({ code: 200, released: false });
    expect(await ask('DELETE', `/holds/${second.id}`)).toEqual({ code: 200, released: true });
    expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 0 });
  });

  test('a hold is renewed and changed, for two hours at most, by its own browser only', async () => {
    const { id } = await hold({ [suite]: 2 });
    expect(await renew(id, { [suite]: 2 }, 'ben')).toMatchObject({ code: 404 });
    for (let at = 15; at < 105; at += 15)
      expect(await renew(id, { [suite]: 2 }, 'anna', { at })).toMatchObject({
        id,
        seconds_left: 1200,
        final: false,
      });
    expect(await renew(id, { [twin]: 4 }, 'anna', { at: 105 })).toMatchObject({
      seconds_left: 900,
      final: true,
    });
    expect(await takenOf(database)).toEqual({ [twin]: 4, [suite]: 0 });
    expect(await renew(id, { [twin]: 4 }, 'anna', { at: 120 })).toMatchObject({ code: 404 });
  });

  test('a hold keeps its cabins where a change is refused', async () => {
    const { id } = await hold({ [suite]: 1 });
    await hold({ [suite]: 1 }, 'ben');
    expect(await renew(id, { [suite]: 2 })).toMatchObject({ code: 409, error: 'cabin_gone' });
    expect(await renew(id, { [suite]: 1 })).toMatchObject({ code: 200, id });
  });

  test('a hold is shown to others with its expiry, and its cabins count as available for its own browser', async () => {
    const { id } = await hold({ [suite]: 2 });
    const until = '2027-03-01T12:20:00+01:00';
    expect(await availability()).toMatchObject({ available_count: 0, held: { count: 2, until } });
    expect(await availability(`?hold=${id}`)).toMatchObject({ available_count: 2, held: null });
  });

  test('a hold that has expired blocks no booking, before the job and after it', async () => {
    await hold({ [suite]: 2 });
    await hold({ [twin]: 4 }, 'eva');
    expect(await hold({ [suite]: 1 }, 'ben', { at: 19 })).toMatchObject({ code: 409 });
    expect(await availability('', { at: 20 })).toMatchObject({ available_count: 2, held: null });
    expect(await hold({ [suite]: 2 }, 'ben', { at: 20 })).toMatchObject({ code: 200 });
    expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 2 });
    await releaseExpiredHolds({ ...context, now: () => testNow + 41 * MINUTE });
    expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 0 });
    expect(await database.query('select 1 from hold')).toEqual([]);
  });

  test('a hold is refused on a departure that is closed, unknown or without such cabins', async () => {
    const body = { cabins: { [suite]: 1 }, browser: 'browser of anna, secret' };
    expect(await ask('POST', '/departures/nowhere/holds', body)).toMatchObject({ code: 404 });
    expect(await hold({ 'no-such-type': 1 })).toMatchObject({ code: 409, error: 'cabin_gone' });
    expect(await hold({ [suite]: 0 })).toMatchObject({ code: 422 });
    await database.query(`update departure set closed = true where id = 'summer'`);
    expect(await hold({ [suite]: 1 })).toMatchObject({ code: 409, error: 'departure_gone' });
  });

  test("a hold stores neither the browser's secret nor the client's address", async () => {
    await hold({ [suite]: 1 });
    const stored = JSON.stringify(await database.query('select * from hold'));
    expect(stored).not.toMatch(/secret|203\.0\.113/);
  });
});

describe('a booking', () => {
  const { ask, hold } = openShop({ holdLimits: unlimited });
  const book = (held: string | null, selection: CabinSelection = { [suite]: [2, 2] }, asking: Asking = {}) =>
    ask('POST', '/bookings', requestFor({ hold: held }, selection), asking);

  test('a booking takes over the cabins of its hold, which no other visitor can book', async () => {
    const { id } = await hold({ [suite]: 2 });
    expect(await book(null)).toMatchObject({ code: 409, error: 'cabin_gone' });
    expect(await book(id)).toMatchObject({ code: 200, status: 'completed' });
    expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 2 });
    expect(await database.query('select 1 from hold')).toEqual([]);
  });

  test('a booking of fewer cabins releases the others of its hold', async () => {
    const { id } = await hold({ [suite]: 2, [twin]: 1 });
    expect(await book(id, { [suite]: [2] })).toMatchObject({ status: 'completed' });
    expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 1 });
  });

  test('a booking that is refused leaves the hold as it is', async () => {
    const { id } = await hold({ [suite]: 2 });
    expect(await book(id, { [suite]: [2, 2], [twin]: [2, 2, 2, 2, 2] })).toMatchObject({
      code: 409,
    });
    expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 2 });
  });

  test('a booking is placed with a hold that has expired or is not known, if its cabins are available', async () => {
    await hold({ [suite]: 2 }, 'ben');
    expect(await book('not-a-hold', { [suite]: [2, 2] }, { at: 20 })).toMatchObject({ status: 'completed' });
  });

  test('a booking is the same whichever hold a repeated request names', async () => {
    const { id } = await hold({ [suite]: 2 });
    const request = requestFor({ hold: id }, { [suite]: [2, 2] });
    const first = await ask('POST', '/bookings', request);
    expect(await ask('POST', '/bookings', { ...request, hold: null })).toEqual(first);
  });
});

describe('limits of a client (decision 079)', () => {
  test.each([
    ['holds', { holds: 1 }, { [twin]: 1 }, { [twin]: 1 }],
    ['cabins', { cabins: 3 }, { [twin]: 2 }, { [twin]: 2 }],
    ['share of a departure', { departureShare: 50 }, { [twin]: 2 }, { [twin]: 2 }],
  ])('%s', async (_limit, limit, first, second) => {
    const { hold } = openShop({ holdLimits: { ...unlimited, ...limit } });
    const { id } = await hold(first);
    expect(id).toBeDefined();
    expect(await hold(first)).toMatchObject({ code: 200 });
    expect(await hold(second, 'another browser')).toMatchObject({ code: 409, error: 'too_many_holds' });
    expect(await hold(second, 'another browser', { address: '203.0.113.8' })).toMatchObject({ code: 200 });
  });

  test.each([
    ['ten times the holds', 40, { holds: 1 }, 10],
    ['ten times the cabins', 40, { cabins: 1 }, 10],
    ['one share of a departure', 4, { departureShare: 50 }, 3],
  ])('the /48 network of a client has %s', async (_limit, total, limit, allowed) => {
    await database.query(`update stock set total = $1 where cabin_type_id = $2`, [total, twin]);
    const { hold } = openShop({ holdLimits: { ...unlimited, ...limit } });
    const holdFrom = (address: string) => hold({ [twin]: 1 }, `visitor at ${address}`, { address });
    for (let subnet = 1; subnet <= allowed; subnet += 1)
      expect(await holdFrom(`2001:db8:7:${subnet}::7`)).toMatchObject({ code: 200 });
    expect(await holdFrom('2001:db8:7:ffff::7')).toMatchObject({ code: 409, error: 'too_many_holds' });
    expect(await holdFrom('2001:db8:8:1::7')).toMatchObject({ code: 200 });
  });

  test('concurrent requests do not exceed them together', async () => {
    const { hold } = openShop({ holdLimits: { ...unlimited, holds: 2 } });
    const browsers = Array.from({ length: 6 }, (_, number) => `visitor ${number}`);
    const answers = await Promise.all(browsers.map((browser) => hold({ [twin]: 1 }, browser)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
  });

  test('with holds switched off, the calls answer 404, as with a back end that has none', async () => {
    const { hold, renew } = openShop({ holdMinutes: null });
    expect(await hold({ [twin]: 1 })).toMatchObject({ code: 404 });
    expect(await renew(crypto.randomUUID(), { [twin]: 1 })).toMatchObject({ code: 404 });
  });
});
