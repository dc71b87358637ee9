import { afterEach, expect, test, vi } from 'vitest';
import { createApi, httpTransport } from './api.ts';

afterEach(() => void vi.unstubAllGlobals());

const json = { 'content-type': 'application/json' };
const call = createApi(httpTransport);
const failing = (respond: () => Promise<Response>) => {
  vi.stubGlobal('fetch', respond);
  return call('tours', {}).catch((error: unknown) => error);
};

test.each(['{"data":', '', '<h1>Sign in</h1>'])(
  'the unreadable response %j violates the contract: the call was answered',
  async (body) => {
    const error = await failing(async () => new Response(body, { headers: json }));
    expect(error).toMatchObject({ kind: 'shape', status: 200 });
  },
);

test('an unreadable refusal keeps its status and its Retry-After', async () => {
  const headers = { ...json, 'retry-after': '7' };
  const error = await failing(async () => new Response('{"error":', { status: 503, headers }));
  expect(error).toMatchObject({ kind: 'server', status: 503, retryAfter: 7_000 });
});

test('a response that breaks off is a lost connection with its status', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  const error = await failing(async () => new Response(body, { headers: json }));
  expect(error).toMatchObject({ kind: 'network', status: 200 });
});

test('no response is a lost connection without a status', async () => {
  const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(error).toMatchObject({ kind: 'network', status: 0 });
});
