import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form } from './form.ts';
import { askedBy, runOnce } from './idempotency.ts';
import { memoryStore } from './memory-store.ts';
import { inEuros, type RunningSandbox, refusal, startSandbox } from './running-sandbox.ts';
import type { SandboxStore } from './store.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
});
afterAll(() => sandbox.close());

const HOUR = 3_600_000;

describe('an idempotency key', () => {
  it('gives the first answer again, however often and though things have moved on', async () => {
    const options = { idempotencyKey: 'pay 1' };
    const first = await stripe.paymentIntents.create(inEuros('pm_card_visa'), options);
    await stripe.paymentIntents.cancel(first.id);
    const again = await stripe.paymentIntents.create(inEuros('pm_card_visa'), options);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(again.lastResponse.idempotencyKey).toBe('pay 1');
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('gives a refusal by the bank again, though the card would be good by now', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros('pm_card_visa_chargeDeclined'));
    const options = { idempotencyKey: 'confirm 1' };
    const first = await refusal(stripe.paymentIntents.confirm(id, {}, options));
    await stripe.paymentIntents.update(id, { payment_method: 'pm_card_visa' });
    const again = await refusal(stripe.paymentIntents.confirm(id, {}, options));
    expect(again).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect(again.charge).toBe(first.charge);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_confirmation');
  });

  it.each([
    [
      'another amount',
      (id: string) => stripe.paymentIntents.update(id, { amount: 200 }, { idempotencyKey: 'k' }),
    ],
    ['another call', (id: string) => stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'k' })],
  ])('is refused with %s', async (_, work) => {
    const { id } = await stripe.paymentIntents.create(inEuros('pm_card_visa'));
    await stripe.paymentIntents.update(id, { amount: 100 }, { idempotencyKey: 'k' }).catch(() => null);
    const error = await refusal(work(id));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_confirmation');
  });

  it('stays unused when a parameter was at fault', async () => {
    const options = { idempotencyKey: 'mistyped' };
    await refusal(stripe.paymentIntents.create({ ...inEuros(), amount: 1 }, options));
    expect((await stripe.paymentIntents.create(inEuros(), options)).amount).toBe(51_300);
  });

  it('is forgotten after a day', async () => {
    const options = { idempotencyKey: 'yesterday' };
    const first = await stripe.paymentIntents.create(inEuros(), options);
    sandbox.pass(23 * HOUR);
    expect((await stripe.paymentIntents.create(inEuros(), options)).id).toBe(first.id);
    sandbox.pass(HOUR);
    expect((await stripe.paymentIntents.create(inEuros(), options)).id).not.toBe(first.id);
  });

  it('has at most 255 characters', async () => {
    const long = { idempotencyKey: 'x'.repeat(256) };
    expect(await refusal(stripe.paymentIntents.create(inEuros(), long))).toMatchObject({ statusCode: 400 });
  });

  it('makes one payment of several requests at once; the others hear that it is in use', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros('pm_card_visa'));
    const confirm = () => stripe.paymentIntents.confirm(id, {}, { idempotencyKey: 'five tabs' });
    const results = await Promise.allSettled(Array.from({ length: 5 }, confirm));
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
    expect((await confirm()).status).toBe('succeeded');
  });
});

/** A store that fails once, when the next object of a kind is created: as if the process had died there. */
function failingStore(): SandboxStore & { failNext: (kind: string) => void } {
  const store = memoryStore();
  let failing = '';
  return {
    ...store,
    failNext: (kind) => {
      failing = kind;
    },
    async create(account, kind, id, body) {
      if (kind === failing) {
        failing = '';
        throw new Error('the disk is full');
      }
      return store.create(account, kind, id, body);
    },
  };
}

it('tells requests apart by all but what must not be kept', () => {
  const card = (number: string, cvc: string) => ({ type: 'card', card: { number, cvc, exp_year: '2030' } });
  const asked = (form: Form, path = '/v1/payment_methods') => askedBy('POST', path, form);
  expect(asked(card('4242', '1'))).toBe(asked(card('5555', '2')));
  expect(asked({ a: '1', b: ['2', '3'] })).toBe(asked({ b: ['2', '3'], a: '1' }));
  expect(asked({ a: '1', b: ['2', '3'] })).not.toBe(asked({ a: '1', b: ['3', '2'] }));
  expect(asked({ a: '1' })).not.toBe(asked({ a: '1' }, '/v1/refunds'));
});

describe('a key whose process died', () => {
  const request = { asked: 'x', now: 100_000, seed: 'new' };
  const died = { asked: 'x', seed: 'old', answer: null, since: 0, working: 60_000 };
  const work = async (seed: string) => ({ status: 200, body: { seed } });
  const claimedAt = async (now: number) => {
    const store = memoryStore();
    await store.create('default', 'idempotency_key', 'k', died);
    return runOnce(store, 'default', 'k', { ...request, now }, work);
  };
  it('is in use for half a minute, then taken over with its seed', async () => {
    expect(await claimedAt(89_999)).toMatchObject({ status: 409 });
    expect(await claimedAt(90_000)).toMatchObject({ answer: { body: { seed: 'old' } }, replayed: false });
  });
});

describe('a request cut short', () => {
  it('is done again under its key with the same ids: no second refund', async () => {
    const store = failingStore();
    const broken = await startSandbox({ store });
    const { paymentIntents, refunds } = broken.stripe;
    const { id } = await paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
    const refund = () => refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey: 'refund 1' });
    store.failNext('refund');
    expect(await refusal(refund())).toMatchObject({ statusCode: 500, rawType: 'api_error' });
    expect(await refund()).toMatchObject({ amount: 100, status: 'succeeded' });
    expect((await refunds.list({ payment_intent: id })).data).toHaveLength(1);
    const { latest_charge } = await paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ amount_refunded: 100 });
    await broken.close();
  });

  it('loses no event: the next look at the intent tells it', async () => {
    const store = failingStore();
    const broken = await startSandbox({ store });
    const { paymentIntents, events } = broken.stripe;
    const { id } = await paymentIntents.create(inEuros('pm_card_visa'));
    store.failNext('event');
    await refusal(paymentIntents.confirm(id));
    expect((await events.list({ type: 'payment_intent.succeeded' })).data).toHaveLength(0);
    expect((await paymentIntents.retrieve(id)).status).toBe('succeeded');
    expect((await events.list({ type: 'payment_intent.succeeded' })).data).toHaveLength(1);
    expect((await events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
    await broken.close();
  });
});
