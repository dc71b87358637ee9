import { signatureHeader } from '@towpath/card-sandbox/signature';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { handleEvents } from './events.ts';
import { settle } from './settle.ts';
import { intentIdOf, openPayments } from './test-payments.ts';

let paying: Awaited<ReturnType<typeof openPayments>>;

beforeAll(async () => {
  paying = await openPayments();
});
afterAll(() => paying.close());
beforeEach(() =>
  paying.database.query(`delete from provider_event; delete from payment_attempt; delete from payment; delete from booking;
    update stock set taken = 0 where departure_id = 'summer'; delete from card_sandbox.object where kind <> 'webhook_secret'`),
);

/** A booking with an intent that has been paid at the provider, and nobody here knows. */
async function paidUnseen() {
  const id = await paying.book();
  const { client_secret } = await paying.payBooking(id, 'full_payment');
  await paying.browser(client_secret, 'confirm');
  return { id, intentId: intentIdOf(client_secret) };
}
const payload = (intentId: string, event = 'evt_1') =>
  JSON.stringify({
    id: event,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent' } },
  });
const secret = () => paying.sandbox.address.webhookSecrets.default;
const signed = (body: string, key = secret(), at = paying.context.now()) => signatureHeader(body, key, at);
const tell = (body: string, signature?: string, market = 'default') =>
  paying.server.ask({
    method: 'POST',
    url: `/webhooks/card/${market}`,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  });
const events = () =>
  paying.database.query<{ id: string; handled: boolean; tries: number }>(
    'select id, handled_at is not null as handled, tries from provider_event order by id',
  );
const isPaid = async (id: string) => {
  const [payment] = await paying.paymentsOf(id);
  expect(payment?.state).toBe('completed');
};

describe('the webhook (design 5)', () => {
  test('stores an event, acknowledges it, and settles its intent', async () => {
    const { id, intentId } = await paidUnseen();
    const body = payload(intentId);
    expect(await tell(body, signed(body))).toMatchObject({ status: 200, body: { received: true } });
    await vi.waitFor(() => isPaid(id));
    await vi.waitFor(async () => expect(await events()).toMatchObject([{ id: 'evt_1', handled: true }]));
    expect(await tell(body, signed(body))).toMatchObject({ status: 200 });
    expect(await events()).toHaveLength(1);
  });

  test('hears of what the sandbox signs and sends over HTTP', async () => {
    const { id } = await paidUnseen();
    await paying.sandbox.job.run();
    await vi.waitFor(() => isPaid(id));
  });

  test.each<[string, (body: string) => Parameters<typeof tell>]>([
    ['no signature', (body) => [body]],
    ['a wrong secret', (body) => [body, signed(body, 'whsec_wrong')]],
    [
      "the other market's secret",
      (body) => [body, signed(body, paying.sandbox.address.webhookSecrets.north_america)],
    ],
    ['a body changed on the way', (body) => [body.replace('evt_1', 'evt_2'), signed(body)]],
    [
      'a signature of six minutes ago',
      (body) => [body, signed(body, secret(), paying.context.now() - 360_000)],
    ],
    ['no body', () => ['', signed('')]],
  ])('refuses %s, and stores nothing', async (_what, sent) => {
    const { id, intentId } = await paidUnseen();
    expect(await tell(...sent(payload(intentId)))).toMatchObject({ status: 400 });
    expect(await events()).toEqual([]);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
  });

  test('has no market but ours', async () => {
    const body = payload('pi_1');
    expect(await tell(body, signed(body), 'elsewhere')).toMatchObject({ status: 404 });
  });

  test('an intent that is none of ours is recorded and ignored', async () => {
    const body = payload('pi_unknown');
    expect(await tell(body, signed(body))).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await events()).toMatchObject([{ handled: true }]));
  });

  test('a forged success moves nothing: the provider is asked', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    const body = payload(intentIdOf(client_secret));
    await tell(body, signed(body));
    await vi.waitFor(async () => expect(await events()).toMatchObject([{ handled: true }]));
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
  });

  test('an event that was stored and never handled is handled by the job', async () => {
    const { id, intentId } = await paidUnseen();
    await paying.database.query(
      `insert into provider_event (id, market, type, intent_id, retry_at)
       values ('evt_lost', 'default', 'payment_intent.succeeded', $1, '2020-01-01')`,
      [intentId],
    );
    await handleEvents(paying.context, paying.provider);
    await isPaid(id);
    expect(await events()).toMatchObject([{ id: 'evt_lost', handled: true }]);
  });
});

describe('settling (design 5)', () => {
  test('webhook, return and job at once complete a payment once', async () => {
    const { id, intentId } = await paidUnseen();
    const settling = Array.from({ length: 8 }, () =>
      settle(paying.context, paying.provider, 'default', intentId),
    );
    expect(new Set(await Promise.all(settling))).toEqual(new Set(['completed']));
    const [payment] = await paying.database.query<{ completed_at: Date }>(
      'select completed_at from payment where booking_id = $1',
      [id],
    );
    paying.pass(1000);
    await settle(paying.context, paying.provider, 'default', intentId);
    expect(
      await paying.database.query('select completed_at from payment where booking_id = $1', [id]),
    ).toEqual([payment]);
  });

  test.each([
    ['another amount', 'update payment set charge = charge + 1'],
    ['another currency', `update payment set currency = 'usd'`],
  ])('%s than ours is recorded and moves nothing', async (_what, change) => {
    const { id, intentId } = await paidUnseen();
    await paying.database.query(change);
    expect(await settle(paying.context, paying.provider, 'default', intentId)).toBe('open');
    const [payment] = await paying.database.query<{ problem: string }>('select problem from payment');
    expect(payment?.problem).toContain(intentId);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
  });

  test("an intent of one market's account is not looked for in the other's", async () => {
    const { id, intentId } = await paidUnseen();
    expect(await settle(paying.context, paying.provider, 'north_america', intentId)).toBeNull();
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
  });

  test('a second intent that was paid beside the first is recorded', async () => {
    const { intentId } = await paidUnseen();
    await settle(paying.context, paying.provider, 'default', intentId);
    const [payment] = await paying.database.query<{ id: string }>('select id from payment');
    const other = await paidUnseen();
    await paying.database.query(
      'update payment_attempt set payment_id = $1, number = 9 where intent_id = $2',
      [payment?.id, other.intentId],
    );
    await settle(paying.context, paying.provider, 'default', other.intentId);
    const [noted] = await paying.database.query<{ problem: string }>(
      'select problem from payment where id = $1',
      [payment?.id],
    );
    expect(noted?.problem).toBe(`${other.intentId} was paid beside ${intentId}`);
  });
});
