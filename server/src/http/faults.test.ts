import { faultOf } from '@towpath/rules/fault';
import { expect, test } from 'vitest';
import { serverWith } from '../test-server.ts';
import { registerFaults } from './faults.ts';
import { limitRates } from './rate-limits.ts';

const fault = faultOf(new TypeError('x is undefined'), '/tours/:tour', 'browser-1.js');

test('a fault is taken into the log, and its number there is the answer’s', async () => {
  const { post } = serverWith(registerFaults);
  const { status, body, headers } = await post('/faults', fault);
  expect(status).toBe(202);
  expect(body).toEqual({ request_id: headers['x-request-id'] });
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
});

test.each<[string, object, number]>([
  ['nothing', {}, 422],
  ['markup for a route', { ...fault, route: '<b>' }, 422],
  ['a list', [fault], 422],
  ['too much of a message', { ...fault, message: 'x'.repeat(4001) }, 422],
  ['more than any fault has', { ...fault, more: 'x'.repeat(20_000) }, 413],
])('%s is refused', async (_what, body, status) => {
  expect((await serverWith(registerFaults).post('/faults', body)).status).toBe(status);
});

test('somebody who tells of very many is not heard any more, without a database too', async () => {
  const { app } = serverWith(() => {});
  await limitRates(app, null);
  registerFaults(app);
  const tellFrom = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/faults', payload: fault, remoteAddress });
  const statuses: number[] = [];
  for (let told = 0; told < 21; told += 1) statuses.push((await tellFrom('203.0.113.7')).statusCode);
  expect(statuses.filter((status) => status === 202)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await tellFrom('203.0.113.8')).statusCode).toBe(202);
});
