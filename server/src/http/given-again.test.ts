import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import compress from '@fastify/compress';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compressedWhole, compression } from './compression.ts';
import { type Given, openGivenAgain } from './given-again.ts';
import { openHttp } from './http.ts';
import { sheddingServer } from './shedding.ts';

let given: Given[] = [];
let worked = 0;
let begunAgo = 0;
let status = 200;

const again = openGivenAgain((one) => given.push(one));
const app = openHttp({
  serverFactory: sheddingServer(() => ({ headers: {}, html: '' }), { answerAtOnce: again.giveAgain }),
});
const month = 'a month of departures, '.repeat(1_000);

let port = 0;
beforeAll(async () => {
  await app.register(compress, { ...compression });
  again.keepFrom(app);
  const route = { config: { kept: true }, compress: compressedWhole };
  app.get('/month/:id', route, async (_request, reply) => {
    worked += 1;
    reply.keptSince = performance.now() - begunAgo;
    return reply.code(status).type('text/plain').header('x-own', 'own').send(month);
  });
  app.get('/varied', route, async (_request, reply) => {
    worked += 1;
    reply.keptSince = performance.now();
    return reply.header('vary', 'cookie').send('for you');
  });
  const counted = { ...route, config: { kept: true, rateLimit: { max: 1 } } };
  app.get('/counted', counted, async (_request, reply) => {
    worked += 1;
    reply.keptSince = performance.now();
    return reply.send('once');
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());
let path = '';
beforeEach(() => {
  [given, worked, begunAgo, status] = [[], 0, 0, 200];
  path = `/month/${crypto.randomUUID()}`;
});

const ask = async (headers: Record<string, string> = {}, method = 'GET', at = path) => {
  const sent = request({ port, path: at, method, headers, host: '127.0.0.1' }).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  if (!answer) throw new Error('There is no answer');
  const { 'x-request-id': id, date: _date, ...others } = answer.headers;
  return { id, status: answer.statusCode, headers: others, body: await text(answer) };
};

test('the same bytes under the same headers, but for the request’s own id', async () => {
  const [first, second] = [await ask(), await ask()];
  expect(worked).toBe(1);
  expect({ ...second, id: first.id }).toEqual(first);
  expect(first.headers).toMatchObject({ 'x-own': 'own', 'content-length': String(month.length) });
  expect(second.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(second.id).not.toBe(first.id);
});

test('is heard of like any other answer: by its pattern, never its address', async () => {
  await ask();
  const { id } = await ask();
  await expect.poll(() => given).toHaveLength(1);
  const ms = expect.any(Number);
  expect(given).toEqual([{ reqId: id, method: 'GET', route: '/month/:id', status: 200, ms }]);
});

test('compressed for whom can read that, and for nobody else', async () => {
  const packed = { 'accept-encoding': 'br' };
  const [first, second, plain] = [await ask(packed), await ask(packed), await ask()];
  expect({ ...second, id: first.id }).toEqual(first);
  expect(second.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(plain).toMatchObject({ body: month });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect((await ask({ ...packed, 'x-no-compression': '1' })).body).toBe(month);
});

test('an answer that is too old is worked on again', async () => {
  begunAgo = 1_000;
  await ask();
  await ask();
  expect(worked).toBe(2);
});

test.each([
  ['HEAD', 200],
  ['GET', 404],
])('what %s was answered with, %i, is not given again', async (method, code) => {
  status = code;
  await ask({}, method);
  status = 200;
  expect(await ask()).toMatchObject({ status: 200, body: month });
  expect(worked).toBe(2);
});

test.each([
  ['what differs from one visitor to the next', '/varied'],
  ['what is limited by address: the door does not count', '/counted'],
])('nor is %s', async (_what, at) => {
  await ask({}, 'GET', at);
  await ask({}, 'GET', at);
  expect(worked).toBe(2);
});

test('what is sent to the same address otherwise is not answered by it', async () => {
  await ask();
  expect(await ask({}, 'POST')).toMatchObject({ status: 404 });
});
