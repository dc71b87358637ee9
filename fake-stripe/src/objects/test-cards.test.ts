import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createCardMethod,
  inDollars,
  inEuros,
  sdkFor,
  settleLater,
  startFakeStripe,
  stripeError,
} from '../testing/test-server.ts';
import { settleDue } from './settle-due.ts';
import { testBankAccounts, testCards } from './test-cards.ts';

const fakeStripe = await startFakeStripe();
const { stripe } = fakeStripe;
const north = sdkFor(fakeStripe.url, 'sk_sandbox_north_america');
afterAll(() => fakeStripe.close());

describe('test cards (docs.stripe.com/testing)', () => {
  const plain = testCards.filter(({ authentication }) => authentication === 'none');
  const paying = plain.filter(({ outcome }) => outcome === 'succeeds');
  it.each(paying.map(({ number, token }) => [number, token]))('%s pays (%s)', async (number) => {
    const intent = await stripe.paymentIntents.create(inEuros(await createCardMethod(number, stripe)));
    expect(intent).toMatchObject({ status: 'requires_confirmation', amount: 51_300, currency: 'eur' });
    const paid = await stripe.paymentIntents.confirm(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 51_300, last_payment_error: null });
    expect(paid.latest_charge).toMatchObject({ status: 'succeeded', paid: true, amount: 51_300 });
  });

  const generic = 'Your card was declined.';
  const declines = [
    ['4000000000000002', 'card_declined', 'generic_decline', generic],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', generic],
    ['4000000000009979', 'card_declined', 'stolen_card', generic],
    ['4100000000000019', 'card_declined', 'fraudulent', generic],
    ['4000000000000341', 'card_declined', 'generic_decline', generic],
    [
      '4000000000006975',
      'card_declined',
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ],
    ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      '',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    ['4000008400001280', 'card_declined', 'generic_decline', generic],
  ] as const;
  it.each(declines)('%s is refused: %s %s', async (number, code, declineCode, message) => {
    const intent = await stripe.paymentIntents.create(inEuros(await createCardMethod(number, stripe)));
    const error = await stripeError(stripe.paymentIntents.confirm(intent.id));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code, message });
    expect(error.decline_code).toBe(declineCode);
    expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code, message });
    expect(after.last_payment_error?.payment_method).toMatchObject({ type: 'card' });
    const charge = await stripe.charges.retrieve(String(after.latest_charge));
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code, amount_captured: 0 });
  });

  it('covers every declined test card', () => {
    const refused = testCards.filter(
      ({ outcome, authentication }) => outcome !== 'succeeds' && authentication !== 'required',
    );
    expect(declines.map(([number]) => number).sort()).toEqual(refused.map(({ number }) => number).sort());
  });

  it('a declined intent accepts another card', async () => {
    const intent = await stripe.paymentIntents.create(
      inEuros(await createCardMethod('4000000000000002', stripe)),
    );
    await stripeError(stripe.paymentIntents.confirm(intent.id));
    const payment_method = await createCardMethod('4242424242424242', stripe);
    const again = await stripe.paymentIntents.update(intent.id, { payment_method });
    expect(again).toMatchObject({ status: 'requires_confirmation', payment_method });
    expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('succeeded');
  });

  it.each<[string, object, string]>([
    ['an invalid check digit', { number: '4242424242424241' }, 'incorrect_number'],
    ['a real card', { number: '4111111111111111' }, 'card_declined'],
    ['month 13', { exp_month: 13 }, 'invalid_expiry_month'],
    ['a past month', { exp_month: 4, exp_year: 2027 }, 'invalid_expiry_month'],
    ['a past year', { exp_year: 2026 }, 'invalid_expiry_year'],
    ['a year too far ahead', { exp_year: 2078 }, 'invalid_expiry_year'],
    ['a code of two digits', { cvc: '12' }, 'invalid_cvc'],
  ])('%s is refused as a payment method', async (_, changes, code) => {
    const card = { number: '4242424242424242', exp_month: 5, exp_year: 2027, cvc: '123', ...changes };
    const error = await stripeError(stripe.paymentMethods.create({ type: 'card', card }));
    expect(error).toMatchObject({ statusCode: 402, rawType: 'card_error', code });
  });

  it('stores only the last four digits of a number', async () => {
    await createCardMethod('4242424242424242', stripe);
    const stored = await fakeStripe.options.store.list('default', 'payment_method', 100);
    const keys = await fakeStripe.options.store.list('default', 'idempotency_key', 100);
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify([stored, keys])).not.toContain('424242');
  });
});

describe('bank accounts', () => {
  const paymentOf = async (token: string) => {
    const intent = await north.paymentIntents.create({ ...inDollars(token), confirm: true });
    expect(intent.status).toBe('processing');
    return intent;
  };
  it('is processing until it settles', async () => {
    const intent = await paymentOf('pm_usBankAccount_success');
    await settleDue(fakeStripe.options, fakeStripe.options.now());
    expect((await north.paymentIntents.retrieve(intent.id)).status).toBe('processing');
    await settleLater(fakeStripe);
    const paid = await north.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 60_000 });
    expect(paid.latest_charge).toMatchObject({ status: 'succeeded', captured: true });
  });

  it('stays processing with 000000000009, and can then be canceled', async () => {
    const intent = await paymentOf('pm_usBankAccount_processing');
    await settleLater(fakeStripe);
    expect((await north.paymentIntents.retrieve(intent.id)).status).toBe('processing');
    expect((await north.paymentIntents.cancel(intent.id)).status).toBe('canceled');
  });

  const refused = testBankAccounts.flatMap(({ token, outcome }) =>
    typeof outcome === 'string' ? [] : [[token, outcome.code, outcome.message] as const],
  );
  it.each(refused)('%s fails after processing: %s', async (token, code, message) => {
    const intent = await paymentOf(token);
    await settleLater(fakeStripe);
    const after = await north.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({ status: 'requires_payment_method', payment_method: null });
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code, message });
    expect(after.last_payment_error?.payment_method).toMatchObject({ type: 'us_bank_account' });
  });

  it('requires microdeposit verification unless it is instant', async () => {
    const params = { ...inDollars('pm_usBankAccount_success'), payment_method_options: {}, confirm: true };
    const intent = await north.paymentIntents.create(params);
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'verify_with_microdeposits' },
    });
  });

  it('requires a name and the test bank', async () => {
    const of = (account_number: string, name?: string) =>
      north.paymentMethods.create({
        type: 'us_bank_account',
        us_bank_account: { account_holder_type: 'individual', routing_number: '110000000', account_number },
        billing_details: { name },
      });
    expect(await of('000123456789', 'Ann')).toMatchObject({ us_bank_account: { last4: '6789' } });
    expect(await stripeError(of('000123456789'))).toMatchObject({ param: 'billing_details[name]' });
    expect(await stripeError(of('123456', 'Ann'))).toMatchObject({
      statusCode: 400,
      code: 'account_number_invalid',
    });
  });

  it('accepts dollars only', async () => {
    const intent = inEuros('pm_usBankAccount_success');
    expect(await stripeError(north.paymentIntents.create(intent))).toMatchObject({
      statusCode: 400,
      code: 'payment_intent_incompatible_payment_method',
    });
  });
});
