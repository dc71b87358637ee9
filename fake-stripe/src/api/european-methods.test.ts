import type Stripe from 'stripe';
import { afterAll, describe, expect, it, test } from 'vitest';
import { redirectTypes } from '../objects/test-accounts.ts';
import {
  inDollars,
  latestChargeOf,
  settleLater,
  startFakeStripe,
  stripeError,
  testAccount,
} from '../testing/test-server.ts';

const webhook = { url: 'http://127.0.0.1:9', secret: 'whsec_x' };
const fakeStripe = await startFakeStripe({ accounts: [testAccount('default', webhook)] });
const { stripe, url: base } = fakeStripe;
afterAll(() => fakeStripe.close());

const allowed_payment_method_types = ['card', 'sepa_debit', ...redirectTypes];
const returnUrl = 'https://book.example/back?a=1';
const mandate_data: Stripe.PaymentIntentConfirmParams.MandateData = {
  customer_acceptance: { type: 'online', online: { ip_address: '127.0.0.1', user_agent: 'test' } },
};

const create = (payment_method: string) =>
  stripe.paymentIntents.create({
    amount: 51_300,
    currency: 'eur',
    allowed_payment_method_types,
    payment_method,
  });

/** An intent that waits on the bank's page, and that page's address. */
async function redirected(type: string) {
  const method = await stripe.paymentMethods.create({ type, [type]: {} });
  const { id } = await create(method.id);
  const { status, next_action } = await stripe.paymentIntents.confirm(id, { return_url: returnUrl });
  return { id, status, url: `${base}${next_action?.redirect_to_url?.url}` };
}

async function answer(url: string, given: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ answer: given }), redirect: 'manual' });
}

const eventsOf = async (intent: string) => {
  const { data } = await stripe.events.list({ limit: 100 });
  const about = ({ data: { object } }: Stripe.Event) =>
    ('id' in object && object.id === intent) ||
    ('payment_intent' in object && object.payment_intent === intent);
  return data
    .filter(about)
    .map(({ type }) => type)
    .reverse();
};

describe.each(redirectTypes)('%s', (type) => {
  it.each([
    ['pay', 'succeeded', 'succeeded', undefined],
    ['refuse', 'requires_payment_method', 'failed', 'payment_intent_authentication_failure'],
  ])('ends with the answer on the bank’s page: %s', async (given, status, redirect_status, code) => {
    const { id, url, ...waiting } = await redirected(type);
    expect(waiting.status).toBe('requires_action');
    const page = await fetch(url, { headers: { 'accept-language': 'nl-BE,en' } });
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('Testpagina van een bank');
    const { headers, status: redirect } = await answer(url, given);
    expect(redirect).toBe(303);
    const location = new URL(headers.get('location') ?? '');
    expect(location.href.startsWith('https://book.example/back?a=1&')).toBe(true);
    expect(location.searchParams.get('redirect_status')).toBe(redirect_status);
    expect(location.searchParams.get('payment_intent')).toBe(id);
    const intent = await stripe.paymentIntents.retrieve(id);
    expect(intent.status).toBe(status);
    expect(intent.last_payment_error?.code).toBe(code);
    expect((await answer(url, 'pay')).status).toBe(404);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status);
  });

  it.each([
    ['pay', 'succeeded', 'refund.updated', 0],
    ['pay_refund_fails', 'failed', 'refund.failed', 51_300],
  ])('refunds later (%s): %s', async (given, status, event, left) => {
    const { id, url } = await redirected(type);
    await answer(url, given);
    const refund = await stripe.refunds.create({ payment_intent: id });
    expect(refund.status).toBe('pending');
    await settleLater(fakeStripe);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status });
    expect((await eventsOf(id)).at(-1)).toBe(event);
    const charge = await latestChargeOf(stripe, id);
    expect(charge.amount - charge.amount_refunded).toBe(left);
  });
});

describe('a redirect', () => {
  it('that is left can be replaced by another method, after which it cannot be paid', async () => {
    const { id, url } = await redirected('ideal');
    expect(await (await fetch(url)).text()).toContain('Leave without an answer');
    await stripe.paymentIntents.update(id, { payment_method: 'pm_card_visa' });
    expect((await answer(url, 'pay')).status).toBe(404);
    expect(await stripe.paymentIntents.confirm(id)).toMatchObject({ status: 'succeeded' });
  });

  it('that is canceled cannot be paid', async () => {
    const { id, url } = await redirected('bancontact');
    await stripe.paymentIntents.cancel(id);
    expect((await answer(url, 'pay')).status).toBe(404);
  });

  test.each([undefined, 'javascript:alert(1)'])(
    'a redirect needs a return address, not %s',
    async (return_url) => {
      const { id } = await create('pm_ideal');
      const params = return_url === undefined ? {} : { return_url };
      expect(await stripeError(stripe.paymentIntents.confirm(id, params))).toMatchObject({
        code: 'parameter_missing',
        param: 'return_url',
      });
    },
  );

  it('is for euros only', async () => {
    expect(await stripeError(stripe.paymentIntents.create(inDollars('pm_ideal')))).toMatchObject({
      code: 'payment_intent_incompatible_payment_method',
    });
  });
});

describe('a SEPA direct debit', () => {
  const debit = async (iban: string) => {
    const billing_details = { name: 'Anna Visser', email: 'anna@example.com' };
    const { id } = await stripe.paymentMethods.create({
      type: 'sepa_debit',
      sepa_debit: { iban },
      billing_details,
    });
    const intent = await create(id);
    return stripe.paymentIntents.confirm(intent.id, { mandate_data });
  };

  it('is processing, then succeeds, with a mandate and without the IBAN', async () => {
    const { id, status } = await debit('DE89 3704 0044 0532 0130 00');
    expect(status).toBe('processing');
    const details = (await latestChargeOf(stripe, id)).payment_method_details?.sepa_debit;
    expect(details).toMatchObject({ last4: '3000', country: 'DE', bank_code: '37040044' });
    const mandate = await stripe.mandates.retrieve(details?.mandate ?? '');
    expect(mandate).toMatchObject({ status: 'active', single_use: { amount: 51_300, currency: 'eur' } });
    await settleLater(fakeStripe);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
    expect(await eventsOf(id)).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('fails days later', async () => {
    const { id } = await debit('DE27370400440000121212');
    await settleLater(fakeStripe);
    const { status, last_payment_error } = await stripe.paymentIntents.retrieve(id);
    expect([status, last_payment_error?.code]).toEqual(['requires_payment_method', 'insufficient_funds']);
  });

  it('is disputed after it succeeded, and lost at once', async () => {
    const { id } = await debit('DE35370400440532013002');
    await settleLater(fakeStripe);
    const { data } = await stripe.disputes.list({ payment_intent: id });
    expect(data).toMatchObject([{ status: 'lost', reason: 'debit_not_authorized', amount: 51_300 }]);
    expect((await eventsOf(id)).slice(-3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
  });

  it('needs a mandate, a test IBAN, a name and an e-mail address', async () => {
    const { id } = await create('pm_success_de');
    expect(await stripeError(stripe.paymentIntents.confirm(id))).toMatchObject({ param: 'mandate_data' });
    const method = (iban: string, billing_details: object) =>
      stripeError(
        stripe.paymentMethods.create({ type: 'sepa_debit', sepa_debit: { iban }, billing_details }),
      );
    const billing = { name: 'Anna Visser', email: 'anna@example.com' };
    expect(await method('NL91ABNA0417164300', billing)).toMatchObject({ code: 'invalid_bank_account_iban' });
    expect(await method('DE89370400440532013000', { name: 'Anna Visser' })).toMatchObject({
      param: 'billing_details[email]',
    });
  });
});
