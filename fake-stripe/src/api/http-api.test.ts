import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { createCardMethod, inEuros, sdkFor, startFakeStripe, stripeError } from '../testing/test-server.ts';

const fakeStripe = await startFakeStripe();
const { stripe } = fakeStripe;
const north = sdkFor(fakeStripe.url, 'sk_sandbox_north_america');
afterAll(() => fakeStripe.close());

describe('an intent', () => {
  it.each<[string, object, string | undefined, string]>([
    ['no amount', { amount: undefined }, 'parameter_missing', 'amount'],
    ['a fraction', { amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    ['zero', { amount: 0 }, 'parameter_invalid_integer', 'amount'],
    ['less than 50 cents', { amount: 49 }, 'amount_too_small', 'amount'],
    ['more than 8 digits', { amount: 100_000_000 }, 'amount_too_large', 'amount'],
    ['another currency', { currency: 'chf' }, undefined, 'currency'],
    ['an unknown parameter', { ammount: 1 }, 'parameter_unknown', 'ammount'],
    ['an unknown method', { payment_method: 'pm_gone' }, 'resource_missing', 'payment_method'],
    [
      'the removed parameter',
      { allowed_payment_method_types: undefined, payment_method_types: ['card'] },
      'payment_method_types_no_longer_supported',
      'payment_method_types',
    ],
    [
      'types allowed and excluded',
      { excluded_payment_method_types: ['us_bank_account'] },
      'parameters_exclusive',
      'allowed_payment_method_types',
    ],
    [
      'no type left',
      { allowed_payment_method_types: ['us_bank_account'] },
      undefined,
      'allowed_payment_method_types',
    ],
  ])('an intent is refused with %s', async (_, changes, code, param) => {
    const error = await stripeError(stripe.paymentIntents.create({ ...inEuros(), ...changes }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, param });
    expect(error.code).toBe(code);
  });

  it('filters the allowed types by what the currency can be paid with', async () => {
    const types = ['card', 'us_bank_account', 'ideal'];
    const both = await stripe.paymentIntents.create({
      ...inEuros(),
      currency: 'usd',
      allowed_payment_method_types: types,
    });
    expect(both.payment_method_types).toEqual(['card', 'us_bank_account']);
    const one = await stripe.paymentIntents.create({ ...inEuros(), allowed_payment_method_types: types });
    expect(one).toMatchObject({
      payment_method_types: ['card', 'ideal'],
      allowed_payment_method_types: types,
    });
  });

  it('merges metadata and removes empty entries', async () => {
    const { id } = await stripe.paymentIntents.create({ ...inEuros(), metadata: { a: '1', b: '2' } });
    const after = await stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' } });
    expect(after.metadata).toEqual({ a: '1', c: '3' });
  });

  it('cannot be canceled, confirmed or changed once canceled', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros('pm_card_visa'));
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toEqual(expect.any(Number));
    for (const work of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id),
      stripe.paymentIntents.update(id, { amount: 100 }),
    ])
      expect(await stripeError(work)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'canceled' },
      });
  });

  it('cannot be confirmed or canceled once paid', async () => {
    const { id } = await stripe.paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
    expect((await stripeError(stripe.paymentIntents.confirm(id))).code).toBe(
      'payment_intent_unexpected_state',
    );
    expect((await stripeError(stripe.paymentIntents.cancel(id))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  it('refuses a payment method that was used before', async () => {
    const method = await createCardMethod('4242424242424242', stripe);
    await stripe.paymentIntents.create({ ...inEuros(method), confirm: true });
    const error = await stripeError(stripe.paymentIntents.create(inEuros(method)));
    expect(error).toMatchObject({ code: 'payment_method_unexpected_state', param: 'payment_method' });
  });

  it('cannot be confirmed without a payment method', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros());
    expect(await stripeError(stripe.paymentIntents.confirm(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('is not found in another account', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros());
    expect(await stripeError(north.paymentIntents.retrieve(id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
  });

  it('is canceled after 50 failures', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros());
    for (let attempt = 0; attempt < 50; attempt++)
      await stripeError(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeCustomerFail' }));
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });
});

describe('lists', () => {
  it('are paginated, newest first, forwards and backwards', async () => {
    const own = await startFakeStripe();
    const { paymentIntents } = own.stripe;
    const made: string[] = [];
    for (let count = 0; count < 7; count++) {
      own.advance(1000);
      made.unshift((await paymentIntents.create(inEuros())).id);
    }
    const ids = (list: Stripe.ApiList<Stripe.PaymentIntent>) => list.data.map(({ id }) => id);
    const first = await paymentIntents.list({ limit: 3 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/payment_intents' });
    expect(ids(first)).toEqual(made.slice(0, 3));
    const rest = await paymentIntents.list({ limit: 10, starting_after: made[2] });
    expect([ids(rest), rest.has_more]).toEqual([made.slice(3), false]);
    const back = await paymentIntents.list({ limit: 2, ending_before: made[4] });
    expect([ids(back), back.has_more]).toEqual([made.slice(2, 4), true]);
    const all = await paymentIntents.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(made);
    const since = first.data[1]?.created ?? 0;
    expect(ids(await paymentIntents.list({ created: { gte: since } }))).toEqual(made.slice(0, 2));
    expect(ids(await paymentIntents.list({ created: { lt: since } }))).toEqual(made.slice(2));
    const gone = await stripeError(paymentIntents.list({ starting_after: 'pi_gone' }));
    expect(gone).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'starting_after' });
    await own.close();
  });
});

describe('API keys', () => {
  it.each([
    ['no key', {}],
    ['an unknown key', { authorization: 'Bearer sk_live_x' }],
  ])('refuses %s', async (_, headers) => {
    const answer = await fetch(`${fakeStripe.url}/v1/payment_intents`, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('restricts publishable keys to the browser API', async () => {
    const browser = sdkFor(fakeStripe.url, 'pk_sandbox_default');
    expect(await stripeError(browser.paymentIntents.create(inEuros()))).toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    expect(await stripeError(browser.paymentIntents.list())).toMatchObject({ statusCode: 403 });
  });

  it('returns browsers fewer fields, and only with the client secret', async () => {
    const intent = await stripe.paymentIntents.create({
      ...inEuros('pm_card_visa'),
      metadata: { booking: '1' },
    });
    const browser = sdkFor(fakeStripe.url, 'pk_sandbox_default');
    const client_secret = intent.client_secret ?? '';
    for (const wrong of [undefined, `${client_secret}x`, 'pi_x_secret_y'])
      expect(
        await stripeError(browser.paymentIntents.retrieve(intent.id, { client_secret: wrong })),
      ).toMatchObject({ statusCode: 400, code: 'payment_intent_invalid_parameter', param: 'client_secret' });
    const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret });
    expect(seen).toMatchObject({
      id: intent.id,
      amount: 51_300,
      client_secret,
      status: 'requires_confirmation',
    });
    for (const hidden of ['metadata', 'latest_charge', 'amount_received'])
      expect(seen).not.toHaveProperty(hidden);
  });

  it('returns browsers fewer fields of an intent in errors', async () => {
    const params = { ...inEuros('pm_card_visa_chargeDeclined'), metadata: { booking: '1' } };
    const { id, client_secret } = await stripe.paymentIntents.create(params);
    const browser = sdkFor(fakeStripe.url, 'pk_sandbox_default');
    const shown = { client_secret: client_secret ?? '', use_stripe_sdk: true };
    const error = await stripeError(browser.paymentIntents.confirm(id, shown));
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
    expect(error.payment_intent).not.toHaveProperty('metadata');
  });

  it('accepts only payment parameters from browsers', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(inEuros('pm_card_visa'));
    const browser = sdkFor(fakeStripe.url, 'pk_sandbox_default');
    const params = { client_secret: client_secret ?? '', receipt_email: 'mallory@example.com' };
    expect(await stripeError(browser.paymentIntents.confirm(id, params))).toMatchObject({
      code: 'parameter_unknown',
      param: 'receipt_email',
    });
    const rest = { client_secret: client_secret ?? '', use_stripe_sdk: true };
    expect(await browser.paymentIntents.confirm(id, rest)).toMatchObject({ status: 'succeeded' });
  });

  it('refuses secret keys in the browser API', async () => {
    const browserApi = await startFakeStripe({ publishableOnly: true });
    expect(await stripeError(browserApi.stripe.paymentIntents.list())).toMatchObject({ statusCode: 401 });
    await browserApi.close();
  });
});

describe('malformed requests', () => {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(fakeStripe.url + path, {
      method: 'POST',
      ...init,
      headers: { authorization: 'Bearer sk_sandbox_default', ...init.headers },
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['JSON', '/v1/payment_intents', { body: '{}', headers: { 'content-type': 'application/json' } }, 400],
    ['unbalanced brackets', '/v1/payment_intents', { body: 'a[b=1', headers: form }, 400],
    ['deep nesting', '/v1/payment_intents', { body: `metadata${'[a]'.repeat(9)}=1`, headers: form }, 400],
    ['a thousand fields', '/v1/payment_intents', { body: 'metadata[]=1&'.repeat(1000), headers: form }, 400],
    ['a body of 100 kB', '/v1/payment_intents', { body: `a=${'x'.repeat(100_000)}`, headers: form }, 400],
    ['an unknown path', '/v1/nothing', { headers: form }, 404],
  ])('are refused in the error format of Stripe: %s', async (_, path, init, status) => {
    const answer = await send(path, init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
  });
});
