import { cents } from '@towpath/rules/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { recordPayment } from '../operations/payments/record.ts';
import { startPayment } from '../payments/checkout/start-payment.ts';
import { intentIdOf } from '../payments/test-payments.ts';
import { openTestOffice } from './test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: '2027-03-01' };

/** A booking whose deposit is paid and whose balance a guest pays by card, with the input that records the balance. */
async function payingBalance(card: string) {
  const booking = await office.paid('deposit');
  const balance = (await paying.paymentsOf(booking)).find(({ type }) => type === 'balance');
  const input = { booking, payment: balance?.id ?? '', amount: cents(balance?.charge ?? 0), ...received };
  const { client_secret } = await paying.post(`/payments/${input.payment}`, { payment_method_id: card });
  const shown = await paying.browser(client_secret, 'confirm');
  const intentOf = () => paying.stripe.paymentIntents.retrieve(intentIdOf(client_secret));
  return { input, client_secret, shown, intentOf };
}
/** The states of the balance, and how many charges the booking has. */
async function resultOf({ booking }: { booking: string }) {
  const balances = (await paying.paymentsOf(booking)).filter(({ type }) => type === 'balance');
  return [...balances.map(({ state }) => state), (await paying.ledgerOf(booking)).length];
}

describe('recording money for an open payment', () => {
  test('ends what a guest has started at the bank, so that it is not paid twice', async () => {
    const { input, client_secret, shown, intentOf } = await payingBalance('pm_card_authenticationRequired');
    expect(shown.status).toBe('requires_action');
    expect((await run('payments.record', input)).status).toBe(200);
    expect(await intentOf()).toMatchObject({ status: 'canceled' });
    const source = shown.next_action?.use_stripe_sdk?.source ?? '';
    await paying.browser(client_secret, 'challenge', { source, answer: 'complete' });
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await resultOf(input)).toEqual(['completed', 2]);
  });

  test('is refused while it is paid by card', async () => {
    const { input, shown } = await payingBalance('pm_card_visa');
    expect(shown.status).toBe('succeeded');
    expect((await run('payments.record', input)).status).toBe(409);
    expect(await resultOf(input)).toEqual(['completed', 2]);
  });

  test('is refused where the guest starts again meanwhile', async () => {
    const { input } = await payingBalance('pm_card_authenticationRequired');
    const { context, provider } = paying;
    const again = () => startPayment(context, provider, input.payment, 'pm_card_mastercard');
    const { database } = context;
    const transaction: typeof database.transaction = (work) => again().then(() => database.transaction(work));
    const interrupted: Context = { ...context, database: { ...database, transaction } };
    const plan = await recordPayment.plan(interrupted, provider, input, 'finance');
    if (plan instanceof Refusal) throw new Error(plan.message);
    expect(await plan.perform(() => {})).toMatchObject({ error: 'payment_busy' });
    expect(await resultOf(input)).toEqual(['open', 1]);
  });

  test('does not touch the payment of another booking', async () => {
    const { input, intentOf } = await payingBalance('pm_card_authenticationRequired');
    const booking = await office.paid('deposit');
    expect((await run('payments.record', { ...input, booking })).status).toBe(409);
    expect(await intentOf()).toMatchObject({ status: 'requires_action' });
    expect(await resultOf(input)).toEqual(['open', 1]);
  });
});

test('what was requested for a cancelled booking is recorded and kept', async () => {
  const booking = await office.paid('deposit');
  await run('bookings.cancel', { booking });
  const fee = { amount: 12_500, description: 'Cancellation fee' };
  const { payment } = (await run('payments.request', { booking, ...fee })).result;
  await run('payments.record', { booking, payment, amount: fee.amount, ...received });
  const { state, payments, refunds } = (await run('bookings.show', { booking })).result;
  expect(state).toBe('cancelled');
  expect(payments.find(({ id }) => id === payment)).toMatchObject({ state: 'completed', type: 'other' });
  expect(refunds.filter((each) => each.payment === payment)).toEqual([]);
});
