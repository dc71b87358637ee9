import { cents } from '@towpath/rules/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { operationOf } from '../operations/all.ts';
import { startPayment } from '../payments/checkout/start-payment.ts';
import { american, americanTerms } from '../testing/bookings/test-request.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { intentIdOf } from '../testing/payments/test-payments.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: '2027-03-01' };

/** A booking whose deposit is paid and whose balance the customer pays by card, with the input that records the balance. */
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
  test('recording money for an open payment ends what the customer has started at the bank, so that it is not paid twice', async () => {
    const { input, client_secret, shown, intentOf } = await payingBalance('pm_card_authenticationRequired');
    expect(shown.status).toBe('requires_action');
    expect((await run('payments.record', input)).status).toBe(200);
    expect(await intentOf()).toMatchObject({ status: 'canceled' });
    const source = shown.next_action?.use_stripe_sdk?.source ?? '';
    await paying.browser(client_secret, 'challenge', { source, answer: 'complete' });
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await resultOf(input)).toEqual(['completed', 2]);
  });

  test('recording money for an open payment is refused while it is paid by card', async () => {
    const { input, shown } = await payingBalance('pm_card_visa');
    expect(shown.status).toBe('succeeded');
    expect((await run('payments.record', input)).status).toBe(409);
    expect(await resultOf(input)).toEqual(['completed', 2]);
  });

  test('recording money for an open payment is refused where the customer starts again meanwhile', async () => {
    const { input } = await payingBalance('pm_card_authenticationRequired');
    const { context, provider } = paying;
    const again = () => startPayment(context, provider, input.payment, 'pm_card_mastercard');
    const { database } = context;
    const transaction: typeof database.transaction = (work) => again().then(() => database.transaction(work));
    const interrupted: Context = { ...context, database: { ...database, transaction } };
    const plan = await operationOf('payments.record').plan(interrupted, provider, input, 'finance');
    if (plan instanceof Refusal) throw new Error(plan.message);
    expect(await plan.perform(() => {})).toMatchObject({ error: 'payment_busy' });
    expect(await resultOf(input)).toEqual(['open', 1]);
  });

  test('recording money for an open payment does not touch the payment of another booking', async () => {
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

describe('a first bank transfer of another amount than is due', () => {
  const show = async (booking: string) => (await run('bookings.show', { booking })).result;
  const effectsOf = async (booking: string, amount: number) =>
    (await run('payments.record', { booking, amount, ...received }, 'finance', true)).effects ?? [];

  test('a first bank transfer of another amount than is due is recorded in part, and what is left stays open', async () => {
    const booking = await paying.book();
    const { amounts } = await show(booking);
    const whole = amounts.tour + amounts.insurance;
    const deposit = (amounts.deposit ?? 0) + amounts.insurance;
    expect(await effectsOf(booking, deposit - 1_000)).toMatchObject([
      { kind: 'payment_recorded', values: { amount: deposit - 1_000 } },
      { kind: 'deposit_lacks', values: { amount: 1_000 } },
      { kind: 'stays_open', values: { amount: whole - deposit + 1_000 } },
      { kind: 'mail_visitor' },
    ]);
    expect((await run('payments.record', { booking, amount: deposit - 1_000, ...received })).status).toBe(
      200,
    );
    const { state, money, payments } = await show(booking);
    expect([state, money.paid, money.due]).toEqual(['paid', deposit - 1_000, whole - deposit + 1_000]);
    expect(payments.map(({ type, state }) => [type, state])).toEqual([
      ['deposit', 'completed'],
      ['balance', 'open'],
    ]);
  });

  test('a first bank transfer of another amount than is due is recorded where it is too much, and what is more than is due is named and can be refunded', async () => {
    const booking = await paying.book();
    const { amounts } = await show(booking);
    const whole = amounts.tour + amounts.insurance;
    expect(await effectsOf(booking, whole + 500)).toMatchObject([
      { kind: 'payment_recorded', values: { amount: whole + 500 } },
      { kind: 'surplus', values: { amount: 500 } },
      { kind: 'mail_visitor' },
    ]);
    expect((await run('payments.record', { booking, amount: whole + 500, ...received })).status).toBe(200);
    const { money, payments } = await show(booking);
    expect([money.paid, money.due]).toEqual([whole + 500, 0]);
    const [payment] = payments;
    expect(payment).toMatchObject({ type: 'full_payment', refundable: whole + 500 });
    expect((await run('bookings.cancel', { booking, fee: 0 })).result).toMatchObject({
      refund: whole + 500 - amounts.insurance,
    });
  });

  test('a first bank transfer of another amount than is due in dollars leaves the rest in dollars open', async () => {
    const booking = await paying.book({ main: american, terms: americanTerms });
    const { money } = await show(booking);
    expect((await run('payments.record', { booking, amount: money.due - 1_234, ...received })).status).toBe(
      200,
    );
    expect((await show(booking)).money).toEqual({ currency: 'usd', paid: money.due - 1_234, due: 1_234 });
  });
});

describe('a further bank transfer of another amount than is open', () => {
  const show = async (booking: string) => (await run('bookings.show', { booking })).result;
  /** The payments after the first one, the smallest first. */
  const partsOf = async (booking: string) =>
    (await show(booking)).payments
      .filter(({ type }) => type === 'balance' || type === 'other')
      .sort((a, b) => a.charge - b.charge)
      .map(({ type, state, charge, due_on }) => [type, state, charge, due_on]);

  /** A booking whose deposit is paid, and its open balance. */
  async function withBalance(changes: Parameters<typeof office.paid>[1] = {}) {
    const booking = await office.paid('deposit', changes);
    const open = (await show(booking)).payments.find(({ type }) => type === 'balance');
    if (!open) throw new Error('no balance');
    return { booking, open };
  }

  test('a further bank transfer of another amount than is open pays a part of a balance; what is left stays open with its link and due date', async () => {
    const { booking, open } = await withBalance();
    const input = { booking, payment: open.id, amount: 20_000, ...received };
    const left = open.charge - 20_000;
    expect((await run('payments.record', input, 'finance', true)).effects).toMatchObject([
      { kind: 'payment_recorded', values: { amount: 20_000 } },
      { kind: 'stays_open', values: { amount: left, due_on: open.due_on } },
      { kind: 'mail_visitor' },
    ]);
    const { result } = await run('payments.record', input);
    expect(result).toMatchObject({ type: 'balance', amount: 20_000 });
    expect(result.payment).not.toBe(open.id);
    const { money, payments } = await show(booking);
    expect(money.due).toBe(left);
    expect(payments.find(({ id }) => id === open.id)).toMatchObject({ state: 'open', charge: left });
    expect(await paying.bookingOf(booking)).toMatchObject({
      journey: { due: [{ amount: left / 100, due_on: open.due_on }] },
    });
    expect((await run('payments.record', { ...input, amount: left, received_on: '2027-03-01' })).status).toBe(
      200,
    );
    expect(await partsOf(booking)).toEqual([
      ['balance', 'completed', 20_000, null],
      ['balance', 'completed', left, open.due_on],
    ]);
    expect((await show(booking)).money.due).toBe(0);
  });

  test('a rounded further bank transfer leaves what lacks open, and names what is too much', async () => {
    const { booking, open } = await withBalance();
    const rounded = { booking, payment: open.id, amount: open.charge - 55, ...received };
    expect(await run('payments.record', rounded)).toMatchObject({ status: 200 });
    expect((await show(booking)).money.due).toBe(55);
    const more = { ...rounded, amount: 100 };
    expect((await run('payments.record', more, 'finance', true)).effects).toMatchObject([
      { kind: 'payment_recorded' },
      { kind: 'surplus', values: { amount: 45 } },
      { kind: 'mail_visitor' },
    ]);
    expect((await run('payments.record', more)).status).toBe(200);
    const { money, payments } = await show(booking);
    expect(money.due).toBe(0);
    expect(payments.find(({ id }) => id === open.id)).toMatchObject({ state: 'completed', refundable: 100 });
  });

  test('a further bank transfer of another amount than is open in dollars leaves the rest in dollars, which comes to the price in euros', async () => {
    const { booking, open } = await withBalance({ main: american, terms: americanTerms });
    await run('payments.record', { booking, payment: open.id, amount: 10_001, ...received });
    const parts = (await show(booking)).payments.filter(({ type }) => type === 'balance');
    const sumOf = (field: 'amount' | 'charge') => parts.reduce((sum, part) => sum + part[field], 0);
    expect([sumOf('amount'), sumOf('charge')]).toEqual([open.amount, open.charge]);
  });

  test('a further bank transfer of another amount than is open pays a part of a payment that staff requested, which has no due date', async () => {
    const booking = await office.paid('full_payment');
    const fee = { amount: 12_500, description: 'Luggage' };
    const { payment } = (await run('payments.request', { booking, ...fee })).result;
    const input = { booking, payment, amount: 10_000, ...received };
    expect((await run('payments.record', input, 'finance', true)).effects).toMatchObject([
      { kind: 'payment_recorded' },
      { kind: 'stays_open_undated', values: { amount: 2_500 } },
      { kind: 'mail_visitor' },
    ]);
    await run('payments.record', input);
    expect(await partsOf(booking)).toEqual([
      ['other', 'open', 2_500, null],
      ['other', 'completed', 10_000, null],
    ]);
  });

  test('a further bank transfer of another amount than is open is followed by a card payment of what is left', async () => {
    const { input, intentOf } = await payingBalance('pm_card_authenticationRequired');
    await run('payments.record', { ...input, amount: cents(5_000) });
    expect(await intentOf()).toMatchObject({ status: 'canceled' });
    const { client_secret } = await paying.post(`/payments/${input.payment}`, {
      payment_method_id: 'pm_card_visa',
    });
    expect(await paying.stripe.paymentIntents.retrieve(intentIdOf(client_secret))).toMatchObject({
      amount: input.amount - 5_000,
    });
    await paying.browser(client_secret, 'confirm');
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await resultOf(input)).toEqual(['completed', 'completed', 3]);
  });
});
