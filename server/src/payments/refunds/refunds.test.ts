import { cents } from '@towpath/rules/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { findPayment } from '../checkout/payment-rows.ts';
import { settle } from '../settlement/settle.ts';
import { openProvider } from '../stripe/provider.ts';
import { createRefund } from '../stripe/provider-money.ts';
import { intentIdOf, openPayments } from '../test-payments.ts';
import { requestRefund } from './refund-rows.ts';
import { type RefundOutcome, refundPayment, resumeRefunds } from './refunds.ts';

let paying: Awaited<ReturnType<typeof openPayments>>;

beforeAll(async () => {
  paying = await openPayments();
});
afterAll(() => paying.close());

const HOUR = 3_600_000;
const wish = { reason: 'cancelled', by: 'mieke' };

/** A booking that was paid in full and settled. */
async function paid(card = 'pm_card_visa') {
  const id = await paying.book();
  const intentId = intentIdOf((await paying.payBooking(id, 'full_payment', card)).client_secret);
  await paying.stripe.paymentIntents.confirm(intentId);
  await settle(paying.context, paying.provider, 'default', intentId);
  const [payment] = await paying.paymentsOf(id);
  return { id, intentId, charge: cents(payment?.charge ?? 0), paymentId: payment?.id ?? '' };
}
const give = (paymentId: string, amount: number, provider = paying.provider) =>
  refundPayment(paying.context, provider, paymentId, cents(amount), wish);
const isDone = (outcome: RefundOutcome | Refusal) =>
  !(outcome instanceof Refusal) && outcome.state === 'done';
const atProvider = async (payment_intent: string) =>
  (await paying.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount);
const refundsOf = (paymentId: string) =>
  paying.database.query<{ id: string; state: string; tries: number }>(
    'select id, state, tries from refund where payment_id = $1 order by created_at',
    [paymentId],
  );
/** A refund that was written down by a process that died right after. */
async function writtenDown(paymentId: string, amount: number): Promise<string> {
  const payment = await findPayment(paying.database, paymentId);
  if (!payment) throw new Error('There is a payment');
  const now = paying.context.now();
  const written = await paying.database.transaction((sql) =>
    requestRefund(sql, payment, cents(amount), wish, { now, due: now }),
  );
  if (written instanceof Refusal) throw new Error(written.message);
  return written.id;
}
const nowhere = () => openProvider(paying.context.config, { ...paying.sandbox.address, port: 9 });

describe('a refund (architecture 5)', () => {
  test('gives back in parts and then the rest, and is in the ledger, in the audit and told of', async () => {
    const { id, intentId, charge, paymentId } = await paid();
    expect(await give(paymentId, 1_000)).toMatchObject({ state: 'done' });
    expect(await give(paymentId, charge - 1_000)).toMatchObject({ state: 'done' });
    expect(await give(paymentId, 1)).toMatchObject({ status: 409, error: 'refund_too_much' });
    expect(await atProvider(intentId)).toEqual([charge - 1_000, 1_000]);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${charge}`,
      'refund -1000',
      `refund -${charge - 1_000}`,
    ]);
    expect(await paying.noticesOf(id)).toEqual(['payment_received', 'refunded', 'refunded']);
    const audit = await paying.database.query(
      `select by, command, details ->> 'reason' as reason, (details ->> 'amount')::int as amount
       from audit where payment_id = $1 order by id`,
      [paymentId],
    );
    const entry = { by: 'mieke', command: 'payment refund', reason: 'cancelled' };
    expect(audit).toEqual([
      { ...entry, amount: 1_000 },
      { ...entry, amount: charge - 1_000 },
    ]);
  });

  test.each([0, -1])('of %i is refused', async (amount) => {
    const { paymentId } = await paid();
    expect(await give(paymentId, amount)).toMatchObject({ error: 'refund_too_much' });
    expect(await refundsOf(paymentId)).toEqual([]);
  });

  test('of a payment that nobody has made or paid is refused', async () => {
    const id = await paying.book();
    await paying.payBooking(id, 'full_payment');
    const [payment] = await paying.paymentsOf(id);
    expect(await give(payment?.id ?? '', 1)).toMatchObject({ error: 'refund_too_much' });
    expect(await give(crypto.randomUUID(), 1)).toMatchObject({ status: 404 });
  });

  test('never gives back more than came in when several ask at once', async () => {
    const { intentId, charge, paymentId } = await paid();
    const part = Math.floor(charge * 0.4);
    const five = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 5 }, work));
    // Connections that are open already, so that nobody has done before the next one begins.
    await five(() => paying.database.query('select 1'));
    const outcomes = await five(() => give(paymentId, part));
    expect(outcomes.filter(isDone)).toHaveLength(2);
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
    expect(refused.map(({ error }) => error)).toEqual(Array(3).fill('refund_too_much'));
    expect(await atProvider(intentId)).toEqual([part, part]);
  });

  test('counts what was given back at the provider', async () => {
    const { intentId, charge, paymentId } = await paid();
    await paying.stripe.refunds.create({ payment_intent: intentId, amount: 100 });
    await settle(paying.context, paying.provider, 'default', intentId);
    expect(await give(paymentId, charge)).toMatchObject({ error: 'refund_too_much' });
    expect(await give(paymentId, charge - 100)).toMatchObject({ state: 'done' });
  });

  test('that the provider refuses is over, and told of', async () => {
    const { id, intentId, paymentId } = await paid();
    await paying.stripe.refunds.create({ payment_intent: intentId });
    expect(await give(paymentId, 100)).toMatchObject({ error: 'refund_refused' });
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'refused' }]);
    expect(await paying.noticesOf(id)).toEqual(['payment_received', 'refund_failed']);
  });

  test('that a bank sends back can be given again', async () => {
    const { id, intentId, charge, paymentId } = await paid('pm_card_refundFail');
    expect(await give(paymentId, charge)).toMatchObject({ state: 'done' });
    paying.pass(60_000);
    await paying.sandbox.job.run();
    await settle(paying.context, paying.provider, 'default', intentId, true);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }]);
    expect(await paying.noticesOf(id)).toEqual(['payment_received', 'refunded', 'refund_failed']);
    expect(await give(paymentId, charge)).toMatchObject({ state: 'done' });
  });
});

describe('a refund that was interrupted', () => {
  test('by a provider that does not answer is finished by the job, once, after a pause', async () => {
    const { id, intentId, charge, paymentId } = await paid();
    expect(await give(paymentId, charge, nowhere())).toMatchObject({ state: 'requested' });
    expect(await give(paymentId, 1)).toMatchObject({ error: 'refund_too_much' });
    await resumeRefunds(paying.context, paying.provider);
    expect(await atProvider(intentId)).toEqual([]);
    paying.pass(HOUR);
    await expect(resumeRefunds(paying.context, nowhere())).rejects.toThrow('Some refunds');
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'requested', tries: 2 }]);
    paying.pass(HOUR);
    for (let times = 0; times < 2; times += 1) await resumeRefunds(paying.context, paying.provider);
    expect(await atProvider(intentId)).toEqual([charge]);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done' }]);
    expect(await paying.noticesOf(id)).toEqual(['payment_received', 'refunded']);
  });

  test('before the provider was asked is made once, by however many jobs', async () => {
    const { intentId, paymentId } = await paid();
    await writtenDown(paymentId, 700);
    await Promise.all(Array.from({ length: 3 }, () => resumeRefunds(paying.context, paying.provider)));
    expect(await atProvider(intentId)).toEqual([700]);
  });

  test.each([
    ['at once', 0],
    ['when the provider has long forgotten our key', 48 * HOUR],
  ])('after the provider had made it is found again %s', async (_when, later) => {
    const { id, intentId, charge, paymentId } = await paid();
    const refund = {
      id: await writtenDown(paymentId, 700),
      market: 'default' as const,
      intentId,
      amount: 700,
    };
    await createRefund(paying.provider, refund);
    paying.pass(later);
    await resumeRefunds(paying.context, paying.provider);
    expect(await atProvider(intentId)).toEqual([700]);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`, 'refund -700']);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done' }]);
  });
});
