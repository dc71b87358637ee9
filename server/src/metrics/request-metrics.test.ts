import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { notFound } from '../config/errors.ts';
import { refuseOverloaded } from '../http/limits/admission.ts';
import { sendRefusal } from '../http/serve.ts';
import { createTestServer } from '../testing/test-server.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { countResponses } from './request-metrics.ts';

let metrics: Metrics;
let app: FastifyInstance;
beforeEach(() => {
  metrics = createMetrics();
  ({ app } = createTestServer((server) => {
    countResponses(server, metrics);
    server.get('/bookings/:id', (_request, reply) => sendRefusal(reply, notFound('booking')));
    server.get('/assets/browser-4f2a.js', () => 'text');
    server.get('/busy', (_request, reply) => refuseOverloaded(reply));
  }));
});

const samples = async () => {
  const { values } = await metrics.requests.get();
  return values
    .filter(({ metricName }) => metricName?.endsWith('_count'))
    .map(({ labels, value }) => ({ ...labels, value }));
};

test('requests are counted by route pattern, never by URL', async () => {
  await app.inject('/bookings/4711');
  await app.inject('/bookings/4712?name=Ada');
  await app.inject('/assets/browser-4f2a.js');
  expect(await samples()).toEqual([
    { method: 'GET', route: '/bookings/:id', status: 404, value: 2 },
    { method: 'GET', route: '/assets/*', status: 200, value: 1 },
  ]);
  expect(await metrics.registry.metrics()).not.toMatch(/bookings\/471|Ada|browser-4f2a/);
});

test('URLs without a route share one label, so that scanners add no labels', async () => {
  for (const path of ['/wp-admin', '/.env']) await app.inject(path);
  expect(await samples()).toEqual([{ method: 'GET', route: 'none', status: 404, value: 2 }]);
});

test('refusals are counted by error', async () => {
  await app.inject('/bookings/4711');
  const { values } = await metrics.refusals.get();
  expect(values).toEqual([{ labels: { route: '/bookings/:id', refusal: 'not_found' }, value: 1 }]);
});

test('requests refused by load shedding are not counted as faults', async () => {
  expect((await app.inject('/busy')).statusCode).toBe(503);
  expect(await samples()).toEqual([]);
});
