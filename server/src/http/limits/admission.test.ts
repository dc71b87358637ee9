import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openSockets } from '../../testing/test-sockets.ts';
import { createHttpServer, type HttpOptions, sendErrorPage } from '../server.ts';
import {
  type AdmissionBounds,
  type AdmissionOptions,
  bypassesAdmission,
  limitAdmission,
} from './admission.ts';

/** A bound for a slow machine, in milliseconds; nothing is measured by it. */
const patience = { timeout: 30_000 };

/** A server behind a trusted proxy, whose handlers reply when they are released. */
async function open(options: AdmissionOptions = {}, http: HttpOptions = {}) {
  const app = createHttpServer({ trustProxy: 'loopback', ...http });
  const working: ((reply: string) => void)[] = [];
  const refused: string[] = [];
  // No test waits that long: a slow machine must not refuse what is to be admitted.
  const longestWait = 60_000;
  limitAdmission(app, { longestWait, onRefused: (kind) => refused.push(kind), ...options });
  const work = () => new Promise<string>((resolve) => working.push(resolve));
  app.get('/page', work);
  app.get('/api/v1/tours', work);
  app.post('/api/v1/bookings', work);
  app.get('/health/live', async () => 'live');
  app.get('/quick', async () => 'quick');
  const sockets = await openSockets(app);
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const release = () => {
    for (const reply of working.splice(0)) reply('done');
  };
  const isWorkingOn = (count: number) => expect.poll(() => working.length, patience).toBe(count);
  const hasReceived = (count: number) => expect.poll(sockets.arrived, patience).toBe(count);
  return { ...sockets, app, working, refused, release, isWorkingOn, hasReceived };
}

const booking = { method: 'POST', body: { a: 1 } };
const one = { slots: 1, slotsPerClient: 1, waiting: 0 };
const oneOfEach: AdmissionBounds = { reads: one, writes: one };
const statusesOf = (responses: readonly { status: number | undefined }[]) => [
  ...new Set(responses.map(({ status }) => status)),
];

test('bodies that arrive slowly hold no slot', async () => {
  const { send, sendSlowly, hasReceived, isWorkingOn, release } = await open();
  for (let sent = 0; sent < 64; sent += 1) sendSlowly('/api/v1/bookings', `203.0.113.${sent}`);
  await hasReceived(64);
  const bookings = Array.from({ length: 16 }, (_, sent) =>
    send('/api/v1/bookings', { ...booking, client: `198.51.100.${sent}` }),
  );
  await isWorkingOn(16);
  release();
  expect(statusesOf(await Promise.all(bookings))).toEqual([200]);
});

test('a body that does not arrive in time is answered 408, and its connection closed', async () => {
  const { sendSlowly } = await open({}, { requestTimeout: 20 });
  const response = await text(sendSlowly('/api/v1/bookings'));
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(response).toContain('"error":"timeout"');
});

test.each([
  ['of as many clients', (sent: number) => `198.51.100.${sent}`, 16],
  ['of clients behind one address', () => '198.51.100.1', 4],
])('30 simultaneous bookings %s wait for a slot and all succeed', async (_whose, clientOf, slots) => {
  const { send, hasReceived, isWorkingOn, working, release } = await open();
  const bookings = Array.from({ length: 30 }, (_, sent) =>
    send('/api/v1/bookings', { ...booking, client: clientOf(sent) }),
  );
  await hasReceived(30);
  await isWorkingOn(slots);
  const replying = setInterval(release, 1);
  onTestFinished(() => clearInterval(replying));
  expect(statusesOf(await Promise.all(bookings))).toEqual([200]);
  expect(working).toEqual([]);
});

test('64 connections of one client leave slots for the pages of another', async () => {
  const { send, hasReceived, isWorkingOn, working, release } = await open();
  const flood = Array.from({ length: 64 }, () => send('/page', { client: '203.0.113.7' }));
  await hasReceived(64);
  await isWorkingOn(8);
  const pages = Array.from({ length: 6 }, () => send('/page', { client: '198.51.100.1' }));
  await isWorkingOn(14);
  for (const reply of working.splice(8)) reply('page');
  const received = await Promise.all(pages);
  expect(received.map(({ status, body }) => [status, body])).toEqual(Array(6).fill([200, 'page']));
  const replying = setInterval(release, 1);
  onTestFinished(() => clearInterval(replying));
  await Promise.all(flood);
});

test('the addresses of one IPv6 network are one client', async () => {
  const { send, hasReceived, isWorkingOn, release } = await open();
  const flood = Array.from({ length: 20 }, (_, sent) =>
    send('/page', { client: `2001:db8:1:1:${(sent + 1).toString(16)}::1` }),
  );
  await hasReceived(20);
  await isWorkingOn(8);
  const neighbour = send('/page', { client: '2001:db8:1:2::1' });
  await isWorkingOn(9);
  const replying = setInterval(release, 1);
  onTestFinished(() => clearInterval(replying));
  expect((await neighbour).status).toBe(200);
  await Promise.all(flood);
});

test('a request without a slot is answered 503 with Retry-After: reads and writes apart, health checks never', async () => {
  const { send, isWorkingOn, release, refused } = await open({ bounds: oneOfEach });
  const read = send('/api/v1/tours');
  await isWorkingOn(1);
  const response = await send('/api/v1/tours');
  expect(response).toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^[123]$/), 'cache-control': 'no-store' },
  });
  expect(JSON.parse(response.body)).toMatchObject({ error: 'overloaded' });
  expect((await send('/health/live')).status).toBe(200);
  const write = send('/api/v1/bookings', booking);
  await isWorkingOn(2);
  expect((await send('/api/v1/bookings', booking)).status).toBe(503);
  expect(refused).toEqual(['reads', 'writes']);
  release();
  expect(statusesOf(await Promise.all([read, write]))).toEqual([200]);
  expect((await send('/quick')).status).toBe(200);
});

test('a refused page is a page', async () => {
  const pageOf = () => ({ headers: { 'content-type': 'text/html' }, html: '<p>overloaded</p>' });
  const { send, isWorkingOn, release } = await open({
    bounds: oneOfEach,
    refuse: (request, reply) => sendErrorPage(503, pageOf, request, reply) ?? reply.send({}),
  });
  const page = send('/page');
  await isWorkingOn(1);
  expect(await send('/page')).toMatchObject({
    status: 503,
    body: '<p>overloaded</p>',
    headers: { 'content-type': 'text/html', 'retry-after': expect.stringMatching(/^[123]$/) },
  });
  release();
  await page;
});

test('a request that waits too long is refused', async () => {
  const bounds = { reads: { ...one, waiting: 1 }, writes: one };
  const { send, isWorkingOn, release } = await open({ bounds, longestWait: 1 });
  const read = send('/page');
  await isWorkingOn(1);
  expect((await send('/page')).status).toBe(503);
  release();
  await read;
});

test('calls that a page makes in process need no slot', async () => {
  const { app, send, isWorkingOn, release } = await open({ bounds: oneOfEach });
  const page = send('/page');
  await isWorkingOn(1);
  expect((await app.inject('/quick')).statusCode).toBe(200);
  release();
  await page;
});

test('a client that disconnects gives up its turn at once, but its slot only when its handler is done', async () => {
  const { port, send, hasReceived, isWorkingOn, release, app, refused } = await open({
    bounds: { reads: { ...one, waiting: 1 }, writes: one },
  });
  const visit = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write('GET /page HTTP/1.1\r\nHost: shop\r\n\r\n');
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_fault, count) => resolve(count)));
  const working = visit();
  await isWorkingOn(1);
  const waiting = visit();
  await hasReceived(2);
  for (const socket of [working, waiting]) socket.destroy();
  await expect.poll(connections, patience).toBe(0);
  const next = send('/quick');
  await hasReceived(3);
  expect((await send('/quick')).status).toBe(503);
  release();
  expect((await next).status).toBe(200);
  expect(refused).toEqual(['reads']);
});

test.each([
  ['/assets/browser-x.js', true],
  ['/office/assets/main-x.js', true],
  ['/icon.svg', true],
  ['/embed.js?v=1', true],
  ['/site/files/host.css', true],
  ['/site/boatbiketours/theme.css', true],
  ['/site/boatbiketours/en/', false],
  ['/sitemap.xml', false],
  ['/api/v1/tours', false],
  ['/tours/x.js', false],
  ['/', false],
])('%s needs no slot: %s', (url, bypasses) => {
  expect(bypassesAdmission(url)).toBe(bypasses);
});
