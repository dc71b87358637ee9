import { faultOf } from '@towpath/rules/core/browser-fault';
import { expect, test } from 'vitest';
import { createTestServer } from '../testing/test-server.ts';
import { registerBrowserFaults } from './browser-faults.ts';
import { limitRates } from './limits/rate-limits.ts';

const fault = faultOf(new TypeError('x is undefined'), '/tours/:tour', 'browser-1.js');

test('a fault is logged under the request id of the response', async () => {
  const { post } = createTestServer(registerBrowserFaults);
  const { status, body, headers } = await post('/faults', fault);
  expect(status).toBe(202);
  expect(body).toEqual({ request_id: headers['x-request-id'] });
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
});

test.each<[string, object, number]>([
  ['an empty report', {}, 422],
  ['markup as a route', { ...fault, route: '<b>' }, 422],
  ['a list', [fault], 422],
  ['a message that is too long', { ...fault, message: 'x'.repeat(4001) }, 422],
  ['a body that is too large', { ...fault, more: 'x'.repeat(20_000) }, 413],
])('%s is refused', async (_what, body, status) => {
  expect((await createTestServer(registerBrowserFaults).post('/faults', body)).status).toBe(status);
});

test('a client that reports very many is refused, also without a database', async () => {
  const { app } = createTestServer(() => {});
  await limitRates(app, { production: true }, null);
  registerBrowserFaults(app);
  const reportFrom = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/faults', payload: fault, remoteAddress });
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await reportFrom('203.0.113.7')).statusCode);
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await reportFrom('203.0.113.8')).statusCode).toBe(202);
});
