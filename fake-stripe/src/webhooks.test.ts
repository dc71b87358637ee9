import Fastify from 'fastify';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { inDollars, inEuros, type RunningSandbox, refusal, sdkFor, startSandbox } from './running-sandbox.ts';
import type { DeliveryPolicy } from './sandbox.ts';
import { settleDue } from './settling.ts';
import { deliverDue } from './webhooks.ts';

const secret = 'whsec_of_a_test';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Listener {
  sandbox: RunningSandbox;
  /** Every delivery as it came, in order. */
  received: { body: string; signature: string }[];
  /** The events in them, signature checked. */
  events: () => Stripe.Event[];
  /** What it answers from now on. */
  answer: (status: number) => void;
  deliver: (after?: number) => Promise<number>;
}

/** A sandbox, and a server that listens to the events of its North American account. */
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
  const account = {
    id: 'north_america',
    secretKey: 'sk_sandbox_default',
    publishableKey: 'pk_sandbox_default',
    webhook: { url: `${url}/webhooks`, secret },
  };
  const sandbox = await startSandbox({ accounts: [account], delivery });
  closing.push(() => app.close(), sandbox.close);
  const deliver = (after = 0) => {
    sandbox.pass(after);
    return deliverDue(sandbox.options, sandbox.options.now());
  };
  const eventOf = ({ body, signature }: (typeof received)[number]) =>
    sandbox.stripe.webhooks.constructEvent(body, signature, secret, Number.MAX_SAFE_INTEGER);
  const answer = (next: number) => {
    status = next;
  };
  return { sandbox, received, events: () => received.map(eventOf), answer, deliver };
}

const SECOND = 1000;
const types = (events: Stripe.Event[]) => events.map(({ type }) => type);

describe('events', () => {
  it.each<[string, string, string[]]>([
    ['a card that pays', 'pm_card_visa', ['charge.succeeded', 'payment_intent.succeeded']],
    [
      'a card that does not',
      'pm_card_visa_chargeDeclined',
      ['charge.failed', 'payment_intent.payment_failed'],
    ],
    ['a card that must authenticate', 'pm_card_threeDSecure2Required', ['payment_intent.requires_action']],
    [
      'a card whose owner disputes',
      'pm_card_createDispute',
      [
        'charge.succeeded',
        'payment_intent.succeeded',
        'charge.dispute.created',
        'charge.dispute.funds_withdrawn',
      ],
    ],
  ])('are told in order, signed, of %s', async (_, token, told) => {
    const { sandbox, events, deliver } = await startListener();
    const { id } = await sandbox.stripe.paymentIntents.create(inEuros(token));
    await sandbox.stripe.paymentIntents.confirm(id).catch(() => null);
    expect(await deliver()).toBe(told.length + 1);
    expect(types(events())).toEqual(['payment_intent.created', ...told]);
    expect(await deliver(SECOND)).toBe(0);
  });

  it('are told of a bank account when it settles, and of what is given back', async () => {
    const { sandbox, events, deliver } = await startListener();
    const { stripe, options } = sandbox;
    const { id } = await stripe.paymentIntents.create({
      ...inDollars('pm_usBankAccount_success'),
      confirm: true,
    });
    sandbox.pass(60 * SECOND);
    await settleDue(options, options.now());
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

  it('carry the object as it was then, the API version and the request', async () => {
    const { sandbox, events, deliver } = await startListener();
    const params = { ...inEuros('pm_card_visa'), metadata: { booking: '17' } };
    const { id } = await sandbox.stripe.paymentIntents.create(params, { idempotencyKey: 'k' });
    await sandbox.stripe.paymentIntents.confirm(id);
    await deliver();
    expect(events()[0]).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: 'k' },
      data: { object: { id, status: 'requires_confirmation', metadata: { booking: '17' } } },
    });
    const { data } = await sandbox.stripe.events.list();
    expect(new Set(data.map((event) => event.pending_webhooks))).toEqual(new Set([0]));
  });

  it('are found out when they were changed on the way, or are stale', async () => {
    const { sandbox, received, deliver } = await startListener();
    await sandbox.stripe.paymentIntents.create(inEuros());
    await deliver();
    const [first] = received;
    const { webhooks } = sandbox.stripe;
    const { body, signature } = first ?? { body: '', signature: '' };
    const now = sandbox.options.now();
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
  it('is tried again later and later, for three days, and survives a restart', async () => {
    const { sandbox, received, answer, deliver } = await startListener();
    await sandbox.stripe.paymentIntents.create(inEuros());
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

  it('stops once it was answered', async () => {
    const { sandbox, received, answer, deliver } = await startListener();
    await sandbox.stripe.paymentIntents.create(inEuros());
    answer(503);
    await deliver();
    answer(204);
    expect(await deliver(5 * SECOND)).toBe(1);
    expect(await deliver(86_400 * SECOND)).toBe(0);
    expect(received).toHaveLength(2);
  });

  it('by two processes at once sends one copy', async () => {
    const { sandbox, received, deliver } = await startListener();
    await sandbox.stripe.paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(received).toHaveLength(3);
  });

  it('finds an event that failed long ago behind hundreds that did not', async () => {
    const { sandbox, received, answer, deliver } = await startListener();
    answer(500);
    await sandbox.stripe.paymentIntents.create(inEuros());
    await deliver();
    answer(200);
    for (let count = 0; count < 250; count++) await sandbox.stripe.paymentIntents.create(inEuros());
    await deliver();
    sandbox.pass(120 * SECOND);
    received.length = 0;
    expect(await deliver()).toBe(1);
    expect(await deliver(SECOND)).toBe(0);
  });
});

describe('faults on demand', () => {
  const succeeded = (event: Stripe.Event) => event.type === 'payment_intent.succeeded';
  const pay = async ({ sandbox }: Listener) => {
    await sandbox.stripe.paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
  };

  it('loses: told later', async () => {
    const listener = await startListener((event, attempt) => (succeeded(event) && attempt === 0 ? [] : [0]));
    await pay(listener);
    expect(await listener.deliver()).toBe(2);
    expect(await listener.deliver(5 * SECOND)).toBe(1);
  });

  it('doubles: the same event twice', async () => {
    const listener = await startListener((event) => (succeeded(event) ? [0, 0] : [0]));
    await pay(listener);
    await listener.deliver();
    const ids = listener
      .events()
      .filter(succeeded)
      .map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('delays and reorders', async () => {
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

  it('sends a late second copy of what has arrived', async () => {
    const listener = await startListener(() => [0, 60 * SECOND]);
    await listener.sandbox.stripe.paymentIntents.create(inEuros());
    expect(await listener.deliver()).toBe(1);
    expect(await listener.deliver(59 * SECOND)).toBe(0);
    expect(await listener.deliver(SECOND)).toBe(1);
  });
});

it('an account without a webhook keeps its events to itself', async () => {
  const sandbox = await startSandbox();
  closing.push(sandbox.close);
  await sandbox.stripe.paymentIntents.create(inEuros());
  expect(await deliverDue(sandbox.options, sandbox.options.now())).toBe(0);
  expect((await sandbox.stripe.events.list()).data).toHaveLength(1);
  const other = sdkFor(sandbox.url, 'sk_sandbox_north_america');
  expect((await other.events.list()).data).toHaveLength(0);
  expect(await refusal(other.events.retrieve('evt_gone'))).toMatchObject({ statusCode: 404 });
});
