import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEuros, methodOf, type RunningSandbox, refusal, sdkFor, startSandbox } from './running-sandbox.ts';

let sandbox: RunningSandbox;
let stripe: Stripe;
let north: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
  north = sdkFor(sandbox.url, 'sk_sandbox_north_america');
});
afterAll(() => sandbox.close());

describe('an intent', () => {
  it.each<[string, object, string | undefined, string]>([
    ['no amount', { amount: undefined }, 'parameter_missing', 'amount'],
    ['a fraction', { amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    ['nothing', { amount: 0 }, 'parameter_invalid_integer', 'amount'],
    ['less than 50 cents', { amount: 49 }, 'amount_too_small', 'amount'],
    ['more than 8 digits', { amount: 100_000_000 }, 'amount_too_large', 'amount'],
    ['another currency', { currency: 'chf' }, undefined, 'currency'],
    ['a parameter of no call', { ammount: 1 }, 'parameter_unknown', 'ammount'],
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
    ['no type left', { allowed_payment_method_types: ['ideal'] }, undefined, 'allowed_payment_method_types'],
  ])('is refused with %s', async (_, changes, code, param) => {
    const error = await refusal(stripe.paymentIntents.create({ ...inEuros(), ...changes }));
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
    expect(one).toMatchObject({ payment_method_types: ['card'], allowed_payment_method_types: types });
  });

  it('merges metadata and takes an emptied entry away', async () => {
    const { id } = await stripe.paymentIntents.create({ ...inEuros(), metadata: { a: '1', b: '2' } });
    const after = await stripe.paymentIntents.update(id, { metadata: { b: '', c: '3' } });
    expect(after.metadata).toEqual({ a: '1', c: '3' });
  });

  it('is canceled once, and then neither confirmed nor changed', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros('pm_card_visa'));
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toEqual(expect.any(Number));
    for (const work of [
      stripe.paymentIntents.cancel(id),
      stripe.paymentIntents.confirm(id),
      stripe.paymentIntents.update(id, { amount: 100 }),
    ])
      expect(await refusal(work)).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'canceled' },
      });
  });

  it('is paid once', async () => {
    const { id } = await stripe.paymentIntents.create({ ...inEuros('pm_card_visa'), confirm: true });
    expect((await refusal(stripe.paymentIntents.confirm(id))).code).toBe('payment_intent_unexpected_state');
    expect((await refusal(stripe.paymentIntents.cancel(id))).code).toBe('payment_intent_unexpected_state');
  });

  it('refuses a method that has paid before', async () => {
    const method = await methodOf('4242424242424242', stripe);
    await stripe.paymentIntents.create({ ...inEuros(method), confirm: true });
    const error = await refusal(stripe.paymentIntents.create(inEuros(method)));
    expect(error).toMatchObject({ code: 'payment_method_unexpected_state', param: 'payment_method' });
  });

  it('is not confirmed without a method', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros());
    expect(await refusal(stripe.paymentIntents.confirm(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('knows nothing of another account', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros());
    expect(await refusal(north.paymentIntents.retrieve(id))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
    });
  });

  it('is given up after 50 failures', async () => {
    const { id } = await stripe.paymentIntents.create(inEuros());
    for (let attempt = 0; attempt < 50; attempt++)
      await refusal(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeCustomerFail' }));
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
  });
});

describe('lists', () => {
  it('come in pages, newest first, by whatever way they are turned', async () => {
    const own = await startSandbox();
    const { paymentIntents } = own.stripe;
    const made: string[] = [];
    for (let count = 0; count < 7; count++) {
      own.pass(1000);
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
    const gone = await refusal(paymentIntents.list({ starting_after: 'pi_gone' }));
    expect(gone).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'starting_after' });
    await own.close();
  });
});

describe('keys', () => {
  it.each([
    ['no key', {}],
    ['an unknown key', { authorization: 'Bearer sk_live_x' }],
  ])('refuses %s', async (_, headers) => {
    const answer = await fetch(`${sandbox.url}/v1/payment_intents`, { headers });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('lets a publishable key do nothing but what the browser does', async () => {
    const browser = sdkFor(sandbox.url, 'pk_sandbox_default');
    expect(await refusal(browser.paymentIntents.create(inEuros()))).toMatchObject({
      statusCode: 403,
      code: 'secret_key_required',
    });
    expect(await refusal(browser.paymentIntents.list())).toMatchObject({ statusCode: 403 });
  });

  it('shows the browser less, and only to whoever holds the secret', async () => {
    const intent = await stripe.paymentIntents.create({
      ...inEuros('pm_card_visa'),
      metadata: { booking: '1' },
    });
    const browser = sdkFor(sandbox.url, 'pk_sandbox_default');
    const client_secret = intent.client_secret ?? '';
    for (const wrong of [undefined, `${client_secret}x`, 'pi_x_secret_y'])
      expect(
        await refusal(browser.paymentIntents.retrieve(intent.id, { client_secret: wrong })),
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

  it('shows the browser no more of an intent in an error', async () => {
    const params = { ...inEuros('pm_card_visa_chargeDeclined'), metadata: { booking: '1' } };
    const { id, client_secret } = await stripe.paymentIntents.create(params);
    const browser = sdkFor(sandbox.url, 'pk_sandbox_default');
    const shown = { client_secret: client_secret ?? '', use_stripe_sdk: true };
    const error = await refusal(browser.paymentIntents.confirm(id, shown));
    expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
    expect(error.payment_intent).not.toHaveProperty('metadata');
  });

  it('lets the browser say how is paid, and nothing of what', async () => {
    const { id, client_secret } = await stripe.paymentIntents.create(inEuros('pm_card_visa'));
    const browser = sdkFor(sandbox.url, 'pk_sandbox_default');
    const params = { client_secret: client_secret ?? '', receipt_email: 'mallory@example.com' };
    expect(await refusal(browser.paymentIntents.confirm(id, params))).toMatchObject({
      code: 'parameter_unknown',
      param: 'receipt_email',
    });
    const rest = { client_secret: client_secret ?? '', use_stripe_sdk: true };
    expect(await browser.paymentIntents.confirm(id, rest)).toMatchObject({ status: 'succeeded' });
  });

  it('knows no secret key at the door for browsers', async () => {
    const door = await startSandbox({ publishableOnly: true });
    expect(await refusal(door.stripe.paymentIntents.list())).toMatchObject({ statusCode: 401 });
    await door.close();
  });
});

describe('what nobody should send', () => {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      ...init,
      headers: { authorization: 'Bearer sk_sandbox_default', ...init.headers },
    });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  it.each([
    ['JSON', '/v1/payment_intents', { body: '{}', headers: { 'content-type': 'application/json' } }, 400],
    ['crossed brackets', '/v1/payment_intents', { body: 'a[b=1', headers: form }, 400],
    ['depth', '/v1/payment_intents', { body: `metadata${'[a]'.repeat(9)}=1`, headers: form }, 400],
    ['a thousand fields', '/v1/payment_intents', { body: 'metadata[]=1&'.repeat(1000), headers: form }, 400],
    ['a body of megabytes', '/v1/payment_intents', { body: `a=${'x'.repeat(100_000)}`, headers: form }, 400],
    ['an unknown path', '/v1/nothing', { headers: form }, 404],
  ])('is refused in the provider’s shape: %s', async (_, path, init, status) => {
    const answer = await send(path, init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String) },
    });
  });
});
