import { expect, test } from 'vitest';
import { serverWith } from '../test-server.ts';
import { registerHealth } from './health.ts';

const withCheck = (check: () => Promise<void>) => serverWith((app) => registerHealth(app, { check })).get;

test.each([
  ['answers', async () => {}, 200, 'ready'],
  ['is gone', async () => Promise.reject(new Error('gone')), 503, 'unavailable'],
])('a back end that %s', async (_what, check, status, said) => {
  const get = withCheck(check);
  expect(await get('/health/ready')).toMatchObject({ status, body: { status: said } });
  expect(await get('/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
});

test('a back end that keeps silent is not waited for', async () => {
  const silent = () => new Promise<void>(() => {});
  const { get } = serverWith((app) => registerHealth(app, { check: silent, patience: 1 }));
  expect((await get('/health/ready')).status).toBe(503);
});
