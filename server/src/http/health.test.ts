import { expect, test } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';
import { registerHealth } from './health.ts';

const withCheck = (check: () => Promise<void>) =>
  createTestServer((app) => registerHealth(app, { check })).get;

test.each([
  ['succeeds', async () => {}, 200, 'ready'],
  ['fails', async () => Promise.reject(new Error('gone')), 503, 'unavailable'],
])('a check that %s', async (_what, check, status, said) => {
  const get = withCheck(check);
  expect(await get('/health/ready')).toMatchObject({ status, body: { status: said } });
  expect(await get('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
});

test('a check that does not end in time', async () => {
  const pending = () => new Promise<void>(() => {});
  const { get } = createTestServer((app) => registerHealth(app, { check: pending, timeout: 1 }));
  expect((await get('/health/ready')).status).toBe(503);
});
