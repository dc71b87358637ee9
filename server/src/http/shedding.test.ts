import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHttp } from './http.ts';
import { noPage } from './no-page.ts';
import { sheddingServer } from './shedding.ts';

let waiting: (() => void)[] = [];
let arrived = Promise.withResolvers<void>();

const leaving = new AbortController();
const app = openHttp({
  serverFactory: sheddingServer(() => ({ headers: {}, html: '<p>full</p>' }), {
    room: { reads: 2, writes: 1 },
    leaving: leaving.signal,
  }),
});
const wait = () =>
  new Promise<string>((resolve) => {
    waiting.push(() => resolve('done'));
    arrived.resolve();
  });
app.get('/page', wait);
app.get('/api/v1/tours', wait);
app.post('/api/v1/bookings', wait);
app.get('/health/live', async () => 'live');
app.get('/quick', async () => 'quick');

let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());
beforeEach(() => {
  waiting = [];
});

const send = (path: string, method = 'GET') => {
  const sent = request({ port, path, method, host: '127.0.0.1' }).end();
  return once(sent, 'response').then(([response]) => response as IncomingMessage);
};

async function letAllGo(held: Promise<IncomingMessage>[]) {
  for (const go of waiting) go();
  for (const answer of held) await text(await answer);
}

describe('more at once than there is room for', () => {
  test('those who look and those who book have room of their own; probes are always let in', async () => {
    const held: Promise<IncomingMessage>[] = [];
    const keep = (path: string, method?: string) => {
      arrived = Promise.withResolvers();
      held.push(send(path, method));
      return arrived.promise;
    };
    await keep('/page');
    await keep('/api/v1/tours');
    const shed = await send('/api/v1/tours');
    expect({ status: shed.statusCode, retry: shed.headers['retry-after'] }).toEqual({
      status: 503,
      retry: '2',
    });
    expect(shed.headers).toMatchObject(noPage);
    expect(await json(shed)).toMatchObject({ error: 'overloaded' });
    const page = await send('/page');
    expect([page.statusCode, await text(page)]).toEqual([503, '<p>full</p>']);
    expect((await send('/health/live')).statusCode).toBe(200);
    await keep('/api/v1/bookings', 'POST');
    expect((await send('/api/v1/bookings', 'POST')).statusCode).toBe(503);
    await letAllGo(held);
    expect((await send('/quick')).statusCode).toBe(200);
  });

  test('the calls of a page, made in process, take no room', async () => {
    for (let count = 0; count < 5; count += 1) expect((await app.inject('/quick')).statusCode).toBe(200);
  });

  test('who is sent away as the process ends does not keep the connection, nor the process', async () => {
    arrived = Promise.withResolvers();
    const held = send('/api/v1/bookings', 'POST');
    await arrived.promise;
    const sentAway = async () => {
      const { statusCode, headers } = await send('/api/v1/bookings', 'POST');
      return [statusCode, headers.connection];
    };
    expect(await sentAway()).toEqual([503, 'keep-alive']);
    leaving.abort();
    expect(await sentAway()).toEqual([503, 'close']);
    await letAllGo([held]);
  });

  test('a visitor who leaves gives the room back', async () => {
    arrived = Promise.withResolvers();
    const left = request({ port, path: '/api/v1/bookings', method: 'POST', host: '127.0.0.1' }).end();
    left.on('error', () => {});
    await arrived.promise;
    left.destroy();
    await expect.poll(async () => (await sendBriefly()).statusCode).toBe(200);
  });
});

async function sendBriefly(): Promise<IncomingMessage> {
  const before = waiting.length;
  const answer = send('/api/v1/bookings', 'POST');
  const shed = answer.then(() => 'answered');
  const kept = expect
    .poll(() => waiting.length)
    .toBeGreaterThan(before)
    .then(() => 'kept');
  await Promise.race([shed, kept]).catch(() => {});
  for (const go of waiting) go();
  return answer;
}
