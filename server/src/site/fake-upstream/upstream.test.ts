import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { startFakeUpstream } from '../../testing/site/test-back-end.ts';
import { testNow } from '../../testing/test-context.ts';
import { createHttpGet } from '../api-client.ts';
import { openDevelopmentRenderer } from '../renderer.ts';

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
let app: FastifyInstance;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  const config = readConfig({
    API_UPSTREAM: upstream.url,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: 'pk_test_2',
  });
  const context = { config, now: () => testNow };
  app = await buildApp(context, { upstream: upstream.url }, ({ server }) => openDevelopmentRenderer(server));
});
afterAll(async () => {
  await app.close();
  await upstream.close();
});

const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
/** A page's HTML without its scripts and the data in them. */
const seen = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');

describe('pages with an upstream of other conventions (API_UPSTREAM)', () => {
  test.each([
    ['/?all=1', 'Donau &amp; Wachau'],
    ['/?all=1', 'Neue Route'],
    ['/payments/P-1', '€50'],
    ['/tours/DON-8?date=2027-05-01', 'Donau &amp; Wachau'],
    ['/tours/DON-8?date=2027-05-01', '€899'],
    ['/tours/DON-8/date/2027-05-01', 'MS Gisela'],
    // The default website is a path on this host.
    ['/tours/DON-8/date/2027-05-01', '<a href="/site/boatbiketours/en/schiffe/gisela"'],
    ['/departures/D-1/cabins', 'Außenkabine'],
    ['/departures/D-1/cabins', '1,299.50'],
  ])('%s shows %s', async (url, text) => {
    const { statusCode, body } = await page(url);
    expect(statusCode).toBe(200);
    expect(seen(body)).toContain(text);
  });

  test.each([
    ['/departures/D-2/cabins', 200],
    ['/departures/D-1/passengers', 200],
    ['/bookings/B-1/payment', 200],
    ['/bookings/B-lost/payment', 200],
    ['/bookings/B-new/payment', 200],
  ])('%s without optional fields: %i', async (url, status) => {
    expect((await page(url)).statusCode).toBe(status);
  });
});

describe('invalid upstream responses give an error page without their content', () => {
  const subjects = ['/tours/%s', '/departures/%s/cabins', '/bookings/%s/payment', '/payments/%s'];
  const pages = (name: string, status: number) =>
    subjects.map((path) => [path.replace('%s', name), status] as const);
  test.each([
    ...pages('gone', 404),
    ...pages('gone-in-html', 404),
    ...pages('broken', 503),
    ...pages('busy', 503),
    ...pages('garbled', 503),
    ...pages('login', 503),
    ...pages('nothing', 503),
    ...pages('listed', 503),
    ...pages('nulls', 503),
    ...pages('empty', 503),
    ...pages('cut', 503),
  ])('%s: %i', async (url, status) => {
    const { statusCode, headers, body } = await page(url);
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(body).toContain('<main');
    expect(body).not.toMatch(/Nix gefunden|Tomcat|Wartung|anmelden/);
  });

  test('an upstream that does not respond gives 503', async () => {
    const { statusCode, body } = await page('/tours/silent');
    expect(statusCode).toBe(503);
    expect(body).toContain('<main');
  });

  test('the reason of a failed booking is escaped', async () => {
    const { body } = await page('/bookings/B-lost/payment');
    expect(body).not.toContain('<b>erschöpft');
  });
});

test('a call to an upstream that does not respond times out', async () => {
  await expect(createHttpGet(upstream.url, 50)('/api/v1/tours/silent')).rejects.toThrow('timeout');
});

describe('forwarded calls', () => {
  const get = (path: string) => app.inject(`/api/v1${path}`);

  test.each([
    ['/tours/gone', 404, 'Nix gefunden'],
    ['/tours/broken', 500, 'Tomcat'],
    ['/tours/busy', 503, 'Wartung bis 6 Uhr'],
    ['/bookings/nulls', 200, '"status":null'],
  ])('%s is passed through: %i', async (path, status, text) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(status);
    expect(body).toContain(text);
  });

  test.each([
    ['/tours/busy', undefined],
    ['/tours/busy-until', '90'],
  ])('the Retry-After of %s is that of the upstream: %s (decision 044)', async (path, expected) => {
    expect((await get(path)).headers['retry-after']).toBe(expected);
    expect((await page(path)).headers['retry-after']).toBeUndefined();
  });

  test('a booking is forwarded unchanged, and its status can be polled', async () => {
    const payload = { departureId: 'D-1', idempotency_key: 'k', main: { city: 'Göteborg' } };
    const made = await app.inject({ method: 'POST', url: '/api/v1/bookings', payload });
    expect([made.statusCode, made.json().id]).toEqual([201, 'B-new']);
    const sent = upstream.received.find(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual(payload);
    const statuses = [];
    while (statuses.at(-1) !== 'completed' && statuses.length < 10)
      statuses.push((await get('/bookings/B-new')).json().status);
    expect(statuses.slice(-2)).toEqual(['pending', 'completed']);
  });

  test('an HTML response has a policy without scripts, and nosniff', async () => {
    const { headers } = await get('/tours/broken');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('an interrupted response is not a 200', async () => {
    const outcome = await get('/tours/cut').then(
      ({ statusCode, body }) => [statusCode, body],
      () => 'broken off',
    );
    expect(outcome).not.toEqual([200, expect.anything()]);
  });
});

test('the sitemap lists the tours of the upstream', async () => {
  expect((await app.inject('/sitemap.xml')).body).toContain('/tours/DON-8');
});
