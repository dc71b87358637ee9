import fastify from 'fastify';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createInProcessGet, type Get, getIfAny } from './api-client.ts';

test('a call in process has the client address of its visitor, so that rate limits count page requests (decision 027)', async () => {
  const app = fastify();
  app.get('/who', ({ ip }) => ({ ip }));
  const get = createInProcessGet(app);
  expect(await get('/who', '203.0.113.7')).toEqual({ status: 200, body: { ip: '203.0.113.7' } });
  expect(await get('/who')).toEqual({ status: 200, body: { ip: '127.0.0.1' } });
});

test.each<[string, Get]>([
  ['refused', async () => ({ status: 405, body: { ok: true } })],
  ['answered with a page', async () => ({ status: 200, body: '<h1>Sign in</h1>' })],
  ['not answered', () => Promise.reject(new DOMException('timeout', 'TimeoutError'))],
])('what a page can do without is null where it is %s', async (_, get) => {
  expect(await getIfAny(get, '/api/v1/translations/names', v.object({ ok: v.boolean() }))).toBeNull();
});
