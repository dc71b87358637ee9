import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { ReturnRequest } from '../payments/checkout/payment-return.ts';
import { plainPage, testRenderer } from '../testing/site/test-renderer.ts';
import { testContext, testToday } from '../testing/test-context.ts';
import { createTestServer } from '../testing/test-server.ts';
import type { Get } from './api-client.ts';
import { paymentPage } from './pages.ts';
import { createPictureHosts } from './picture-hosts.ts';
import { registerSite } from './site-routes.ts';

let files: string;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'site-test-'));
  await mkdir(join(files, 'assets'));
  await mkdir(join(files, 'locales', 'de'), { recursive: true });
  await writeFile(join(files, 'assets', 'a-1234.js'), 'export {};');
  await writeFile(join(files, 'assets', 'a-1234.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(files, 'embed.js'), '');
  await writeFile(join(files, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(files, 'locales', 'de', 'common.json'), '{"hello":"Hallo"}');
});
afterAll(() => rm(files, { recursive: true }));

const ships = [{ id: 'anna', image_url: 'https://img.example.com/a.jpg', image_url1: '/pictures/b.svg' }];
const content: Record<string, unknown> = {
  '/api/v1/translations/ships': ships,
  '/api/v1/translations/ships/anna/cabins': [{ image_url: 'https://cdn.example.org/c.jpg' }],
  '/api/v1/tours': { data: [] },
};
const get: Get = async (path, visitor) =>
  path === '/who'
    ? { status: 200, body: visitor }
    : { status: path in content ? 200 : 404, body: content[path] };

interface Setup {
  answer?: (request: RenderRequest) => RenderAnswer | Promise<RenderAnswer>;
  settings?: Partial<Config>;
  onSettle?: (returning: ReturnRequest) => Promise<boolean>;
}

function siteWith({ answer = () => plainPage(), settings = {}, onSettle = async () => true }: Setup = {}) {
  const { renderer, requests } = testRenderer(files, answer);
  const context = testContext({} as Database, settings);
  const hosts = createPictureHosts(get, console.error, async () => 0);
  const server = createTestServer((app) => registerSite(app, context, renderer, get, onSettle, hosts));
  return { ...server, requests };
}

describe('a page', () => {
  test('a page is rendered from the request, the public settings and today', async () => {
    const { ask, requests } = siteWith();
    const headers = {
      host: 'book.example:81',
      'accept-language': 'de-AT',
      cookie: 'i18next=nl',
      accept: 'text/html',
    };
    const { status, body, headers: sent } = await ask({ method: 'GET', url: '/tours/a:b?party=3', headers });
    expect({ status, body }).toEqual({ status: 200, body: '<!doctype html><p>page</p>' });
    expect(sent).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Cookie',
      'cache-control': 'private, no-cache',
    });
    expect(requests).toEqual([
      expect.objectContaining({
        url: '/tours/a:b?party=3',
        host: 'book.example:81',
        acceptLanguage: 'de-AT',
        cookie: 'i18next=nl',
        framed: false,
        settings: expect.objectContaining({ today: testToday, production: false, gtmId: null }),
      }),
    ]);
  });

  test('a page sends the browser no secrets', async () => {
    const keys = { secret: 'sk_live_x', publishable: 'pk_live_x', webhookSecret: 'whsec_x' };
    const { get: open, requests } = siteWith({
      settings: {
        provider: { default: keys, north_america: null },
        publishableKeys: { default: 'pk_live_x', north_america: null },
      },
    });
    await open('/');
    const settings = JSON.stringify(requests[0]?.settings);
    expect(settings).toContain('pk_live_x');
    expect(settings).not.toMatch(/sk_live_x|whsec_x/);
  });

  test('a page gets data and texts', async () => {
    const { get: open } = siteWith({
      answer: async (request) => {
        const { body } = await request.get('/api/v1/translations/ships');
        const texts = await request.texts('de', 'common');
        return { status: 200, headers: {}, html: JSON.stringify([body, texts]) };
      },
    });
    const { body } = await open('/');
    expect(JSON.parse(String(body))).toEqual([ships, { hello: 'Hallo' }]);
  });

  test('a page makes calls with the client address of its visitor', async () => {
    const { ask } = siteWith({
      answer: async (request) => ({
        status: 200,
        headers: {},
        html: String((await request.get('/who')).body),
      }),
    });
    const answer = await ask({ method: 'GET', url: '/', remoteAddress: '203.0.113.7' });
    expect(answer.body).toBe('203.0.113.7');
  });

  test.each([
    [302, '/departures/x/cabins'],
    [301, 'https://www.example.com/'],
  ] as const)('can redirect (%i)', async (status, location) => {
    const { get: open } = siteWith({ answer: () => ({ status, headers: { vary: 'Cookie' }, location }) });
    expect(await open('/')).toMatchObject({ status, headers: { location, vary: 'Cookie' }, body: '' });
  });

  test('a page keeps the status of the renderer', async () => {
    expect((await siteWith({ answer: () => plainPage(404) }).get('/nowhere')).status).toBe(404);
  });

  test('a page that cannot be rendered gives a fallback page in the visitor’s language, with the request id', async () => {
    const { ask } = siteWith({
      answer: () => {
        throw new Error('password 1234');
      },
    });
    const { status, body, headers } = await ask({
      method: 'GET',
      url: '/',
      headers: { 'accept-language': 'de' },
    });
    expect(status).toBe(500);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<html lang="de" data-brand="boatbiketours">');
    expect(body).toContain('<h1>Etwas ist schiefgelaufen.</h1>');
    expect(body).toMatch(/<code>[0-9a-f-]{36}<\/code>/);
    expect(body).not.toContain('password');
  });

  test('a returning visitor whose payment cannot be read during a failover gets 503 with Retry-After', async () => {
    const { get: open } = siteWith({
      onSettle: async () => {
        throw new Error('Connection terminated unexpectedly');
      },
    });
    const { status, headers, body } = await open('/bookings/b/confirmed?payment_intent=pi_1');
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' });
    expect(body).toContain('<h1>Something went wrong.</h1>');
  });
});

describe('kinds of page requests', () => {
  test.each([
    ['iframe', true],
    ['document', false],
  ])('Sec-Fetch-Dest %s: framed %s', async (destination, framed) => {
    const { ask, requests } = siteWith();
    await ask({ method: 'GET', url: '/', headers: { 'sec-fetch-dest': destination } });
    expect(requests[0]?.framed).toBe(framed);
  });

  test('EMBEDDED=always: framed', async () => {
    const { get: open, requests } = siteWith({ settings: { embedded: 'always' } });
    await open('/');
    expect(requests[0]?.framed).toBe(true);
  });

  test.each([
    [{ 'sec-fetch-dest': 'image', accept: 'image/avif,*/*' }, 404],
    [{ 'sec-fetch-dest': 'script', accept: '*/*' }, 404],
    [{ accept: 'image/webp' }, 404],
    [{ 'sec-fetch-dest': 'empty', accept: 'text/html' }, 200],
    [{ accept: '*/*' }, 200],
    [{}, 200],
  ])('a missing subresource is not a page: %j gets %i', async (headers, status) => {
    const { ask, requests } = siteWith();
    expect((await ask({ method: 'GET', url: '/gone-99.js', headers })).status).toBe(status);
    expect(requests).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each(['/assets/gone-99.js', '/locales/xx/common.json', '/health/x', '/webhooks/x'])(
    'a path that bypasses admission is not rendered: %s',
    async (url) => {
      const { get: open, requests } = siteWith();
      expect(await open(url)).toMatchObject({ status: 404, body: 'No route matches URL\n' });
      expect(requests).toEqual([]);
    },
  );
});

describe('a payment is settled when its visitor returns, before the page is rendered (decision 005)', () => {
  test.each([
    ['/bookings/1/confirmed?payment_intent=pi_1&redirect_status=succeeded', ['bookings 1 pi_1', 'rendered']],
    ['/de/islandhopping/bookings/1/confirmed?payment_intent=pi_1', ['bookings 1 pi_1', 'rendered']],
    ['/payments/1/completed?payment_intent=pi_2', ['payments 1 pi_2', 'rendered']],
    ['/bookings/1/confirmed', ['rendered']],
    ['/bookings/1/payment?payment_intent=pi_1', ['rendered']],
    ['/tours/1?payment_intent=pi_1', ['rendered']],
    ['/bookings/1/confirmed?payment_intent=%00', ['rendered']],
  ])('%s', async (url, order) => {
    const seen: string[] = [];
    const { get: open } = siteWith({
      onSettle: async ({ to, id, intentId }) => seen.push(`${to} ${id} ${intentId}`) > 0,
      answer: () => {
        seen.push('rendered');
        return plainPage();
      },
    });
    expect((await open(url)).status).toBe(200);
    expect(seen).toEqual(order);
  });

  test.each([
    ['/de/bookings/1/confirmed?payment_intent=pi_9&redirect_status=succeeded', '/de/bookings/1/payment'],
    ['/payments/1/completed/?payment_intent=pi_9', '/payments/1'],
  ])('%s with an intent of another payment redirects to the form, as after a failure', async (url, form) => {
    const { get: open, requests } = siteWith({ onSettle: async () => false });
    expect(await open(url)).toMatchObject({
      status: 303,
      headers: { location: `${form}?previous_status=failed` },
    });
    expect(requests).toEqual([]);
  });
});

test('a path that begins with two slashes does not redirect to another host', () => {
  const form = paymentPage('/.//elsewhere.example/payments/1/completed?payment_intent=pi_9');
  expect(form).toBe('/elsewhere.example/payments/1?previous_status=failed');
});

describe('files', () => {
  test.each([
    ['/assets/a-1234.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 'public, no-cache'],
    ['/embed.js', 'public, max-age=3600'],
    ['/locales/de/common.json', 'public, no-cache'],
  ])('%s has Cache-Control: %s', async (url, control) => {
    const { get: open, requests } = siteWith();
    expect(await open(url)).toMatchObject({ status: 200, headers: { 'cache-control': control } });
    expect(requests).toEqual([]);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip', undefined],
    ['identity', undefined],
  ])('scripts are sent as compressed by the build, with Accept-Encoding: %s', async (accepted, encoding) => {
    const { app } = siteWith();
    const headers = { 'accept-encoding': accepted };
    const answer = await app.inject({ method: 'GET', url: '/assets/a-1234.js', headers });
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const body = encoding ? brotliDecompressSync(answer.rawPayload) : answer.rawPayload;
    expect(body.toString()).toBe('export {};');
  });

  test.each([
    ['/assets/', 404],
    ['/assets/a-1234.js.br', 404],
    ['/assets/../../package.json', 200],
    ['/%2e%2e/package.json', 200],
    ['/.vite/manifest.json', 200],
  ])('other files are not served: %s', async (url, status) => {
    const { requests, get: open } = siteWith();
    expect((await open(url)).status).toBe(status);
    expect(requests).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe('the content security policy of a page', () => {
  const policyOf = async (url: string, settings: Partial<Config> = {}) =>
    String((await siteWith({ settings }).get(url)).headers['content-security-policy']);

  test('allows no inline scripts, and only this origin and the picture hosts (specification 10.25)', async () => {
    const policy = await policyOf('/tours/a');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("img-src 'self' https://cdn.example.org https://img.example.com;");
    expect(policy).not.toMatch(/unsafe|stripe|google|trengo|\*/);
  });

  test('the content security policy of a page lets the embedding origins frame only what may be framed', async () => {
    const embedOrigins = ['https://www.operator.example'];
    expect(await policyOf('/tours/a', { embedOrigins })).toMatch(
      /frame-ancestors 'self' https:\/\/www\.operator\.example$/,
    );
    expect(await policyOf('/bookings/1/payment', { embedOrigins })).toMatch(/frame-ancestors 'none'$/);
    expect(await policyOf('/icon.svg', { embedOrigins })).toMatch(/frame-ancestors 'none'$/);
  });
});
