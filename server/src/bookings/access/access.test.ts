import { randomUUID } from 'node:crypto';
import { brandName } from '@towpath/rules/site/brand';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limitRates } from '../../http/limits/rate-limits.ts';
import { sendAccessCodes } from '../../notifications/access/send-access-codes.ts';
import { openTransport } from '../../notifications/mail/transport.ts';
import { deleteExpiredAccess } from '../../privacy/access-retention.ts';
import { applyRetention } from '../../privacy/retention.ts';
import { insertSummer, requestFor, testPlaceTimeout } from '../../testing/bookings/test-request.ts';
import { openTestMail } from '../../testing/mail/test-mail.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerBookings } from '../booking-routes.ts';
import { registerBookingAccess } from '../overview/booking-access-routes.ts';
import { readBookingAccess } from './access-session.ts';
import { hashCode } from './code-hash.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let now = testNow;

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
const mails = await openTestMail({ ...testContext(database), now: () => now });
const { context } = mails;
const server = createTestServer((app) => {
  registerBookings(app, context, testPlaceTimeout);
  registerBookingAccess(app, context);
});
afterAll(async () => {
  await mails.close();
  await database.close();
});
beforeEach(async () => {
  now += 48 * HOUR;
  await deleteExpiredAccess(context);
  await database.query('delete from booking_access; delete from booking_cabin; update stock set taken = 0');
});

const book = async (changes: Parameters<typeof requestFor>[0] = {}) => {
  const main = { ...requestFor().main, emailAddress: `${randomUUID()}@example.com` };
  const { body } = await server.post('/api/v1/bookings', requestFor({ main, ...changes }));
  return (body as { id: string }).id;
};
const pathOf = (id: string) => `/api/v1/bookings/${id}`;
const askFor = async (id: string) => {
  const answer = await server.post(`${pathOf(id)}/access-codes`, {});
  return { ...answer, request: (answer.body as { request: string }).request };
};
const send = () => sendAccessCodes(context, openTransport(context.config), 'https://book.example.com');
/** The text of the mail with a request's code. */
const mailFor = async (request: string) =>
  (await mails.delivered()).find(({ headers }) => headers.get('message-id')?.includes(request));
const codeFor = async (request: string) => {
  const subject = (await mailFor(request))?.headers.get('subject') ?? '';
  return /\d{3} \d{3}/.exec(subject)?.[0] ?? '';
};
const open = (id: string, request: string, code: string) =>
  server.post(`${pathOf(id)}/access`, { request, code });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
const hasAccess = (id: string, cookie: string, headers: Record<string, string> = {}) =>
  readBookingAccess(context, { headers: { cookie, ...headers } }, id);

async function openBooking(id: string) {
  const { request } = await askFor(id);
  await send();
  return cookieOf(await open(id, request, await codeFor(request)));
}
const wrongOf = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  test.each([
    ['en', 'boatbiketours', 'is your code for booking'],
    ['de', 'islandhopping', 'ist Ihr Code für die Buchung'],
    ['nl', 'boatbiketours', 'is je code voor boeking'],
  ] as const)('is mailed in the language and brand of the booking: %s', async (locale, brand, subject) => {
    const id = await book({ locale });
    // The departure of the tests is of one brand only.
    await database.query('update booking set brand = $2 where id = $1', [id, brand]);
    const { request } = await askFor(id);
    await send();
    const mail = await mailFor(request);
    expect(mail?.headers.get('subject')).toContain(subject);
    expect(mail?.headers.get('from')).toContain(brandName(brand, locale));
    expect(await database.query(`select 1 from mail where kind = 'access_code'`)).toEqual([]);
  });

  test('a code opens its booking once, for an hour, for the browser that has the cookie', async () => {
    const [id, other] = [await book(), await book()];
    const { request } = await askFor(id);
    await send();
    const code = await codeFor(request);
    const opened = await open(id, request, code);
    expect([opened.status, opened.body]).toEqual([200, { until: new Date(now + HOUR).toISOString() }]);
    expect(opened.headers['set-cookie']).toMatch(
      new RegExp(
        `^towpath-booking=[\\w-]{43}; Max-Age=3600; Path=/api/v1/bookings/${id}; HttpOnly; SameSite=Strict$`,
      ),
    );
    const cookie = cookieOf(opened);
    expect(await hasAccess(id, cookie)).toBe(true);
    expect(
      (await server.ask({ method: 'GET', url: `${pathOf(id)}/access`, headers: { cookie } })).body,
    ).toEqual(opened.body);
    expect(await hasAccess(other, cookie)).toBe(false);
    expect(await hasAccess(id, '')).toBe(false);
    expect(await hasAccess(id, `${cookie}; ${cookie}`)).toBe(false);
    expect((await open(id, request, code)).status).toBe(403);
    now += HOUR;
    expect(await hasAccess(id, cookie)).toBe(false);
    expect(await database.query(`select by, command from audit where booking_id = $1`, [id])).toEqual([
      { by: 'booker', command: 'booking open' },
    ]);
  });

  test('a code works for ten minutes, with its own request and booking, and no longer than five attempts', async () => {
    const [id, other] = [await book(), await book()];
    const asked = [await askFor(id), await askFor(id), await askFor(id)] as const;
    await send();
    const [late, tried, mixed] = asked.map(({ request }) => request) as [string, string, string];
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await open(id, tried, wrongOf(await codeFor(tried)))).status).toBe(403);
    expect((await open(id, tried, await codeFor(tried))).status).toBe(403);
    expect((await open(other, mixed, await codeFor(mixed))).status).toBe(403);
    now += 10 * MINUTE - 1;
    expect((await open(id, mixed, await codeFor(mixed))).status).toBe(200);
    now += 1;
    expect((await open(id, late, await codeFor(late))).status).toBe(403);
  });

  test('used by many at the same time opens the booking once', async () => {
    const id = await book();
    const { request } = await askFor(id);
    await send();
    const code = await codeFor(request);
    const answers = await Promise.all(Array.from({ length: 3 }, () => open(id, request, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  test('a code is sent to an address five times an hour at most, and fifteen times a day', async () => {
    const main = { ...requestFor().main, emailAddress: `${randomUUID()}@example.com` };
    const ids = [await book({ main }), await book({ main })] as const;
    const sentAfter = async () => {
      for (let count = 0; count < 3; count += 1) for (const id of ids) await askFor(id);
      await send();
      return (await database.query('select 1 from access_code where sent_at is not null')).length;
    };
    expect(await sentAfter()).toBe(5);
    now += HOUR;
    expect(await sentAfter()).toBe(10);
    now += HOUR;
    expect(await sentAfter()).toBe(15);
    now += HOUR;
    expect(await sentAfter()).toBe(15);
  });

  test('requested with an unknown id gets the same answer, and nothing is sent', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      const { status, request } = await askFor(id);
      expect([status, request]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      await send();
      expect(await mailFor(request)).toBeUndefined();
      const wrong = await open(id, request, '123456');
      expect([wrong.status, wrong.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect(await database.query('select 1 from access_code')).toEqual([]);
  });

  test('a code of a group quote, whose id is that of no booking, opens nothing (decision 142)', async () => {
    const quote = randomUUID();
    const { request } = await askFor(quote);
    await database.query('update access_code set hash = $2 where id = $1', [
      request,
      await hashCode('123456'),
    ]);
    expect(await open(quote, request, '123456')).toMatchObject({
      status: 403,
      body: { error: 'wrong_code' },
    });
  });

  test('a code and its session are stored only as hashes', async () => {
    const id = await book();
    const { request } = await askFor(id);
    await send();
    const code = await codeFor(request);
    const cookie = cookieOf(await open(id, request, code));
    const rows = JSON.stringify(
      await database.query(
        `select (select jsonb_agg(c) from access_code c) codes, (select jsonb_agg(a) from booking_access a) sessions`,
      ),
    );
    expect(rows).toContain(request);
    for (const secret of [code, code.replace(' ', ''), cookie.split('=')[1] ?? '?'])
      expect(rows).not.toContain(`"${secret}"`);
  });
});

describe('access', () => {
  test.each(['cross-site', 'same-site', 'none'])('access is denied to a %s request', async (site) => {
    const id = await book();
    const cookie = await openBooking(id);
    expect(await hasAccess(id, cookie, { 'sec-fetch-site': 'same-origin' })).toBe(true);
    expect(await hasAccess(id, cookie, { 'sec-fetch-site': site })).toBe(false);
  });

  test('access ends when the browser closes it', async () => {
    const id = await book();
    const cookie = await openBooking(id);
    const closed = await server.ask({ method: 'DELETE', url: `${pathOf(id)}/access`, headers: { cookie } });
    expect([closed.status, closed.body]).toEqual([200, { until: null }]);
    expect(closed.headers['set-cookie']).toContain('Max-Age=0');
    expect(await hasAccess(id, cookie)).toBe(false);
  });

  test('access and codes end with the contact data; codes of yesterday are deleted with their mails', async () => {
    const id = await book();
    const cookie = await openBooking(id);
    const counts = async () => [
      (await database.query('select 1 from access_code where booking_id = $1', [id])).length,
      (await mails.files()).filter((file) => file.includes('access_code')).length > 0,
      await hasAccess(id, cookie),
    ];
    expect(await counts()).toEqual([1, true, true]);
    await applyRetention({ ...context, now: () => Date.parse('2028-07-01T12:00:00Z') });
    expect(await counts()).toEqual([0, false, false]);
    await openBooking(await book());
    now += 24 * HOUR;
    await deleteExpiredAccess(context);
    expect(await database.query('select 1 from access_code union all select 1 from booking_access')).toEqual(
      [],
    );
    expect(await mails.files()).toEqual([]);
  });
});

test('a client may ask for five codes a minute and try twenty', async () => {
  const limited = createTestServer((app) => {
    void app.register(async (scope) => {
      await limitRates(scope, { production: true }, context);
      registerBookingAccess(scope, context);
    });
  });
  const remoteAddress = '203.0.113.9';
  const repeat = async (times: number, url: string, payload: object) => {
    const answers: number[] = [];
    for (let count = 0; count < times; count += 1)
      answers.push((await limited.ask({ method: 'POST', url, payload, remoteAddress })).status);
    return answers.filter((status) => status !== 429).length;
  };
  expect(await repeat(7, `${pathOf(randomUUID())}/access-codes`, {})).toBe(5);
  expect(await repeat(22, `${pathOf(randomUUID())}/access`, {})).toBe(20);
});
