import { afterAll, describe, expect, it } from 'vitest';
import {
  inDollars,
  inEuros,
  latestChargeOf,
  sdkFor,
  settleLater,
  startFakeStripe,
  stripeError,
} from '../testing/test-server.ts';

const fakeStripe = await startFakeStripe();
const { stripe } = fakeStripe;
afterAll(() => fakeStripe.close());

const pay = async (token: string) =>
  (await stripe.paymentIntents.create({ ...inEuros(token), confirm: true })).id;
const chargeOf = (intent: string) => latestChargeOf(stripe, intent);

describe('a refund', () => {
  it('can be partial, up to the amount paid', async () => {
    const payment_intent = await pay('pm_card_visa');
    const part = await stripe.refunds.create({
      payment_intent,
      amount: 300,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ status: 'succeeded', amount: 300, currency: 'eur', payment_intent });
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 300, refunded: false });
    expect(await stripeError(stripe.refunds.create({ payment_intent, amount: 51_001 }))).toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    const { id } = await chargeOf(payment_intent);
    const rest = await stripe.refunds.create({ charge: id });
    expect(rest).toMatchObject({ amount: 51_000, charge: id });
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 51_300, refunded: true });
    expect(await stripeError(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const listed = await stripe.refunds.list({ payment_intent });
    expect(listed.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
    expect(await stripe.refunds.retrieve(part.id, { expand: ['charge'] })).toMatchObject({
      id: part.id,
      charge: { id, amount_refunded: 51_300 },
    });
  });

  it('is limited to the captured part of an authorisation', async () => {
    const params = { ...inEuros('pm_card_visa'), capture_method: 'manual' as const, confirm: true };
    const { id: payment_intent } = await stripe.paymentIntents.create(params);
    await stripe.paymentIntents.capture(payment_intent, { amount_to_capture: 51_000 });
    expect(await stripeError(stripe.refunds.create({ payment_intent, amount: 51_001 }))).toMatchObject({
      param: 'amount',
    });
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 51_000 });
    expect(await chargeOf(payment_intent)).toMatchObject({ refunded: true });
  });

  it('is refused after 180 days for a bank payment, but not for a card', async () => {
    const old = await stripe.paymentIntents.create({
      ...inDollars('pm_usBankAccount_success'),
      confirm: true,
    });
    await settleLater(fakeStripe);
    const card = await pay('pm_card_visa');
    fakeStripe.advance(181 * 24 * 3_600_000);
    expect(await stripeError(stripe.refunds.create({ payment_intent: old.id }))).toMatchObject({
      code: 'charge_not_refundable',
    });
    expect(await stripe.refunds.create({ payment_intent: card })).toMatchObject({ status: 'succeeded' });
  });

  it('is limited to the amount paid under concurrency', async () => {
    const payment_intent = await pay('pm_card_visa');
    const requests = Array.from({ length: 5 }, () =>
      stripe.refunds.create({ payment_intent, amount: 20_000 }),
    );
    const succeeded = (await Promise.allSettled(requests)).filter(({ status }) => status === 'fulfilled');
    expect(succeeded).toHaveLength(2);
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 40_000 });
  });

  it.each([
    ['an intent that is not paid', 'pm_card_visa', false, 'payment_intent_unexpected_state'],
    ['a charge that is disputed', 'pm_card_createDispute', true, 'charge_disputed'],
  ])('a refund is refused for %s', async (_, token, confirm, code) => {
    const { id } = await stripe.paymentIntents.create({ ...inEuros(token), confirm });
    expect(await stripeError(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      statusCode: 400,
      code,
    });
  });

  it.each(['pi_gone', 'ch_gone'])('is refused for %s', async (id) => {
    const params = id.startsWith('pi') ? { payment_intent: id } : { charge: id };
    expect(await stripeError(stripe.refunds.create(params))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
    });
  });

  it('settles later with 4000000000007726', async () => {
    const payment_intent = await pay('pm_card_pendingRefund');
    const refund = await stripe.refunds.create({ payment_intent });
    expect(refund.status).toBe('pending');
    await settleLater(fakeStripe);
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });

  it('fails later with 4000000000005126', async () => {
    const payment_intent = await pay('pm_card_refundFail');
    const refund = await stripe.refunds.create({ payment_intent });
    expect(refund.status).toBe('succeeded');
    await settleLater(fakeStripe);
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
    expect(await chargeOf(payment_intent)).toMatchObject({ amount_refunded: 0, refunded: false });
    const { data } = await stripe.events.list({ type: 'refund.failed' });
    expect(data[0]?.data.object).toMatchObject({ id: refund.id });
  });

  it('to a bank account is pending until it settles', async () => {
    const north = sdkFor(fakeStripe.url, 'sk_sandbox_north_america');
    const { id } = await north.paymentIntents.create({
      ...inDollars('pm_usBankAccount_success'),
      confirm: true,
    });
    await settleLater(fakeStripe);
    const refund = await north.refunds.create({ payment_intent: id });
    expect(refund).toMatchObject({ status: 'pending', currency: 'usd' });
    await settleLater(fakeStripe);
    expect((await north.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });
});

it('a disputed payment creates an event', async () => {
  const payment_intent = await pay('pm_card_createDispute');
  const charge = await chargeOf(payment_intent);
  expect(charge.disputed).toBe(true);
  const { data } = await stripe.events.list({ type: 'charge.dispute.created' });
  expect(data[0]?.data.object).toMatchObject({ amount: 51_300, charge: charge.id, payment_intent });
});
