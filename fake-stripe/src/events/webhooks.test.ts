import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeliveryPolicy } from '../store/accounts.ts';
import {
  type FakeStripeServer,
  inDollars,
  inEuros,
  sdkFor,
  settleLater,
  startFakeStripe,
  stripeError,
  testAccount,
} from '../testing/test-server.ts';
import { deliverDue } from './webhooks.ts';

const secret = 'whsec_of_a_test';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Listener {
  fakeStripe: FakeStripeServer;
  /** Deliveries in order. */
  received: { body: string; signature: string }[];
  /** Their events, with verified signatures. */
  events: () => Stripe.Event[];
  /** Sets the status of further responses. */
  answer: (status: number) => void;
  deliver: (after?: number) => Promise<number>;
}

/** A fake Stripe server, and a server that receives the events of its account. */
async function startListener(delivery?: DeliveryPolicy): Promise<Listener> {
  const received: Listener['received'] = [];
  let status = 200;
  const app = Fastify();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, body: string) => body,
  );
  app.post('/webhooks', async (request, reply) => {
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: String(request.body), signature });
    return reply.status(status).send('');
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const account = testAccount('default', { url: `${url}/webhooks`, secret });
  const fakeStripe = await startFakeStripe({ accounts: [account], delivery });
  closing.push(() => app.close(), fakeStripe.close);
  const deliver = (after = 0) => {
    fakeStripe.advance(after);
    return deliverDue(fakeStripe.options, fakeStripe.options.now());
  };
  const eventOf = ({ body, signature }: (typeof received)[number]) =>
    fakeStripe.stripe.webhooks.constructEvent(body, signature, secret, Number.MAX_SAFE_INTEGER);
  const answer = (next: number) => {
    status = next;
  };
  return { fakeStripe, received, events: () => received.map(eventOf), answer, deliver };
}

const SECOND = 1000;
const types = (events: Stripe.Event[]) => events.map(({ type }) => type);

describe('events', () => {
  it.each<[string, string, string[]]>([
    ['a card that pays', 'pm_card_visa', ['charge.succeeded', 'payment_intent.succeeded']],
    [
      'a card that is declined',
      'pm_card_visa_chargeDeclined',
      ['charge.failed', 'payment_intent.payment_failed'],
    ],
    ['a card that must authenticate', 'pm_card_threeDSecure2Required', ['payment_intent.requires_action']],
    [
      'a card whose charge is disputed',
      'pm_card_createDispute',
      [
        'charge.succeeded',
        'payment_intent.succeeded',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
      ],
    ],
  ])('events are delivered in order, signed, for %s', async (_, token, eventTypes) => {
    const { fakeStripe, events, deliver } = await startListener();
    const { id } = await fakeStripe.stripe.paymentIntents.create(inEuros(token));
    await fakeStripe.stripe.paymentIntents.confirm(id).catch(() => null);
    expect(await deliver()).toBe(eventTypes.length + 1);
    expect(types(events())).toEqual(['payment_intent.created', ...eventTypes]);
    expect(await deliver(SECOND)).toBe(0);
  });

  it('are delivered for settled bank payments and refunds', async () => {
    const { fakeStripe, events, deliver } = await startListener();
    const { stripe } = fakeStripe;
    const { id } = await stripe.paymentIntents.create({
      ...inDollars('pm_usBankAccount_success'),
      confirm: true,
    });
    await settleLater(fakeStripe);
    await stripe.refunds.create({ payment_intent: id });
    await deliver();
    expect(types(events())).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ]);
  });

  it('contain a snapshot of the object, the API version and the request', async () => {
    const { fakeStripe, events, deliver } = await startListener();
    const params = { ...inEuros('pm_card_visa'), metadata: { booking: '17' } };
    const { id } = await fakeStripe.stripe.paymentIntents.create(params, { idempotencyKey: 'k' });
    await fakeStripe.stripe.paymentIntents.confirm(id);
    await deliver();
    expect(events()[0]).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'k' },
      data: { object: { id, status: 'requires_confirmation', metadata: { booking: '17' } } },
    });
    const { data } = await fakeStripe.stripe.events.list();
    expect(new Set(data.map((event) => event.pending_webhooks))).toEqual(new Set([0]));
  });

  it('fail verification when changed or stale', async () => {
    const { fakeStripe, received, deliver } = await startListener();
    await fakeStripe.stripe.paymentIntents.create(inEuros());
    await deliver();
    const [first] = received;
    const { webhooks } = fakeStripe.stripe;
    const { body, signature } = first ?? { body: '', signature: '' };
    const now = fakeStripe.options.now();
    const check = (text: string, key: string, at: number) =>
      webhooks.constructEvent(text, signature, key, 300, undefined, at);
    expect(check(body, secret, now).type).toBe('payment_intent.created');
    expect(() => check(body.replace('51300', '51301'), secret, now)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => check(body, 'whsec_other', now)).toThrow(Stripe.errors.StripeSignatureVerificationError);
    expect(() => check(body, secret, now + 301 * SECOND)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });
});

describe('delivery', () => {
  it('is retried with growing delays, at most eight times', async () => {
    const { fakeStripe, received, answer, deliver } = await startListener();
    await fakeStripe.stripe.paymentIntents.create(inEuros());
    answer(500);
    await deliver();
    await deliver(4 * SECOND);
    expect(received).toHaveLength(1);
    await deliver(SECOND);
    expect(received).toHaveLength(2);
    for (const wait of [30, 120, 600, 3600, 21_600, 86_400, 86_400]) await deliver(wait * SECOND);
    expect(received).toHaveLength(9);
    answer(200);
    expect(await deliver(86_400 * SECOND)).toBe(0);
    expect(received).toHaveLength(9);
  });

  it('stops after a 2xx response', async () => {
    const { fakeStripe, received, answer, deliver } = await startListener();
    await fakeStripe.stripe.paymentIntents.create(inEuros());
    answer(503);
    await deliver();
    answer(204);
    expect(await deliver(5 * SECOND)).toBe(1);
    expect(await deliver(86_400 * SECOND)).toBe(0);
    expect(received).toHaveLength(2);
  });

  it('sends one copy although several processes deliver at the same time', async () => {
    const { fakeStripe, received, deliver } = await startListener();
    await fakeStripe.stripe.paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(received).toHaveLength(3);
  });

  it('retries a failed event older than hundreds of delivered ones', async () => {
    const { fakeStripe, received, answer, deliver } = await startListener();
    answer(500);
    await fakeStripe.stripe.paymentIntents.create(inEuros());
    await deliver();
    answer(200);
    for (let count = 0; count < 250; count++) await fakeStripe.stripe.paymentIntents.create(inEuros());
    await deliver();
    fakeStripe.advance(120 * SECOND);
    received.length = 0;
    expect(await deliver()).toBe(1);
    expect(await deliver(SECOND)).toBe(0);
  });
});

describe('delivery policies', () => {
  const succeeded = (event: Stripe.Event) => event.type === 'payment_intent.succeeded';
  const pay = async ({ fakeStripe }: Listener) => {
    await fakeStripe.stripe.paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
  };

  it('lose a delivery, which is retried', async () => {
    const listener = await startListener((event, attempt) => (succeeded(event) && attempt === 0 ? [] : [0]));
    await pay(listener);
    expect(await listener.deliver()).toBe(2);
    expect(await listener.deliver(5 * SECOND)).toBe(1);
  });

  it('deliver an event twice', async () => {
    const listener = await startListener((event) => (succeeded(event) ? [0, 0] : [0]));
    await pay(listener);
    await listener.deliver();
    const ids = listener
      .events()
      .filter(succeeded)
      .map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('delay and reorder', async () => {
    const listener = await startListener((event) => [succeeded(event) ? 0 : 20 * SECOND]);
    await pay(listener);
    await listener.deliver();
    await listener.deliver(20 * SECOND);
    expect(types(listener.events())).toEqual([
      'payment_intent.succeeded',
      'payment_intent.created',
      'charge.succeeded',
    ]);
  });

  it('deliver a late second copy', async () => {
    const listener = await startListener(() => [0, 60 * SECOND]);
    await listener.fakeStripe.stripe.paymentIntents.create(inEuros());
    expect(await listener.deliver()).toBe(1);
    expect(await listener.deliver(59 * SECOND)).toBe(0);
    expect(await listener.deliver(SECOND)).toBe(1);
  });
});

it('an account without a webhook stores events without delivering them', async () => {
  const fakeStripe = await startFakeStripe();
  closing.push(fakeStripe.close);
  await fakeStripe.stripe.paymentIntents.create(inEuros());
  expect(await deliverDue(fakeStripe.options, fakeStripe.options.now())).toBe(0);
  expect((await fakeStripe.stripe.events.list()).data).toHaveLength(1);
  const other = sdkFor(fakeStripe.url, 'sk_sandbox_north_america');
  expect((await other.events.list()).data).toHaveLength(0);
  expect(await stripeError(other.events.retrieve('evt_gone'))).toMatchObject({ statusCode: 404 });
});
