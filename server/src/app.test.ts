import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiBase } from '@towpath/rules/contract/contract';
import type { RenderAnswer, RenderRequest } from '@towpath/rules/site/page';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from './api-docs/openapi.ts';
import { type BackEnd, buildApp } from './app.ts';
import type { Database } from './database/database.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openProvider } from './payments/stripe/provider.ts';
import { testRenderer } from './testing/site/test-renderer.ts';
import { insertTestCatalogue } from './testing/test-catalogue.ts';
import { testContext, testToday } from './testing/test-context.ts';
import { openTestDatabase } from './testing/test-database.ts';

let files: string;
let database: Database;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'app-test-'));
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  await database.query(`insert into picture (path, bytes) values ('ships/anna.svg', '<svg/>')`);
});
afterAll(async () => {
  await database.close();
  await rm(files, { recursive: true });
});

/** A page that contains the response of the tour list. */
async function tourListPage({ get }: RenderRequest): Promise<RenderAnswer> {
  const { status, body } = await get('/api/v1/tours');
  return { status, headers: {}, html: `<!doctype html>${JSON.stringify(body)}` };
}

// These tests never call the provider.
const markets = { default: 'x', north_america: 'x' };
const nowhere = { host: '127.0.0.1', port: 1, secretKeys: markets, webhookSecrets: markets };

function own(): BackEnd {
  // With every call that a setting switches on.
  const context = testContext(database, { bounceSecret: 'x'.repeat(32) });
  return { context, provider: openProvider(context.config, nowhere), fakeStripe: null };
}

/** The routes below /api/v1 of the server that was built last, as `GET /bookings/{id}`. */
let calls: string[] = [];

function build(backEnd: BackEnd, settings = {}) {
  calls = [];
  return buildApp(testContext(database, settings), backEnd, async (app) => {
    app.addHook('onRoute', ({ method, url }) => {
      if (!url.startsWith(`${apiBase}/`)) return;
      const path = url.slice(apiBase.length).replace(/:(\w+)/g, '{$1}');
      // Fastify answers HEAD wherever it answers GET.
      for (const each of [method].flat()) if (each !== 'HEAD') calls.push(`${each} ${path}`);
    });
    return testRenderer(files, tourListPage).renderer;
  });
}

describe('the complete server', () => {
  test('pictures are served', async () => {
    const { statusCode, headers, body } = await app.inject('/pictures/ships/anna.svg');
    expect({ statusCode, type: headers['content-type'], body }).toEqual({
      statusCode: 200,
      type: 'image/svg+xml',
      body: '<svg/>',
    });
  });

  let app: FastifyInstance;
  beforeAll(async () => {
    app = await build(own());
  });
  afterAll(() => app.close());

  test('every route of the API is in its OpenAPI document, and nothing else is', () => {
    const { paths } = openApi(testToday) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.sort()).toEqual(described.sort());
  });

  test.each([
    ['GET', '/api/v1/tours', 200],
    ['GET', '/api/v1/departures/free/voucher?code=TEN', 200],
    ['GET', '/api/v1/bookings/1', 404],
    ['GET', '/api/v1/payments/1', 404],
    ['GET', '/api/v1/openapi.json', 200],
    ['GET', '/api/v1/nothing', 404],
    ['GET', '/pictures/ships/nothing.svg', 404],
    ['GET', '/api/locales/en/common', 404],
    ['DELETE', '/api/v1/tours', 405],
    ['POST', '/webhooks/card/default', 400],
  ] as const)('%s %s answers JSON: %i', async (method, url, status) => {
    const answer = await app.inject({ method, url, payload: method === 'POST' ? {} : undefined });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('the API reference has the strict content security policy', async () => {
    const { statusCode, headers, body } = await app.inject('/docs');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).toContain('swagger-ui');
  });

  test('a page calls the API in process', async () => {
    const { statusCode, body } = await app.inject({ url: '/?all=1' });
    expect(statusCode).toBe(200);
    expect(body).toContain('Canals of Holland');
  });

  test('the server is live and ready', async () => {
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'live' });
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  test.each(['br', 'gzip'])('long responses are compressed with %s', async (encoding) => {
    const answer = await app.inject({
      url: '/api/v1/openapi.json',
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test.each([
    ['/', "script-src 'self';"],
    ['/api/v1/tours', "default-src 'none'; frame-ancestors 'none'"],
    ['/health/live', "default-src 'none'; frame-ancestors 'none'"],
  ])('%s has its security headers', async (url, policy) => {
    const { headers } = await app.inject(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['content-security-policy']).toContain(policy);
    expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*payment=\(self "/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('Strict-Transport-Security is sent behind https', async () => {
    const safe = await build(own(), { publicUrl: 'https://book.example' });
    expect((await safe.inject('/')).headers['strict-transport-security']).toContain('max-age=');
    await safe.close();
  });
});

describe('a cached month of departures (decision 048)', () => {
  let app: FastifyInstance;
  const metrics = createMetrics();
  beforeAll(async () => {
    const context = testContext(database, { production: true });
    const open = async () => testRenderer(files, tourListPage).renderer;
    app = await buildApp(context, { ...own(), context }, open, undefined, metrics);
  });
  afterAll(() => app.close());
  const month = '/api/v1/tours/canals/departures?start=2027-06-01&end=2027-07-01';

  test('a cached month of departures has its own request id, headers and metrics like any other response', async () => {
    const [first, second] = [await app.inject(month), await app.inject(month)];
    expect(second.body).toBe(first.body);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none';"),
      'x-content-type-options': 'nosniff',
    });
    const counts = /_count\{method="GET",route="[^"]*departures",status="200"\} (\d+)/;
    expect(counts.exec(await metrics.registry.metrics())?.[1]).toBe('2');
  });
});

describe('in front of an existing back end (architecture 3, API_UPSTREAM)', () => {
  let upstream: FastifyInstance;
  let app: FastifyInstance;
  const received: unknown[] = [];

  beforeAll(async () => {
    upstream = fastify();
    upstream.get('/api/v1/tours', () => ({ data: [{ id: 'x', name: 'From elsewhere', duration: 3 }] }));
    upstream.get('/api/v1/tours/:id', (_request, reply) => reply.code(404).type('text/plain').send('no'));
    upstream.post('/api/v1/bookings', ({ body }) => {
      received.push(body);
      return { id: 'b' };
    });
    upstream.get('/pictures/a.svg', (_request, reply) => reply.type('image/svg+xml').send('<svg/>'));
    await upstream.listen({ host: '127.0.0.1', port: 0 });
    const address = upstream.addresses()[0];
    const port = typeof address === 'object' ? address.port : 0;
    app = await build({ upstream: `http://127.0.0.1:${port}` });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await app.close();
    await upstream.close();
  });

  test('calls are forwarded and responses returned unchanged', async () => {
    const ask = (path: string, init?: RequestInit) => fetch(`${app.listeningOrigin}/api/v1${path}`, init);
    expect(await (await ask('/tours')).json()).toMatchObject({ data: [{ name: 'From elsewhere' }] });
    const none = await ask('/tours/none');
    expect([none.status, await none.text()]).toEqual([404, 'no']);
    const payload = { departureId: 'd' };
    const headers = { 'content-type': 'application/json' };
    const made = await ask('/bookings', { method: 'POST', headers, body: JSON.stringify(payload) });
    expect(await made.json()).toEqual({ id: 'b' });
    expect(received).toEqual([payload]);
  });

  test('pictures are forwarded', async () => {
    expect(await app.inject('/pictures/a.svg')).toMatchObject({ statusCode: 200, body: '<svg/>' });
  });

  test('pages are rendered from the upstream’s data', async () => {
    expect((await app.inject('/')).body).toContain('From elsewhere');
  });

  test('webhooks and the API description do not exist', async () => {
    expect(
      (await app.inject({ method: 'POST', url: '/webhooks/card/default', payload: {} })).statusCode,
    ).toBe(404);
    expect((await app.inject('/api/v1/openapi.json')).statusCode).toBe(404);
  });

  test('while the upstream is unreachable, calls get 502 and the server is not ready', async () => {
    const alone = await build({ upstream: 'http://127.0.0.1:1' });
    expect((await alone.inject('/health/live')).statusCode).toBe(200);
    expect((await alone.inject('/health/ready')).statusCode).toBe(503);
    const answer = await alone.inject('/api/v1/tours');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({ error: 'bad_gateway', message: expect.any(String) });
    await alone.close();
  });
});

describe('during shutdown', () => {
  test('the server is not ready and sends Connection: close', async () => {
    const shutdown = new AbortController();
    const app = await buildApp(
      testContext(database),
      own(),
      async () => testRenderer(files, tourListPage).renderer,
      shutdown.signal,
    );
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    shutdown.abort();
    expect((await app.inject('/health/ready')).statusCode).toBe(503);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    const answer = await app.inject('/api/v1/tours');
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await app.close();
  });
});

describe('cross-site requests', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await build(own());
  });
  afterAll(() => app.close());
  const origin = 'https://evil.example';

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])(
    'a form of type %s is refused',
    async (type) => {
      const headers = { origin, 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/api/v1/bookings', headers, payload: '{}' });
      expect(answer.statusCode).toBe(415);
    },
  );

  test.each(['OPTIONS', 'GET'] as const)('no CORS headers are sent to another site: %s', async (method) => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const { headers: got } = await app.inject({ method, url: '/api/v1/bookings', headers });
    expect(Object.keys(got).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(got['set-cookie']).toBeUndefined();
  });
});
