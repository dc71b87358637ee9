import { signatureHeader } from '@towpath/fake-stripe/events/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../../http/server.ts';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { openSockets } from '../../testing/test-sockets.ts';
import { registerPayments } from '../checkout/payment-routes.ts';

let paying: Awaited<ReturnType<typeof openPayments>>;
let sockets: Awaited<ReturnType<typeof openSockets>>;
let close = async () => {};

beforeAll(async () => {
  paying = await openPayments();
  const { context, provider } = paying;
  const app = createHttpServer({ trustProxy: 'loopback' });
  registerPayments(app, context, provider);
  sockets = await openSockets(app);
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await paying.close();
});

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_unknown', object: 'payment_intent' } },
};

const signed = (secret: string) => signatureHeader(JSON.stringify(event), secret, paying.context.now());

function deliver(signature: string, client: string) {
  return sockets.send('/webhooks/card/default', {
    method: 'POST',
    body: event,
    client,
    headers: { 'stripe-signature': signature },
  });
}

test('a flood of webhooks with bad signatures is recorded a limited number of times', async () => {
  const flood = await Promise.all(
    Array.from({ length: 100 }, () => deliver(signed('whsec_wrong'), '203.0.113.7')),
  );
  const count = (wanted: number) => flood.filter(({ status }) => status === wanted).length;
  expect([count(400), count(429)]).toEqual([30, 70]);
  const limited = flood.find(({ status }) => status === 429);
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
  const recorded = await paying.database.query<{ times: number }>(
    `select times from refused_payment where call = 'webhook'`,
  );
  expect(recorded).toEqual([{ times: 30 }]);
  expect(await paying.database.query('select count(*) as rows from rate_count')).toEqual([{ rows: 1 }]);
});

test('a flood of webhooks with bad signatures blocks neither the provider behind the same address nor another client', async () => {
  const { default: secret } = paying.fakeStripe.address.webhookSecrets;
  expect((await deliver(signed(secret), '203.0.113.7')).status).toBe(200);
  expect((await deliver(signed('whsec_wrong'), '203.0.113.8')).status).toBe(400);
});

test('a flood of malformed signatures is limited as well', async () => {
  const flood = await Promise.all(Array.from({ length: 40 }, () => deliver('t=1,v1', '203.0.113.9')));
  const count = (wanted: number) => flood.filter(({ status }) => status === wanted).length;
  expect([count(400), count(429)]).toEqual([30, 10]);
});
