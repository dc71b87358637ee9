import { type BookingRequestInput, readBookingRequest } from '@towpath/rules/booking/booking-request';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../../config/config.ts';
import { createHttpServer } from '../../http/server.ts';
import { insertSummer, requestFor, takenOf, testPlaceTimeout } from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { registerBookings } from '../booking-routes.ts';
import { setFirstPaymentState } from '../paying/first-payment.ts';
import { releaseBooking } from '../release-booking.ts';
import { createBooking } from './create-booking.ts';
import { placePendingBookings } from './place-pending.ts';
import { deleteClientHashes } from './unpaid-limits.ts';

const off = { perEmail: null, perClient: null, departureShare: null };

let servers: { close: () => Promise<void> }[] = [];

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
afterAll(async () => {
  for (const server of servers) await server.close();
  servers = [];
  await database.close();
});
beforeEach(() =>
  database.query(`delete from notice; delete from booking;
    update stock set taken = 0, total = 20 where departure_id = 'summer'`),
);

interface Answer {
  code: number;
  id: string;
  status: string;
  error?: string;
  message?: string;
}
type Book = (request: BookingRequestInput, address?: string) => Promise<Answer>;

/** Starts a server that trusts its proxy; returns a function that books from a client address. */
async function openShop(unpaidLimits: Partial<Config['unpaidLimits']>): Promise<Book> {
  const context = testContext(database, { unpaidLimits: { ...off, ...unpaidLimits } });
  const app = createHttpServer({ trustProxy: 'loopback' });
  registerBookings(app, context, testPlaceTimeout);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  servers.push(app);
  return async (request, address = '203.0.113.7') => {
    const answer = await fetch(`${url}/api/v1/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(request),
    });
    return { code: answer.status, ...((await answer.json()) as Omit<Answer, 'code'>) };
  };
}

const requestBy = (emailAddress: string, selection: CabinSelection = { 'annatwin-upper': [1] }) =>
  requestFor({ main: { ...requestFor().main, emailAddress } }, selection);
const refused = { code: 409, error: 'too_many_unpaid' };
const placed = { code: 200, status: 'completed' };

describe('unpaid bookings of one visitor', () => {
  test('unpaid bookings of one visitor are limited by e-mail address, ignoring case, from any client', async () => {
    const book = await openShop({ perEmail: 2 });
    expect(await book(requestBy('anna@example.com'), '203.0.113.1')).toMatchObject(placed);
    expect(await book(requestBy('Anna@Example.com'), '203.0.113.2')).toMatchObject(placed);
    const third = await book(requestBy('ANNA@example.com'), '203.0.113.3');
    expect(third).toMatchObject({ ...refused, message: expect.stringContaining('not paid yet') });
    expect(await book(requestBy('ben@example.com'), '203.0.113.3')).toMatchObject(placed);
    expect(await database.query('select 1 from booking')).toHaveLength(3);
  });

  test('unpaid bookings of one visitor are limited by client address, with any e-mail address', async () => {
    const book = await openShop({ perClient: 2 });
    expect(await book(requestBy('a@example.com'))).toMatchObject(placed);
    expect(await book(requestBy('b@example.com'))).toMatchObject(placed);
    expect(await book(requestBy('c@example.com'))).toMatchObject(refused);
    expect(await book(requestBy('c@example.com'), '203.0.113.8')).toMatchObject(placed);
  });

  test('unpaid bookings of one visitor are limited by the /48 network of a client, which has ten times as many', async () => {
    const book = await openShop({ perClient: 1 });
    const bookFrom = (address: string) => book(requestBy(`anna@${address.split(':')[3]}.example`), address);
    for (let subnet = 1; subnet <= 10; subnet += 1)
      expect(await bookFrom(`2001:db8:7:${subnet}::7`)).toMatchObject(placed);
    expect(await bookFrom('2001:db8:7:ffff::7')).toMatchObject(refused);
    expect(await bookFrom('2001:db8:8:1::7')).toMatchObject(placed);
  });

  test('unpaid bookings of one visitor are limited in concurrent requests', async () => {
    const book = await openShop({ perEmail: 3 });
    const all = await Promise.all(Array.from({ length: 12 }, () => book(requestBy('anna@example.com'))));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(all.filter(({ error }) => error === 'too_many_unpaid')).toHaveLength(9);
    expect(await takenOf(database)).toMatchObject({ 'annatwin-upper': 3 });
  });

  test('unpaid bookings of one visitor do not count if paid, being paid or released', async () => {
    const book = await openShop({ perEmail: 1, perClient: 1 });
    for (const state of ['processing', 'completed'] as const) {
      const { id } = await book(requestBy('anna@example.com'));
      expect(await book(requestBy('anna@example.com'))).toMatchObject(refused);
      await setFirstPaymentState(database, id, state);
    }
    const { id } = await book(requestBy('anna@example.com'));
    await database.transaction((sql) => releaseBooking(sql, id, 'unpaid', testNow));
    expect(await book(requestBy('anna@example.com'))).toMatchObject(placed);
  });

  test('unpaid bookings of one visitor do not limit telephone bookings, and count neither these nor bookings with nothing to pay', async () => {
    const unpaidLimits = { ...off, perEmail: 1, departureShare: 10 };
    const context = testContext(database, { unpaidLimits });
    for (const key of ['first-key-of-agency', 'second-key-of-agency']) {
      const cabins = requestBy('anna@example.com', { 'annatwin-upper': [1, 1, 1] });
      const read = readBookingRequest({ ...cabins, idempotency_key: key }, testToday);
      if ('issues' in read) throw new Error(JSON.stringify(read.issues));
      const telephone = {
        client: null,
        timeout: testPlaceTimeout,
        byTelephone: true,
        onFault: () => expect.unreachable(),
      };
      expect(await createBooking(context, read.request, telephone)).toMatchObject({ status: 'completed' });
    }
    const book = await openShop(unpaidLimits);
    const { id } = await book(requestBy('anna@example.com'));
    await database.query('update booking set full_amount = 0, insurance_amount = 0 where id = $1', [id]);
    expect(await book(requestBy('anna@example.com'))).toMatchObject(placed);
    expect(await book(requestBy('anna@example.com'))).toMatchObject(refused);
  });

  test('unpaid bookings of one visitor do not count if a repeated or changed request replaces them', async () => {
    const book = await openShop({ perEmail: 1, departureShare: 10 });
    const request = requestBy('anna@example.com', { 'annatwin-upper': [1, 1, 1, 1] });
    const first = await book(request);
    expect(first).toMatchObject(placed);
    expect(await book(request)).toMatchObject({ ...placed, id: first.id });
    expect(await book({ ...request, locale: 'de' })).toMatchObject(placed);
    expect(await takenOf(database)).toMatchObject({ 'annatwin-upper': 4 });
  });

  test('unpaid bookings of one visitor are limited when the job places pending ones', async () => {
    const book = await openShop({ perEmail: 1 });
    const { id } = await book(requestBy('anna@example.com'));
    await database.query(
      `insert into booking (departure_id, brand, locale, idempotency_key, digest, request, created_at)
       select departure_id, brand, locale, 'another-key-of-it', 'd',
         jsonb_set(request, '{idempotency_key}', '"another-key-of-it"'), $2::timestamptz - interval '1 minute'
       from booking where id = $1`,
      [id, new Date(testNow)],
    );
    await placePendingBookings(testContext(database, { unpaidLimits: { ...off, perEmail: 1 } }));
    const [left] = await database.query(`select error from booking where id <> $1`, [id]);
    expect(left).toEqual({ error: 'too_many_unpaid' });
  });
});

describe('unpaid cabins of one departure', () => {
  const cabins = (count: number) => ({ 'annatwin-upper': Array.from({ length: count }, () => 1) });

  test('unpaid cabins of one departure are limited by request', async () => {
    const book = await openShop({ departureShare: 40 });
    const all = await book(requestBy('anna@example.com', cabins(20)));
    expect(all).toMatchObject({ code: 409, error: 'too_many_cabins' });
    expect(all.message).toContain('contact us');
    // 20 twins and 20 suites: 16 cabins.
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 0 });
    expect(await book(requestBy('anna@example.com', cabins(16)))).toMatchObject(placed);
  });

  test('unpaid cabins of one departure are limited by visitor, by e-mail or client address', async () => {
    const book = await openShop({ departureShare: 25 });
    expect(await book(requestBy('anna@example.com', cabins(6)), '203.0.113.1')).toMatchObject(placed);
    expect(await book(requestBy('anna@example.com', cabins(5)), '203.0.113.2')).toMatchObject({
      error: 'too_many_cabins',
    });
    expect(await book(requestBy('ben@example.com', cabins(5)), '203.0.113.1')).toMatchObject({
      error: 'too_many_cabins',
    });
    expect(await book(requestBy('ben@example.com', cabins(10)), '203.0.113.2')).toMatchObject(placed);
  });

  test('unpaid cabins of one departure are limited by the /48 network of a client, which has one share', async () => {
    const book = await openShop({ departureShare: 25 });
    const bookFrom = (address: string, count: number) =>
      book(requestBy(`anna@${address.split(':')[3]}.example`, cabins(count)), address);
    expect(await bookFrom('2001:db8:7:1::7', 6)).toMatchObject(placed);
    expect(await bookFrom('2001:db8:7:2::7', 5)).toMatchObject({ error: 'too_many_cabins' });
    expect(await bookFrom('2001:db8:8:2::7', 5)).toMatchObject(placed);
  });
});

test('client addresses are not stored, and their hashes only while the booking counts', async () => {
  const book = await openShop({ perClient: 9 });
  const [kept, paid, over] = [
    await book(requestBy('a@x.nl')),
    await book(requestBy('b@x.nl'), '2001:db8:7:1::7'),
    await book(requestBy('c@x.nl')),
  ];
  expect(JSON.stringify(await database.query('select * from booking'))).not.toMatch(
    /203\.0\.113\.7|2001:db8/,
  );
  await setFirstPaymentState(database, paid.id, 'completed');
  await database.transaction((sql) => releaseBooking(sql, over.id, 'unpaid', testNow));
  const free = await book(requestBy('d@x.nl'));
  await database.query('update booking set full_amount = 0, insurance_amount = 0 where id = $1', [free.id]);
  await deleteClientHashes(database);
  const left = await database.query(
    'select id from booking where client is not null or client_network is not null',
  );
  expect(left).toEqual([{ id: kept.id }]);
});

test.each(['', 'k', 'fifteen-letters'])('the idempotency key %o is too short', async (key) => {
  const book = await openShop({});
  const answer = await book({ ...requestFor(), idempotency_key: key });
  expect(answer).toMatchObject({ code: 422, issues: [{ path: 'idempotency_key' }] });
});
