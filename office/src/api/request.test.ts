import { afterEach, expect, test, vi } from 'vitest';
import { CallError, callOffice, readPublic } from './request.ts';

afterEach(() => void vi.unstubAllGlobals());

const calls = {
  'the office': (signal?: AbortSignal) => callOffice({ method: 'GET', path: 'session', signal }),
  visitors: (signal?: AbortSignal) => readPublic('departures/d1/cabins', signal),
};
const cases = Object.entries(calls);

test.each(cases)('a lost connection to the API of %s is a CallError with status 0', async (_api, call) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call()).rejects.toMatchObject({ name: 'CallError', status: 0 });
});

test.each(cases)('a connection to the API of %s that is lost midway is one, too', async (_api, call) => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' } }));
  await expect(call()).rejects.toMatchObject({ name: 'CallError', status: 0 });
});

test.each(cases)(
  'an answer of the API of %s that is no JSON is a CallError with its status',
  async (_api, call) => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"id":', { headers: { 'content-type': 'application/json' } }),
    );
    await expect(call()).rejects.toMatchObject({ name: 'CallError', status: 200 });
  },
);

test.each(cases)('a call to the API of %s that is cancelled is none', async (_api, call) => {
  const abort = new AbortController();
  abort.abort();
  vi.stubGlobal('fetch', () => Promise.reject(abort.signal.reason));
  await expect(call(abort.signal)).rejects.not.toBeInstanceOf(CallError);
});

test('an answer without content, as of signing out, is none that is damaged', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(callOffice({ method: 'DELETE', path: 'session' })).resolves.toBe('');
});
