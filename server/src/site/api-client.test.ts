import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createInProcessGet } from './api-client.ts';

test('a call in process has the client address of its visitor, so that rate limits count page requests (decision 027)', async () => {
  const app = fastify();
  app.get('/who', ({ ip }) => ({ ip }));
  const get = createInProcessGet(app);
  expect(await get('/who', '203.0.113.7')).toEqual({ status: 200, body: { ip: '203.0.113.7' } });
  expect(await get('/who')).toEqual({ status: 200, body: { ip: '127.0.0.1' } });
});
