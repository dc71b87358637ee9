import { paymentContract } from '@towpath/rules/contract/payment-contract';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { cancelPayment } from '../closing/cancel-payment.ts';
import { findPayment, lastAttempt } from '../rows/payment-rows.ts';
import { settleReturn } from '../settlement/settle.ts';
import { findIntent, openProvider } from '../stripe/provider.ts';
import { startPayment } from './start-payment.ts';

const paying = await openPayments();
afterAll(() => paying.close());

let id = '';
beforeEach(async () => {
  const [payment] = await paying.database.query<{ id: string }>(
    `insert into payment (type, name, description, amount, market, exchange_rate, currency, charge, full_name, email, due_on)
     values ('balance', 'Canals of Holland', 'The rest', 110010, 'north_america', 1.1, 'usd', 121011, 'Ann Miller', 'ann@example.com', '2027-05-08')
     returning id`,
  );
  id = payment?.id ?? '';
});

const show = async () => {
  const { status, body } = await paying.server.get(`/api/v1/payments/${id}`);
  if (status === 200) v.parse(paymentContract.payment.response, body);
  return body;
};
const pay = (payment_method_id: string, payment = id) =>
  paying.post(`/payments/${payment}`, { payment_method_id });

describe('a stand-alone payment (specification 3, 4)', () => {
  test('a stand-alone payment is shown in euros with its exchange rate', async () => {
    expect(await show()).toEqual({
      id,
      name: 'Canals of Holland',
      description: 'The rest',
      amount: 1100.1,
      charge: 1210.11,
      status: 'Open',
      type: 'balance',
      booking_number: null,
      booking_id: null,
      full_name: 'Ann Miller',
      email: 'ann@example.com',
      market: 'north_america',
      exchange_rate: 1.1,
      payment_methods: ['card', 'us_bank_account'],
      due_on: '2027-05-08',
      situation: { kind: 'open', due: null, refunds: [] },
    });
  });

  test('a stand-alone payment stays open after a decline and is completed by another card', async () => {
    const declined = await pay('pm_card_visa_chargeDeclined');
    await paying.browser(declined.client_secret, 'confirm', {}, 'north_america');
    await settleReturn(paying.context, paying.provider, intentIdOf(declined.client_secret));
    expect(await show()).toMatchObject({ status: 'Open' });
    const { client_secret } = await pay('pm_card_visa');
    const intent = await paying.browser(client_secret, 'confirm', {}, 'north_america');
    expect(intent).toMatchObject({ status: 'succeeded', amount: 121_011, currency: 'usd' });
    await settleReturn(paying.context, paying.provider, intentIdOf(client_secret));
    expect(await show()).toMatchObject({ status: 'Completed', paid_on: '2027-03-01' });
    expect(await pay('pm_card_visa')).toMatchObject({ status: 409, error: 'payment_not_open' });
  });

  test('a stand-alone payment is processing until the bank has answered', async () => {
    const { client_secret } = await pay('pm_usBankAccount_processing');
    await paying.browser(client_secret, 'confirm', {}, 'north_america');
    await settleReturn(paying.context, paying.provider, intentIdOf(client_secret));
    expect(await show()).toMatchObject({ status: 'Processing' });
    expect(await pay('pm_card_visa')).toMatchObject({ status: 409 });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])(
    'a stand-alone payment gets a 404 for %s',
    async (unknown) => {
      const answer = { status: 404, error: 'not_found', message: 'No such payment' };
      expect(await pay('pm_card_visa', unknown)).toEqual(answer);
      expect(await paying.server.get(`/api/v1/payments/${unknown}`)).toMatchObject({ status: 404 });
    },
  );
});

test('an intent that is created while its payment is canceled cannot be paid', async () => {
  const { database } = paying;
  let gate: Promise<unknown> = Promise.resolve();
  const query: typeof database.query = (text, values) => gate.then(() => database.query(text, values));
  const context = { ...paying.context, database: { ...database, query } };
  const provider = openProvider(context.config, paying.fakeStripe.address);
  const payment = await findPayment(database, id);
  if (!payment) throw new Error('The payment was just stored');
  provider.north_america.stripe.once('response', () => {
    gate = cancelPayment(paying.context, paying.provider, payment, { evenUnknown: true });
  });
  expect(await startPayment(context, provider, id, 'pm_card_visa')).toMatchObject({ status: 409 });
  expect(await show()).toMatchObject({ status: 'Canceled' });
  const attempt = await lastAttempt(database, id);
  const intent = await findIntent(paying.provider, 'north_america', attempt?.intent_id ?? '');
  expect(intent).toMatchObject({ status: 'canceled' });
  expect(await pay('pm_card_mastercard')).toMatchObject({ status: 409, error: 'payment_not_open' });
  expect(await lastAttempt(database, id)).toMatchObject({ number: 1 });
});

test('a payment with a new attempt while it is being canceled stays open', async () => {
  const { database, context, provider } = paying;
  await pay('pm_card_visa');
  const payment = await findPayment(database, id);
  if (!payment) throw new Error('The payment was just stored');
  const meanwhile = async () => startPayment(context, provider, id, 'pm_card_mastercard');
  const transaction: typeof database.transaction = (work) =>
    meanwhile().then(() => database.transaction(work));
  const interrupted = { ...context, database: { ...database, transaction } };
  expect(await cancelPayment(interrupted, provider, payment, { evenUnknown: true })).toMatchObject({
    error: 'payment_busy',
  });
  expect(await show()).toMatchObject({ status: 'Open' });
});

describe('while the provider is unreachable', () => {
  const unreachable = () => {
    const address = { ...paying.fakeStripe.address, port: 1 };
    return openProvider(paying.context.config, address);
  };

  test('starting a payment while the provider is unreachable is refused, and the same attempt succeeds later', async () => {
    const refused = await startPayment(paying.context, unreachable(), id, 'pm_card_visa');
    expect(refused).toMatchObject({ status: 503, error: 'provider_unreachable' });
    expect(await pay('pm_card_visa')).toMatchObject({ status: 200 });
    const attempts = await paying.database.query('select number from payment_attempt where payment_id = $1', [
      id,
    ]);
    expect(attempts).toEqual([{ number: 1 }]);
  });

  test('a return while the provider is unreachable reports the fault, and an unknown intent makes no call', async () => {
    const { client_secret } = await pay('pm_card_visa');
    const faults: unknown[] = [];
    const note = (fault: unknown) => void faults.push(fault);
    await settleReturn(paying.context, unreachable(), 'pi_unknown', note);
    expect(faults).toHaveLength(0);
    await settleReturn(paying.context, unreachable(), intentIdOf(client_secret), note);
    expect(faults).toHaveLength(1);
  });
});
