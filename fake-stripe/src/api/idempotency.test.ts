import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../store/store.ts';
import { memoryStore } from '../testing/test-memory-store.ts';
import { inEuros, startFakeStripe, stripeError } from '../testing/test-server.ts';
import type { Form } from './form.ts';
import { requestFingerprint, runOnce } from './idempotency.ts';

const fakeStripe = await startFakeStripe();
const { stripe } = fakeStripe;
afterAll(() => fakeStripe.close());

const HOUR = 3_600_000;

describe('an idempotency key', () => {
  it('replays the first response although the object has changed since', async () => {
    const options = { idempotencyKey: 'pay 1' };
    const first = await stripe.paymentIntents.create(inEuros('pm_card_visa'), options);
    await stripe.paymentIntents.cancel(first.id);
    const again = await stripe.paymentIntents.create(inEuros('pm_card_visa'), options);
    expect(again).toEqual(first);
    expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(again.lastResponse.idempotencyKey).toBe('pay 1');
    expect((await stripe.paymentIntents.list()).data).toHaveLength(1);
  });

  it('replays a decline', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros('pm_card_visa_chargeDeclined'));
    const options = { idempotencyKey: 'confirm 1' };
    const first = await stripeError(stripe.paymentIntents.confirm(id, {}, options));
    await stripe.paymentIntents.update(id, { payment_method: 'pm_card_visa' });
    const again = await stripeError(stripe.paymentIntents.confirm(id, {}, options));
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
  ])('an idempotency key is refused with %s', async (_, work) => {
    const { id } = await stripe.paymentIntents.create(inEuros('pm_card_visa'));
    await stripe.paymentIntents.update(id, { amount: 100 }, { idempotencyKey: 'k' }).catch(() => null);
    const error = await stripeError(work(id));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_confirmation');
  });

  it('is not used up by a validation error', async () => {
    const options = { idempotencyKey: 'mistyped' };
    await stripeError(stripe.paymentIntents.create({ ...inEuros(), amount: 1 }, options));
    expect((await stripe.paymentIntents.create(inEuros(), options)).amount).toBe(51_300);
  });

  it('expires after a day', async () => {
    const options = { idempotencyKey: 'yesterday' };
    const first = await stripe.paymentIntents.create(inEuros(), options);
    fakeStripe.advance(23 * HOUR);
    expect((await stripe.paymentIntents.create(inEuros(), options)).id).toBe(first.id);
    fakeStripe.advance(HOUR);
    expect((await stripe.paymentIntents.create(inEuros(), options)).id).not.toBe(first.id);
  });

  it('has at most 255 characters', async () => {
    const long = { idempotencyKey: 'x'.repeat(256) };
    expect(await stripeError(stripe.paymentIntents.create(inEuros(), long))).toMatchObject({
      statusCode: 400,
    });
  });

  it('runs one of several concurrent requests; the others get 409', async () => {
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

/** A store that fails once, after the next object of a kind was changed, as if the process had crashed. */
function failingStore(): ObjectStore & { failAfter: (kind: string) => void } {
  const store = memoryStore();
  let failing = '';
  return {
    ...store,
    failAfter: (kind) => {
      failing = kind;
    },
    async change(account, kind, ...change) {
      const changed = await store.change(account, kind, ...change);
      if (kind !== failing) return changed;
      failing = '';
      throw new Error('the connection is lost');
    },
  };
}

it('the fingerprint covers all parameters but card and account numbers', () => {
  const card = (number: string, cvc: string) => ({ type: 'card', card: { number, cvc, exp_year: '2030' } });
  const fingerprint = (form: Form, path = '/v1/payment_methods') => requestFingerprint('POST', path, form);
  expect(fingerprint(card('4242', '1'))).toBe(fingerprint(card('5555', '2')));
  expect(fingerprint({ a: '1', b: ['2', '3'] })).toBe(fingerprint({ b: ['2', '3'], a: '1' }));
  expect(fingerprint({ a: '1', b: ['2', '3'] })).not.toBe(fingerprint({ a: '1', b: ['3', '2'] }));
  expect(fingerprint({ a: '1' })).not.toBe(fingerprint({ a: '1' }, '/v1/refunds'));
});

describe('a key whose process crashed', () => {
  const request = { asked: 'x', now: 100_000, seed: 'new' };
  const interrupted = { asked: 'x', seed: 'old', answer: null, since: 0, working: 60_000 };
  const work = async (seed: string) => ({ status: 200, body: { seed } });
  const claimedAt = async (now: number) => {
    const store = memoryStore();
    await store.create('default', 'idempotency_key', 'k', interrupted);
    return runOnce(store, 'default', 'k', { ...request, now }, work);
  };
  it('is in use for 30 seconds, then resumed with its seed', async () => {
    expect(await claimedAt(89_999)).toMatchObject({ status: 409 });
    expect(await claimedAt(90_000)).toMatchObject({ answer: { body: { seed: 'old' } }, replayed: false });
  });
});

describe('an interrupted request', () => {
  it('is repeated with the same ids: no second refund', async () => {
    const store = failingStore();
    const broken = await startFakeStripe({ store });
    const { paymentIntents, refunds } = broken.stripe;
    const { id } = await paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
    const refund = () => refunds.create({ payment_intent: id, amount: 100 }, { idempotencyKey: 'refund 1' });
    store.failAfter('payment_intent');
    expect(await stripeError(refund())).toMatchObject({ statusCode: 500, rawType: 'api_error' });
    expect(await refund()).toMatchObject({ amount: 100, status: 'succeeded' });
    expect((await refunds.list({ payment_intent: id })).data).toHaveLength(1);
    const { latest_charge } = await paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ amount_refunded: 100 });
    await broken.close();
  });

  it('loses no event: they are stored with the intent', async () => {
    const store = failingStore();
    const broken = await startFakeStripe({ store });
    const { paymentIntents, events } = broken.stripe;
    const { id } = await paymentIntents.create(inEuros('pm_card_visa'));
    store.failAfter('payment_intent');
    await stripeError(paymentIntents.confirm(id));
    expect((await paymentIntents.retrieve(id)).status).toBe('succeeded');
    expect((await events.list({ type: 'payment_intent.succeeded' })).data).toHaveLength(1);
    expect((await events.list({ type: 'charge.succeeded' })).data).toHaveLength(1);
    await broken.close();
  });
});
