import fastify from 'fastify';
import { expect, test } from 'vitest';
import { getFrom } from './api-client.ts';

test('a call in process is its visitor’s, so that whoever tries ids through pages is counted (decision 027)', async () => {
  const app = fastify();
  app.get('/who', ({ ip }) => ({ ip }));
  const get = getFrom(app);
  expect(await get('/who', '203.0.113.7')).toEqual({ status: 200, body: { ip: '203.0.113.7' } });
  expect(await get('/who')).toEqual({ status: 200, body: { ip: '127.0.0.1' } });
});
