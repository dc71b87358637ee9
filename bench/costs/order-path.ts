import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptedCard, publishableKeyOf } from '../../load-tests/payments/stripe-accounts.ts';
import { waitUntil } from '../../load-tests/support/wait-until.ts';
import { buildApp } from '../../server/src/app.ts';
import type { Database } from '../../server/src/database/database.ts';
import { startFakeStripe } from '../../server/src/payments/stripe/fake-stripe.ts';
import { openProvider } from '../../server/src/payments/stripe/provider.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { intentIdOf } from '../../server/src/testing/payments/test-payments.ts';
import { plainPage, testRenderer } from '../../server/src/testing/site/test-renderer.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { recording } from '../bookings/recorded-statements.ts';

/** The number of statements that a call sends, those that begin and end transactions included, and of transactions. */
export interface CallCost {
  statements: number;
  transactions: number;
}

/** The calls of an order; the provider's webhook comes after the visitor's return, and again. */
const calls = {
  book: 'POST /bookings',
  method: 'POST /fake-stripe/v1/payment_methods',
  pay: 'POST /bookings/:id/payments',
  confirm: 'POST /fake-stripe/v1/payment_intents/:id/confirm',
  page: 'GET /bookings/:id/confirmed',
  webhook: 'POST /webhooks/card/default',
} as const;

/** The exact number of statements and transactions of each call of an order. A change of them must be intended. */
export const orderCosts: Record<string, CallCost> = {
  [calls.book]: { statements: 15, transactions: 6 },
  [calls.pay]: { statements: 10, transactions: 3 },
  [calls.page]: { statements: 24, transactions: 6 },
  [calls.webhook]: { statements: 3, transactions: 3 },
};

/** The cost of all calls. */
export const sumOf = (costs: Readonly<Record<string, CallCost>>): CallCost => ({
  statements: Object.values(costs).reduce((sum, cost) => sum + cost.statements, 0),
  transactions: Object.values(costs).reduce((sum, cost) => sum + cost.transactions, 0),
});

/** Counts the statements and transactions of each call; a statement outside of a transaction is one of its own. */
function costsOf(recorded: readonly { call: string; text: string }[]): Record<string, CallCost> {
  const costs: Record<string, CallCost> = {};
  let open = false;
  for (const { call, text } of recorded) {
    const cost = costs[call] ?? { statements: 0, transactions: 0 };
    costs[call] = cost;
    cost.statements += 1;
    if (!open) cost.transactions += 1;
    if (text === 'begin') open = true;
    if (text === 'commit') open = false;
  }
  return costs;
}

/**
 * Orders a cabin of the departure `summer` and pays it by card, with the settings of production: booking, payment method, payment,
 * confirmation, the page of the return, and the webhook. The page reads the booking, as the built one does. Returns the cost of each
 * call; statements of fake Stripe are not counted.
 */
export async function recordOrder(database: Database): Promise<Record<string, CallCost>> {
  const recorded: { call: string; text: string }[] = [];
  let call = '';
  const record = { push: ({ text }: { text: string }) => recorded.push({ call, text }) };
  const settings = { production: true, trustProxy: 'loopback' as const };
  const context = testContext(recording(database, record), settings);
  const fakeStripe = await startFakeStripe(testContext(database));
  if (!fakeStripe) throw new Error('Fake Stripe did not start though no keys are set');
  const provider = openProvider(context.config, fakeStripe.address);
  const files = await mkdtemp(join(tmpdir(), 'towpath-order-'));
  const { renderer } = testRenderer(files, async ({ url, get }) => {
    const id = /\/bookings\/([^/]+)/.exec(url)?.[1];
    const { status } = await get(`/api/v1/bookings/${id}`);
    return plainPage(status);
  });
  const app = await buildApp(context, { context, provider, fakeStripe }, async () => renderer);
  app.log.level = 'warn';
  fakeStripe.setWebhookBaseUrl(await app.listen({ host: '127.0.0.1', port: 0 }));
  const client = { 'x-forwarded-for': '203.0.113.7' };
  const ask = async (name: keyof typeof calls, url: string, payload?: object) => {
    call = calls[name];
    const isForm = url.startsWith('/fake-stripe');
    const response = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: isForm
        ? {
            authorization: `Bearer ${publishableKeyOf('default')}`,
            'content-type': 'application/x-www-form-urlencoded',
          }
        : client,
      ...(payload && { payload: isForm ? new URLSearchParams({ ...payload }).toString() : payload }),
    });
    if (response.statusCode !== 200)
      throw new Error(`${url} was answered ${response.statusCode}: ${response.body}`);
    return response;
  };
  const order = async () => {
    const booking = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
    const { id } = (await ask('book', '/api/v1/bookings', booking)).json<{ id: string }>();
    const method = (await ask('method', '/fake-stripe/v1/payment_methods', acceptedCard)).json<{
      id: string;
    }>();
    const paying = { type: 'full_payment', payment_method_id: method.id };
    const started = await ask('pay', `/api/v1/bookings/${id}/payments`, paying);
    const { client_secret } = started.json<{ client_secret: string }>();
    const intent = intentIdOf(client_secret);
    const confirming = { client_secret, return_url: 'https://book.example/back' };
    await ask('confirm', `/fake-stripe/v1/payment_intents/${intent}/confirm`, confirming);
    const query = new URLSearchParams({
      payment_intent: intent,
      payment_intent_client_secret: client_secret,
    });
    await ask('page', `/bookings/${id}/confirmed?${query}`);
    call = calls.webhook;
    await fakeStripe.job.run();
    const handled = await waitUntil(async () => {
      const left = await database.query('select 1 from provider_event where handled_at is null');
      return left.length === 0;
    });
    const [paid] = await database.query(
      `select 1 from payment where booking_id = $1 and state = 'completed'`,
      [id],
    );
    if (!handled || !paid) throw new Error(`Booking ${id} was not paid`);
  };
  try {
    // The first order also reads what a process reads once.
    await order();
    recorded.length = 0;
    await order();
    return costsOf(recorded);
  } finally {
    await app.close();
    await fakeStripe.close();
    await rm(files, { recursive: true });
  }
}
