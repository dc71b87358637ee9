import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { startFakeUpstream } from '../../testing/site/test-back-end.ts';
import { selfSigned } from '../../testing/site/test-certificate.ts';
import { testNow } from '../../testing/test-context.ts';
import { openDevelopmentRenderer } from '../renderer.ts';

const settings = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_PUBLISHABLE_KEY_NORTH_AMERICA: 'pk_test_2',
};

/** Starts a server with an upstream. */
async function startServer(upstream: string, own = {}) {
  const config = readConfig({ API_UPSTREAM: upstream, ...settings, ...own });
  const context = { config, now: () => testNow };
  const app = await buildApp(context, { upstream }, ({ server }) => openDevelopmentRenderer(server));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  server = await startServer(upstream.url);
});
afterEach(() => void upstream.received.splice(0));
afterAll(async () => {
  await server.close();
  await upstream.close();
});

/** Sends a request over a new connection. chunked: without Content-Length. */
async function send(
  method: string,
  path: string,
  { body = '', headers = {}, chunked = false, to = server.url } = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const type = body === '' ? {} : { 'content-type': 'application/json' };
    const length = body === '' || chunked ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = request(to + path, { method, agent: false, headers: { ...type, ...length, ...headers } });
    sent.on('error', reject);
    sent.on('response', async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    );
    if (chunked) sent.write(body.slice(0, 1));
    sent.end(chunked ? body.slice(1) : body);
  });
}

const booking = {
  departureId: 'D-1',
  idempotency_key: 'k',
  main: { city: 'Göteborg' },
  passengers: [{ bikes: [{ id: 'b' }] }],
};
const payment = { type: 'deposit', payment_method_id: 'pm_1' };

describe('requests are forwarded once and unchanged', () => {
  test.each([
    ['/bookings', booking, 201, { id: 'B-new', queue: 'nightly' }],
    ['/bookings/B-1/payments', payment, 200, { client_secret: 'pi_1_secret_1' }],
    ['/payments/P-1', { payment_method_id: 'pm_1' }, 200, { client_secret: 'pi_1_secret_1' }],
  ] as const)('POST %s', async (path, sent, status, answered) => {
    for (const chunked of [false, true]) {
      const answer = await send('POST', `/api/v1${path}`, { body: JSON.stringify(sent), chunked });
      expect([answer.status, JSON.parse(answer.body)]).toEqual([status, answered]);
    }
    const read = upstream.received.map(({ method, path: to, body }) => [method, to, JSON.parse(body)]);
    expect(read).toEqual([
      ['POST', path, sent],
      ['POST', path, sent],
    ]);
  });

  test.each(['false', '0', '""', '"text"'])('a body of %s is forwarded unchanged', async (body) => {
    expect((await send('POST', '/api/v1/payments/P-1', { body })).status).toBe(200);
    expect(upstream.received.map((got) => got.body)).toEqual([body]);
  });
});

describe('invalid bodies are not forwarded', () => {
  const deep = `${'{"a":'.repeat(17)}{}${'}'.repeat(17)}`;
  test.each([
    ['nested too deeply', deep, 'application/json', 400],
    ['too long', JSON.stringify('x'.repeat(256 * 1024)), 'application/json', 413],
    ['no JSON', '{', 'application/json', 400],
    ['a form of another website', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['text', '{}', 'text/plain', 415],
  ])('a body that is %s is not forwarded', async (_what, body, type, status) => {
    const headers = { 'content-type': type };
    const paths = ['/bookings', '/bookings/B-1/payments', '/payments/P-1'];
    for (const path of paths)
      expect((await send('POST', `/api/v1${path}`, { body, headers })).status).toBe(status);
    expect(upstream.received).toEqual([]);
  });
});

describe('every call is made once: retrying is the browser’s alone (specification 9)', () => {
  test.each(['/tours/busy', '/departures/busy', '/departures/busy/voucher?code=TEN'])(
    'GET %s',
    async (path) => {
      const answer = await send('GET', `/api/v1${path}`);
      expect(answer).toEqual({ status: 503, body: 'Wartung bis 6 Uhr' });
      expect(upstream.received).toHaveLength(1);
    },
  );

  test('a page asks for its subject once', async () => {
    expect((await send('GET', '/tours/busy', { headers: { accept: 'text/html' } })).status).toBe(503);
    expect(upstream.received.filter(({ path }) => path === '/tours/busy')).toHaveLength(1);
  });
});

describe('forwarding headers', () => {
  const forged = {
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    forwarded: 'for=203.0.113.7',
    'x-real-ip': '203.0.113.7',
    'true-client-ip': '203.0.113.7',
  };
  const forwardingHeaders = () => {
    const { headers = {} } = upstream.received[0] ?? {};
    const names = Object.keys(headers).filter((name) => /forwarded|-ip$/.test(name));
    return Object.fromEntries(names.map((name) => [name, headers[name]]));
  };

  test('forwarding headers of clients are replaced', async () => {
    await send('GET', '/api/v1/tours', { headers: forged });
    expect(forwardingHeaders()).toEqual({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(server.url).host,
      'x-forwarded-proto': 'http',
    });
  });

  test('forwarding headers of a trusted proxy are used', async () => {
    const behind = await startServer(upstream.url, { TRUST_PROXY: 'loopback' });
    await send('GET', '/api/v1/tours', { headers: forged, to: behind.url });
    expect(forwardingHeaders()).toEqual({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    const headers = { accept: 'text/html', 'x-forwarded-for': '203.0.113.8' };
    await send('GET', '/tours/DON-8', { headers, to: behind.url });
    const forwarded = upstream.received.find(({ path }) => path === '/tours/DON-8');
    expect(forwarded?.headers['x-forwarded-for']).toBe('203.0.113.8');
    await behind.close();
  });
});

test('the policy of pages allows pictures of any https host, and nothing else more', async () => {
  const { headers } = await fetch(`${server.url}/?all=1`, { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/img-src [^;]* https:;/);
  expect(policy.match(/ https:(;|$|\s)/g)).toHaveLength(1);
  expect(upstream.received.filter(({ path }) => path.startsWith('/translations'))).toEqual([]);
});

test('a departure without a ship fetches no ship (specification 5)', async () => {
  const { status } = await send('GET', '/departures/D-3/cabins', { headers: { accept: 'text/html' } });
  expect(status).toBe(200);
  const paths = upstream.received.map(({ path }) => path);
  expect(paths).toContain('/departures/D-3/cabins');
  expect(paths.filter((path) => path.endsWith('/cabins') && path.startsWith('/translations'))).toEqual([]);
});

test.each(['document', 'iframe'])('only a 404 of the upstream gives a not-found page: %s', async (place) => {
  const headers = { accept: 'text/html', 'sec-fetch-dest': place };
  const strange = await send('GET', '/departures/strange/cabins', { headers });
  expect(strange.status).toBe(503);
  expect(strange.body).not.toContain('exist.</h1>');
  const gone = await send('GET', '/departures/gone/cabins', { headers });
  expect([gone.status, gone.body]).toEqual([404, expect.stringMatching(/exist\.<\/h1>/)]);
});

test('nothing is sent to an upstream with a self-signed certificate', async () => {
  const received: string[] = [];
  const untrusted = createServer(selfSigned, ({ url = '' }, response) => {
    received.push(url);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(untrusted, 'listening');
  const { port } = untrusted.address() as AddressInfo;
  const server = await startServer(`https://127.0.0.1:${port}`);
  const body = JSON.stringify(booking);
  expect((await send('POST', '/api/v1/bookings', { body, to: server.url })).status).toBe(502);
  expect((await send('GET', '/tours/x', { headers: { accept: 'text/html' }, to: server.url })).status).toBe(
    503,
  );
  expect(received).toEqual([]);
  await server.close();
  untrusted.close();
});
