import type { PaymentProblem } from '@towpath/rules/payment/payment-problem';
import Stripe from 'stripe';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { intentIdOf } from '../../testing/payments/test-payments.ts';
import { runOnRequestModel } from '../../testing/payments/test-request-model.ts';
import { openReservedOnRequest } from '../../testing/payments/test-reserved-requests.ts';
import { closePayments } from '../closing/close-payments.ts';
import { processDueOnRequest } from '../on-request/unanswered-bookings.ts';
import { finishAuthorisations, finishBooking } from './finish-authorisations.ts';

const SEED = 20_261_122;
const HOUR = 3_600_000;
const paying = await openReservedOnRequest();
const { context, database, provider, requested, answer, atProvider } = paying;
afterAll(() => paying.close());

describe('a request whose amount is authorised (decision 095)', () => {
  test('a request whose amount is authorised is only reserved: nothing is received, and the visitor is told so', async () => {
    const { id, intent, status } = await requested();
    expect(status).toBe('requires_capture');
    expect(await paying.bookingOf(id)).toMatchObject({
      on_request: true,
      can_pay: false,
      can_reserve: false,
      reserved: true,
    });
    expect(await paying.ledgerOf(id)).toEqual([]);
    await paying.settleIntent(intent);
    expect(await paying.notificationsOf(id)).toEqual(['payment_reserved']);
    expect(await paying.payBooking(id, 'full_payment')).toMatchObject({ status: 409 });
  });

  test('a request whose amount is authorised stays reserved when the provider reports an earlier intent as canceled', async () => {
    const { id, intent } = await requested();
    const [payment] = await paying.paymentsOf(id);
    const { metadata, amount, currency } = await paying.stripe.paymentIntents.retrieve(intent);
    const earlier = await paying.stripe.paymentIntents.create({
      metadata,
      amount,
      currency,
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
    });
    await database.query(
      `insert into payment_attempt (payment_id, number, payment_method_id, provider_key, intent_id, created_at)
       values ($1, 0, 'pm_card_visa', 'earlier', $2, now())`,
      [payment?.id, earlier.id],
    );
    await paying.stripe.paymentIntents.cancel(earlier.id);
    await paying.settleIntent(earlier.id);
    expect(await paying.bookingOf(id)).toMatchObject({ reserved: true });
  });

  test('a request whose amount is authorised stays reserved when an earlier look at the provider is settled after a later one', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    const intent = intentIdOf(client_secret);
    const { paymentIntents } = provider.default.stripe;
    const retrieve = paymentIntents.retrieve.bind(paymentIntents);
    vi.spyOn(paymentIntents, 'retrieve').mockImplementationOnce(async (asked) => {
      const unpaid = await retrieve(asked);
      await paying.browser(client_secret, 'confirm');
      await paying.settleIntent(intent);
      return unpaid;
    });
    await paying.settleIntent(intent);
    expect(await paying.bookingOf(id)).toMatchObject({ reserved: true, can_reserve: false });
    expect(await paying.notificationsOf(id)).toEqual(['payment_reserved']);
  });

  test('a request whose amount is authorised is captured once when it is accepted, however often it is tried', async () => {
    const { id, intent } = await requested();
    await answer(id, 'accept');
    await Promise.all([1, 2, 3].map(() => finishBooking(context, provider, id)));
    await finishAuthorisations(context, provider);
    const [payment] = await paying.paymentsOf(id);
    expect(payment).toMatchObject({ state: 'completed' });
    expect(await atProvider(intent)).toEqual({
      status: 'succeeded',
      amount_received: payment?.charge,
      captured: true,
    });
    expect(await paying.ledgerOf(id)).toEqual([`charge ${payment?.charge}`]);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false, reserved: false });
  });

  describe('that the provider refuses to capture', () => {
    const { paymentIntents } = provider.default.stripe;
    const refusal = new Stripe.errors.StripeInvalidRequestError({
      type: 'invalid_request_error',
      message: 'Account closed',
    });
    const problemOf = async (id: string) => {
      const [row] = await database.query<{ problem: PaymentProblem | null }>(
        'select problem from payment where booking_id = $1',
        [id],
      );
      return row?.problem;
    };

    async function refused() {
      const { id, intent } = await requested();
      await answer(id, 'accept');
      const capture = vi.spyOn(paymentIntents, 'capture').mockRejectedValue(refusal);
      await finishBooking(context, provider, id);
      await finishAuthorisations(context, provider);
      capture.mockRestore();
      expect(await problemOf(id)).toEqual({
        code: 'not_captured',
        object: intent,
        values: { answer: 'Account closed' },
      });
      return { id, intent };
    }

    test('a request that the provider refuses to capture is shown to staff until it is captured', async () => {
      const { id, intent } = await refused();
      const told = await paying.notificationsOf(id);
      expect(told.filter((kind) => kind === 'payment_problem')).toHaveLength(1);
      await finishAuthorisations(context, provider);
      expect([await problemOf(id), (await atProvider(intent)).captured]).toEqual([null, true]);
    });

    test('a request that the provider refuses to capture is shown to staff until it is released or ends at the provider', async () => {
      const [cancelled, ended] = [await refused(), await refused()];
      await database.transaction((sql) => closePayments(sql, cancelled.id, context.now()));
      await finishBooking(context, provider, cancelled.id);
      await paymentIntents.cancel(ended.intent);
      await paying.settleIntent(ended.intent);
      expect([await problemOf(cancelled.id), await problemOf(ended.id)]).toEqual([null, null]);
    });
  });

  test('a request whose amount is authorised is captured in part where the accepted booking has become cheaper; the rest is released', async () => {
    const { id, intent } = await requested();
    const [before] = await paying.paymentsOf(id);
    await database.query('update booking set full_amount = full_amount - 5000 where id = $1', [id]);
    await answer(id, 'accept');
    await Promise.all([1, 2].map(() => finishBooking(context, provider, id)));
    const captured = (before?.charge ?? 0) - 5_000;
    expect(await atProvider(intent)).toMatchObject({ status: 'succeeded', amount_received: captured });
    expect(await paying.ledgerOf(id)).toEqual([`charge ${captured}`]);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed', charge: captured }]);
  });

  test('a request whose amount is authorised is released when it is declined, when it expires, and before the authorisation ends', async () => {
    const declined = await requested();
    await answer(declined.id, 'decline');
    await finishBooking(context, provider, declined.id);
    expect(await atProvider(declined.intent)).toMatchObject({ status: 'canceled', captured: false });
    const expired = await requested();
    paying.advanceTime(48 * HOUR);
    await processDueOnRequest(context);
    await finishAuthorisations(context, provider);
    expect(await atProvider(expired.intent)).toMatchObject({ status: 'canceled', captured: false });
    expect(await paying.ledgerOf(expired.id)).toEqual([]);
    const unpaid = await database.query('select first_payment from booking where id = any($1::uuid[])', [
      [declined.id, expired.id],
    ]);
    expect(unpaid).toEqual([{ first_payment: null }, { first_payment: null }]);
  });

  test('a request whose authorisation has ended is released, and paid with the link after acceptance, with any method', async () => {
    const { id, intent } = await requested();
    await database.query(`update payment set capture_before = $2::timestamptz where booking_id = $1`, [
      id,
      new Date(context.now() + HOUR),
    ]);
    await finishAuthorisations(context, provider);
    expect(await atProvider(intent)).toMatchObject({ status: 'requires_capture' });
    paying.advanceTime(HOUR);
    await finishAuthorisations(context, provider);
    expect(await atProvider(intent)).toMatchObject({ status: 'canceled' });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false, can_reserve: true });
    await answer(id, 'accept');
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true, can_reserve: false });
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    expect((await paying.browser(client_secret, 'confirm')).status).toBe('succeeded');
  });

  test('a request whose amount is authorised is released when the booking is cancelled while the provider is asked', async () => {
    const { id, intent } = await requested();
    await answer(id, 'accept');
    const { paymentIntents } = provider.default.stripe;
    const retrieve = paymentIntents.retrieve.bind(paymentIntents);
    vi.spyOn(paymentIntents, 'retrieve').mockImplementationOnce(async (asked) => {
      await releaseBooking(database, id, 'cancelled', context.now());
      return retrieve(asked);
    });
    await finishBooking(context, provider, id);
    expect(await atProvider(intent)).toMatchObject({ status: 'canceled', captured: false });
    expect(await paying.ledgerOf(id)).toEqual([]);
  });

  test('a request whose amount is authorised is released when its payment is closed after acceptance, as an amendment does; the visitor pays with the link', async () => {
    const { id, intent } = await requested();
    await answer(id, 'accept');
    await database.transaction((sql) => closePayments(sql, id, context.now()));
    await finishBooking(context, provider, id);
    expect(await atProvider(intent)).toMatchObject({ status: 'canceled' });
    expect(await paying.notificationsOf(id)).toEqual(['payment_reserved', 'payment_failed']);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    const { client_secret } = await paying.payBooking(id, 'full_payment');
    expect((await paying.browser(client_secret, 'confirm')).status).toBe('succeeded');
  });

  test('a request whose amount is authorised that the provider cancels after acceptance notifies the visitor, who pays with the link', async () => {
    const { id, intent } = await requested();
    await paying.stripe.paymentIntents.cancel(intent);
    await answer(id, 'accept');
    await finishBooking(context, provider, id);
    expect(await paying.notificationsOf(id)).toEqual(['payment_reserved', 'payment_failed']);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
  });
});

test('no authorisation stays open, none is captured without acceptance or twice (decision 095)', async () => {
  const { failure, figures } = await runOnRequestModel(paying, 3, SEED);
  expect(failure).toBeNull();
  expect(figures.captured).toBeGreaterThan(0);
  expect((await paying.compare()).discrepancies).toEqual([]);
});
