import { afterAll, describe, expect, test } from 'vitest';
import { american, americanTerms, passengersOf, requestFor } from '../../testing/bookings/test-request.ts';
import { EMPTY_ACCOUNT, intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { reconcile } from '../closing/reconcile.ts';
import { settleReturn } from '../settlement/settle.ts';
import { findIntent } from '../stripe/provider.ts';

const paying = await openPayments();
afterAll(() => paying.close());
/** A twin for one: 1499.50, bike 95.00, guide 80.00, SGR 5.00; local costs 17.50 are paid on board. */
const full = 167_950;
const deposit = 50_385;

const attemptsOf = (bookingId: string) =>
  paying.database.query<{ provider_key: string; intent_id: string | null }>(
    `select provider_key, intent_id, status from payment_attempt join payment on payment.id = payment_id where booking_id = $1`,
    [bookingId],
  );
/** Simulates a process that died after the provider's answer, before storing the intent. */
const forgetIntent = (intentId: string) =>
  paying.database.query('update payment_attempt set intent_id = null where intent_id = $1', [intentId]);

describe('paying a booking (specification 4, architecture 5)', () => {
  test.each([
    ['deposit', deposit],
    ['full_payment', full],
  ])('a booking is paid by card: %s', async (type, amount) => {
    const id = await paying.book();
    const { client_secret, status } = await paying.payBooking(id, type);
    expect(status).toBe(200);
    expect(await paying.browser(client_secret, 'confirm')).toMatchObject({
      status: 'succeeded',
      amount,
      currency: 'eur',
    });
    await settleReturn(paying.context, paying.provider, intentIdOf(client_secret));
    const [first] = await paying.paymentsOf(id);
    expect(first).toMatchObject({ type, state: 'completed', amount, charge: amount });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
    expect(await paying.payBooking(id, type)).toMatchObject({ status: 409, error: 'booking_not_payable' });
  });

  test('premiums are due with the deposit (specification 9)', async () => {
    const terms = { general: true, consumer: true, payment: true, cancellation: true };
    const id = await paying.book({ insurance: { cancellation: true }, terms });
    await paying.payBooking(id, 'deposit');
    const booking = await paying.bookingOf(id);
    const due = (Number(booking.deposit) + Number(booking.insurance_amount)) * 100;
    expect(await paying.paymentsOf(id)).toMatchObject([{ amount: Math.round(due) }]);
  });

  test('a booking in North America is paid in US dollars, converted once (specification 9)', async () => {
    const id = await paying.book({ main: american, terms: americanTerms });
    const { client_secret } = await paying.payBooking(id, 'full_payment', 'pm_usBankAccount_processing');
    // 1499.50 + 95.00 + 80.00, no SGR
    const [payment] = await paying.paymentsOf(id);
    expect(payment).toMatchObject({ amount: 167_450, charge: 184_195, currency: 'usd' });
    const intent = await paying.browser(client_secret, 'confirm', {}, 'north_america');
    expect(intent).toMatchObject({ status: 'processing', amount: 184_195, currency: 'usd' });
    await settleReturn(paying.context, paying.provider, intentIdOf(client_secret));
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'processing' }]);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false, exchange_rate: 1.1 });
  });

  test('a bank payment that fails later reopens the payment', async () => {
    const id = await paying.book({ main: american, terms: americanTerms });
    const { client_secret } = await paying.payBooking(id, 'full_payment', EMPTY_ACCOUNT);
    await paying.browser(client_secret, 'confirm', {}, 'north_america');
    await paying.settleIntent(intentIdOf(client_secret), 'north_america');
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
    paying.advanceTime(3_600_000);
    await paying.fakeStripe.job.run();
    await reconcile(paying.context, paying.provider);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'open' }]);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
  });
});

describe('a further attempt', () => {
  test('a further attempt after a decline uses the same intent with another card and a new idempotency key', async () => {
    const id = await paying.book();
    const first = await paying.payBooking(id, 'full_payment', 'pm_card_visa_chargeDeclined');
    expect(await paying.browser(first.client_secret, 'confirm')).toMatchObject({
      error: { code: 'card_declined' },
    });
    await settleReturn(paying.context, paying.provider, intentIdOf(first.client_secret));
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    const second = await paying.payBooking(id, 'full_payment', 'pm_card_mastercard');
    expect(second.client_secret).toBe(first.client_secret);
    await paying.browser(second.client_secret, 'confirm');
    await settleReturn(paying.context, paying.provider, intentIdOf(second.client_secret));
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
    const attempts = await attemptsOf(id);
    expect(new Set(attempts.map(({ provider_key }) => provider_key)).size).toBe(2);
  });

  test('a further attempt after a failed 3-D Secure challenge can succeed', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment', 'pm_card_authenticationRequired');
    const challenged = await paying.browser(client_secret, 'confirm');
    expect(challenged.status).toBe('requires_action');
    const source = challenged.next_action?.use_stripe_sdk?.source ?? '';
    await paying.browser(client_secret, 'challenge', { source, answer: 'fail' });
    await settleReturn(paying.context, paying.provider, intentIdOf(client_secret));
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    const retried = await paying.payBooking(id, 'full_payment', 'pm_card_authenticationRequired');
    const second = await paying.browser(retried.client_secret, 'confirm');
    const fields = { source: second.next_action?.use_stripe_sdk?.source ?? '', answer: 'complete' };
    expect(await paying.browser(retried.client_secret, 'challenge', fields)).toMatchObject({
      status: 'succeeded',
    });
    await settleReturn(paying.context, paying.provider, intentIdOf(retried.client_secret));
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
  });

  test('a further attempt with another card replaces an open challenge', async () => {
    const id = await paying.book();
    const left = await paying.payBooking(id, 'full_payment', 'pm_card_authenticationRequired');
    await paying.browser(left.client_secret, 'confirm');
    const retried = await paying.payBooking(id, 'full_payment', 'pm_card_visa');
    expect(await paying.browser(retried.client_secret, 'confirm')).toMatchObject({ status: 'succeeded' });
  });

  test('a further attempt is not created by concurrent equal requests', async () => {
    const id = await paying.book();
    const answers = await Promise.all(Array.from({ length: 5 }, () => paying.payBooking(id, 'full_payment')));
    expect(new Set(answers.map(({ client_secret }) => client_secret)).size).toBe(1);
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  test('a further attempt with another card in a second tab shares the intent', async () => {
    const id = await paying.book();
    const [one, two] = await Promise.all([
      paying.payBooking(id, 'full_payment', 'pm_card_visa'),
      paying.payBooking(id, 'full_payment', 'pm_card_mastercard'),
    ]);
    expect(one.client_secret).toBe(two.client_secret);
    const confirmed = await Promise.all(
      [one, two].map(({ client_secret }) => paying.browser(client_secret, 'confirm')),
    );
    expect(confirmed.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  test('a further attempt after a decline in two tabs shares the intent', async () => {
    const id = await paying.book();
    const declined = await paying.payBooking(id, 'full_payment', 'pm_card_visa_chargeDeclined');
    await paying.browser(declined.client_secret, 'confirm');
    const retried = await Promise.all([
      paying.payBooking(id, 'full_payment', 'pm_card_visa'),
      paying.payBooking(id, 'full_payment', 'pm_card_mastercard'),
    ]);
    const { client_secret } = declined;
    expect(retried).toMatchObject([
      { status: 200, client_secret },
      { status: 200, client_secret },
    ]);
  });

  test('a further attempt after a payment in another tab settles it and is refused', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    await paying.browser(client_secret, 'confirm');
    expect(await paying.payBooking(id, 'full_payment', 'pm_card_mastercard')).toMatchObject({
      status: 409,
      error: 'payment_not_open',
    });
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
  });

  test('a further attempt finds an intent that was created but not stored by its idempotency key', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    await forgetIntent(intentIdOf(client_secret));
    expect((await paying.payBooking(id, 'full_payment')).client_secret).toBe(client_secret);
    await forgetIntent(intentIdOf(client_secret));
    await paying.browser(client_secret, 'confirm');
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
    expect(await attemptsOf(id)).toMatchObject([
      { intent_id: intentIdOf(client_secret), status: 'succeeded' },
    ]);
  });

  test('a further attempt as full payment cancels the deposit', async () => {
    const id = await paying.book();
    const first = await paying.payBooking(id, 'deposit');
    const second = await paying.payBooking(id, 'full_payment');
    expect(await paying.browser(first.client_secret, 'confirm')).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    });
    expect(await paying.browser(second.client_secret, 'confirm')).toMatchObject({
      status: 'succeeded',
      amount: full,
    });
    await settleReturn(paying.context, paying.provider, intentIdOf(second.client_secret));
    expect(await paying.paymentsOf(id)).toMatchObject([
      { type: 'deposit', state: 'canceled' },
      { type: 'full_payment', state: 'completed' },
    ]);
  });

  test('a further attempt as deposit and full payment from several tabs never leaves two payable intents', async () => {
    const id = await paying.book();
    const started = await Promise.all(
      ['deposit', 'full_payment', 'deposit', 'full_payment', 'deposit'].map((type, tab) =>
        paying.payBooking(id, type, tab % 2 === 0 ? 'pm_card_visa' : 'pm_card_mastercard'),
      ),
    );
    const secrets = started.filter(({ status }) => status === 200).map(({ client_secret }) => client_secret);
    const confirmed = await Promise.all(secrets.map((secret) => paying.browser(secret, 'confirm')));
    expect(confirmed.filter(({ status }) => status === 'succeeded').length).toBeLessThanOrEqual(1);
    for (const secret of secrets) await settleReturn(paying.context, paying.provider, intentIdOf(secret));
    const payments = await paying.paymentsOf(id);
    const first = payments.filter(({ type }) => type !== 'balance');
    expect(first.filter(({ state }) => state !== 'canceled').length).toBeLessThanOrEqual(1);
  });

  test('a further attempt as full payment is refused after the deposit was paid', async () => {
    const id = await paying.book();
    const first = await paying.payBooking(id, 'deposit');
    await paying.browser(first.client_secret, 'confirm');
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({
      status: 409,
      error: 'payment_not_open',
    });
    const payments = await paying.paymentsOf(id);
    const states = payments.map(({ type, state }) => `${type} ${state}`);
    expect(states).toEqual(['deposit completed', 'balance open']);
  });
});

describe('paying is refused for (specification 10.13, 10.20)', () => {
  test.each([
    ['an unknown booking', '00000000-0000-4000-8000-000000000000', 404, 'not_found'],
    ['a malformed id', 'nonsense', 404, 'not_found'],
  ])('paying is refused for %s', async (_case, id, status, error) => {
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ status, error });
  });

  test('paying is refused for a deposit that is not offered, naming the field', async () => {
    const passengers = passengersOf({ annasuite: [2] });
    const id = await paying.book(requestFor({ departureId: 'free', passengers }));
    expect(await paying.payBooking(id, 'deposit')).toMatchObject({ status: 422, issues: [{ path: 'type' }] });
    expect(await paying.paymentsOf(id)).toEqual([]);
  });

  test('paying is refused for an unknown payment type', async () => {
    const id = await paying.book();
    expect(await paying.payBooking(id, 'half')).toMatchObject({ status: 422, issues: [{ path: 'type' }] });
  });

  test('paying is refused for a booking on request before it is accepted', async () => {
    const passengers = passengersOf({ annasuite: [2] });
    const id = await paying.book(requestFor({ departureId: 'request', passengers }));
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({
      status: 409,
      error: 'booking_not_payable',
    });
  });

  test('paying is refused for a pending booking', async () => {
    const [inserted] = await paying.database.query<{ id: string }>(
      `insert into booking (departure_id, brand, locale, idempotency_key, digest, request)
       values ('free', 'boatbiketours', 'en', 'k', 'd', '{}') returning id`,
    );
    expect(await paying.payBooking(inserted?.id ?? '', 'full_payment')).toMatchObject({
      status: 409,
      message: 'This booking is not completed (yet).',
    });
  });

  test('paying is refused for a payment method unknown to the provider, but not for a known one afterwards', async () => {
    const id = await paying.book();
    const refused = await paying.payBooking(id, 'full_payment', 'pm_nobody');
    expect(refused).toMatchObject({ status: 422, issues: [{ path: 'payment_method_id' }] });
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ status: 200 });
    expect(await paying.payBooking(id, 'full_payment', 'pm_nobody')).toMatchObject({ status: 422 });
  });
});

test('a replaced booking can no longer be paid from an open card form (specification 10.11)', async () => {
  const request = requestFor({}, { 'annatwin-upper': [1] });
  const id = await paying.book(request);
  const { client_secret } = await paying.payBooking(id, 'full_payment');
  await paying.book({ ...request, locale: 'de' });
  expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ status: 409 });
  paying.advanceTime(600_000);
  await reconcile(paying.context, paying.provider);
  expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'canceled' }]);
  expect(await findIntent(paying.provider, 'default', intentIdOf(client_secret))).toMatchObject({
    status: 'canceled',
  });
});
