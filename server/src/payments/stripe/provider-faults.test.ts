import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { registerBookings } from '../../bookings/booking-routes.ts';
import { createHttpServer } from '../../http/server.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { testPlaceTimeout } from '../../testing/bookings/test-request.ts';
import { type ProxyFault, startFaultProxy } from '../../testing/payments/test-fault-proxy.ts';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { handleReturn } from '../checkout/payment-return.ts';
import { registerPayments } from '../checkout/payment-routes.ts';
import { openProvider } from './provider.ts';

let log = '';
const metrics = createMetrics();

const paying = await openPayments();
const proxy = await startFaultProxy(paying.fakeStripe.address);
const { context } = paying;
const provider = openProvider(context.config, proxy.address, {
  onFault: (kind) => metrics.providerFaults.inc({ kind }),
});
const write = (text: string) => {
  log += text;
};
const app = createHttpServer({ logLevel: 'info', logTo: { write } });
registerBookings(app, context, testPlaceTimeout);
registerPayments(app, context, provider);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const close = () => app.close();
afterAll(async () => {
  await close();
  await proxy.close();
  await paying.close();
});
beforeEach(() => {
  proxy.setFault(() => null);
  log = '';
});

/** Starts paying a booking over HTTP. */
async function pay(id: string, payment_method_id = 'pm_card_visa', type = 'full_payment') {
  const answer = await fetch(`${url}/api/v1/bookings/${id}/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, payment_method_id }),
  });
  const body = (await answer.json()) as { client_secret?: string; error?: string; message?: string };
  return { status: answer.status, ...body };
}

async function countFaults(kind: string): Promise<number> {
  const { values } = await metrics.providerFaults.get();
  return values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
}

/** The statuses of a booking's intents at the provider. */
async function intentsOf(id: string): Promise<string[]> {
  const { data } = await paying.stripe.paymentIntents.list({ limit: 100 });
  const payments = (await paying.paymentsOf(id)).map((payment) => payment.id);
  return data
    .filter(({ metadata }) => payments.includes(metadata.payment_id ?? ''))
    .map(({ status }) => status);
}

const injectedFaults: [string, ProxyFault, string][] = [
  ['an invalid API key', { status: 401, type: 'invalid_request_error' }, 'authentication'],
  ['an API key without permission', { status: 403, type: 'invalid_request_error' }, 'permission'],
  ['a rate limit', { status: 429, type: 'invalid_request_error', code: 'rate_limit' }, 'rate_limit'],
  ['an idempotency key of another request', { status: 400, type: 'idempotency_error' }, 'idempotency'],
  [
    'an idempotency key in use',
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
    'idempotency',
  ],
  ['a closed connection', 'cut', 'connection'],
];

describe('a provider fault is counted and logged, and hidden from the visitor', () => {
  test.each(injectedFaults)('%s', async (_case, fault, kind) => {
    const id = await paying.book();
    const before = await countFaults(kind);
    proxy.setFault((method) => (method === 'POST' ? fault : null));
    expect(await pay(id)).toEqual({
      status: 503,
      error: 'provider_unreachable',
      message: 'This payment cannot be completed at this time.',
    });
    expect(await countFaults(kind)).toBe(before + 1);
    const logged = log
      .split('\n')
      .find((text) => text.includes('"provider_unreachable"') && text.includes('"err"'));
    const { level, err, reqId } = JSON.parse(logged ?? '{}');
    expect({ level, reqId }).toEqual({ level: 50, reqId: expect.any(String) });
    expect(err.type).toMatch(/^Stripe\w+Error$/);
    proxy.setFault(() => null);
    expect(await pay(id)).toMatchObject({ status: 200 });
  });
});

test('a call whose connection breaks is tried twice, so that it ends before the time limit of its request', async () => {
  const id = await paying.book();
  let attempts = 0;
  proxy.setFault((method) => {
    if (method === 'POST') attempts += 1;
    return method === 'POST' ? 'cut' : null;
  });
  expect(await pay(id)).toMatchObject({ status: 503 });
  expect(attempts).toBe(2);
});

describe('no second payable intent is created (architecture 5)', () => {
  /** Creates a booking that is paid at the provider and not settled yet. */
  async function paidUnsettled() {
    const id = await paying.book();
    const { client_secret = '' } = await pay(id);
    expect(await paying.browser(client_secret, 'confirm')).toMatchObject({ status: 'succeeded' });
    return { id, intentId: intentIdOf(client_secret) };
  }
  const unknown: ProxyFault = { status: 404, type: 'invalid_request_error', code: 'resource_missing' };
  const unavailable: [string, ProxyFault][] = [
    ['unknown', unknown],
    ['refused', { status: 400, type: 'invalid_request_error', code: 'parameter_unknown' }],
    ['not permitted', { status: 403, type: 'invalid_request_error' }],
    ['too many', { status: 429, type: 'invalid_request_error' }],
    ['broken', { status: 500, type: 'api_error' }],
    ['cut', 'cut'],
  ];

  test.each(unavailable)(
    'by concurrent requests after a return whose intent cannot be retrieved (%s)',
    async (_how, fault) => {
      const { id, intentId } = await paidUnsettled();
      proxy.setFault((method, path) => (method === 'GET' && path.includes(intentId) ? fault : null));
      const returning = { intentId, to: 'bookings', id } as const;
      await handleReturn(paying.context, provider, returning, () => {});
      const again = await Promise.all([
        pay(id),
        pay(id, 'pm_card_mastercard'),
        pay(id, 'pm_card_visa', 'deposit'),
      ]);
      for (const answer of again)
        expect(answer).toMatchObject({ status: 503, error: 'provider_unreachable' });
      expect(await intentsOf(id)).toEqual(['succeeded']);
      proxy.setFault(() => null);
      expect(await pay(id)).toMatchObject({ status: 409, error: 'payment_not_open' });
      expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
      expect(await intentsOf(id)).toEqual(['succeeded']);
    },
  );

  test('no second payable intent is created by concurrent requests with two cards', async () => {
    const id = await paying.book();
    const both = await Promise.all([pay(id), pay(id, 'pm_card_mastercard')]);
    const secrets = new Set(both.flatMap(({ client_secret }) => client_secret ?? []));
    expect(secrets.size).toBe(1);
    expect(await intentsOf(id)).toHaveLength(1);
  });

  test('no second payable intent is created if the provider does not know the intent, which is counted and logged', async () => {
    const id = await paying.book();
    const { client_secret = '' } = await pay(id);
    const before = await countFaults('unknown_intent');
    proxy.setFault((method) => (method === 'GET' ? unknown : null));
    expect(await pay(id)).toMatchObject({ status: 503 });
    expect(await countFaults('unknown_intent')).toBe(before + 1);
    expect(log).toContain(`The provider does not know ${intentIdOf(client_secret)}`);
  });
});
