import { expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import { registerHealth } from './health.ts';
import { sendRefusal } from './serve.ts';
import { createHttpServer } from './server.ts';

const secrets = ['ada@lovelace.example', 'Lovelace', 'key-of-a-booking', '203.0.113.7', 'voucher-code'];

/** A server that logs on level info, and its log. */
function logging() {
  const lines: string[] = [];
  const app = createHttpServer({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  app.get('/bookings/:id', () => {
    throw Object.assign(new Error('mail "ada@lovelace.example" of "Lovelace" failed for 4915112345678'), {
      code: '23505',
      constraint: 'mail_pkey',
      detail: 'Key (name)=(Lovelace) already exists.',
    });
  });
  app.post('/bookings', (_request, reply) =>
    sendRefusal(reply, new Refusal(409, 'cabin_gone', 'It is gone')),
  );
  return { app, logged: () => lines.map((line) => JSON.parse(line)), lines };
}

const visitor = {
  remoteAddress: '203.0.113.7',
  headers: { cookie: 'name=Lovelace', 'user-agent': 'Lovelace' },
};

test('a response is one entry: method, route pattern, status, refusal and request id', async () => {
  const { app, logged } = logging();
  const payload = { name: 'Lovelace' };
  const answer = await app.inject({
    method: 'POST',
    url: '/bookings?code=voucher-code',
    payload,
    ...visitor,
  });
  expect(logged()).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: answer.headers['x-request-id'],
      method: 'POST',
      route: '/bookings',
      status: 409,
      refusal: 'cabin_gone',
      msg: 'request completed',
    }),
  ]);
});

test('a fault is logged under the request id that the visitor sees, with its stack, code and constraint', async () => {
  const { app, logged } = logging();
  const answer = await app.inject({ url: '/bookings/key-of-a-booking', ...visitor });
  const [fault] = logged();
  expect(fault).toMatchObject({ level: 50, msg: 'fault', reqId: answer.json().request_id });
  expect(fault.err).toMatchObject({ type: 'Error', code: '23505', constraint: 'mail_pkey' });
  expect(fault.err.stack).toContain('log-content.test.ts');
});

test('the log contains no personal data: no address, name, id, code or number', async () => {
  const { app, lines } = logging();
  const payload = { name: 'Lovelace', email: 'ada@lovelace.example' };
  await app.inject({ url: '/bookings/key-of-a-booking?email=ada@lovelace.example', ...visitor });
  await app.inject({ method: 'POST', url: '/bookings?code=voucher-code', payload, ...visitor });
  await app.inject({ url: '/nowhere/key-of-a-booking', ...visitor });
  await app.inject({
    method: 'POST',
    url: '/bookings',
    payload: '{"name": "Lovelace',
    headers: { 'content-type': 'application/json' },
  });
  expect(lines.length).toBeGreaterThan(4);
  for (const secret of [...secrets, '4915112345678']) expect(lines.join('')).not.toContain(secret);
});

test('health checks, which monitoring makes every second, are not logged as requests', async () => {
  const { app, logged } = logging();
  registerHealth(app, { check: async () => {} });
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  expect(logged()).toEqual([]);
});
