import { cents } from '@towpath/rules/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { requestRefund } from '../refund-requests/request-refund.ts';
import { openProvider } from '../stripe/provider.ts';
import { createRefund } from '../stripe/provider-money.ts';
import { executeDueRefunds, type RefundOutcome, refundPayment } from './execute-refunds.ts';

const paying = await openPayments();
afterAll(() => paying.close());

const HOUR = 3_600_000;
const refundRequest = { reason: 'cancelled', by: 'mieke' };

/** Creates a booking that is paid in full and settled. */
async function paid(card?: string) {
  const booking = await paying.bookPaid(card);
  await paying.settleIntent(booking.intentId);
  return booking;
}
const refund = (paymentId: string, amount: number, provider = paying.provider) =>
  refundPayment(paying.context, provider, paymentId, cents(amount), refundRequest);
const isDone = (outcome: RefundOutcome | Refusal) =>
  !(outcome instanceof Refusal) && outcome.state === 'done';
const atProvider = async (payment_intent: string) =>
  (await paying.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount);
const refundsOf = (paymentId: string) =>
  paying.database.query<{ id: string; state: string; tries: number }>(
    'select id, state, tries from refund where payment_id = $1 order by created_at',
    [paymentId],
  );
/** Stores a refund, as a process that dies before executing it. */
async function insertRefund(paymentId: string, amount: number): Promise<string> {
  const lines = [{ line: 'other', name: 'Refund', amount: cents(amount) }];
  const inserted = await paying.database.transaction((sql) =>
    requestRefund(paying.context, sql, { paymentId, lines, ...refundRequest }),
  );
  if (inserted instanceof Refusal) throw new Error(inserted.message);
  return inserted.parts[0]?.id ?? '';
}
const unreachable = () => openProvider(paying.context.config, { ...paying.fakeStripe.address, port: 9 });

describe('a refund (architecture 5)', () => {
  test('a refund of a part and of the rest is in ledger, audit and notifications', async () => {
    const { id, intentId, charge, paymentId } = await paid();
    expect(await refund(paymentId, 1_000)).toMatchObject({ state: 'done' });
    expect(await refund(paymentId, charge - 1_000)).toMatchObject({ state: 'done' });
    expect(await refund(paymentId, 1)).toMatchObject({ status: 409, error: 'refund_too_much' });
    expect(await atProvider(intentId)).toEqual([charge - 1_000, 1_000]);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${charge}`,
      'refund -1000',
      `refund -${charge - 1_000}`,
    ]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'refunded', 'refunded']);
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

  test.each([0, -1])('a refund of the amount %i is refused', async (amount) => {
    const { paymentId } = await paid();
    expect(await refund(paymentId, amount)).toMatchObject({ error: 'refund_too_much' });
    expect(await refundsOf(paymentId)).toEqual([]);
  });

  test('a refund of an unpaid or unknown payment is refused', async () => {
    const id = await paying.book();
    await paying.payBooking(id, 'full_payment');
    const [payment] = await paying.paymentsOf(id);
    expect(await refund(payment?.id ?? '', 1)).toMatchObject({ error: 'refund_too_much' });
    expect(await refund(crypto.randomUUID(), 1)).toMatchObject({ status: 404 });
  });

  test('a refund never exceeds the payment in concurrent requests', async () => {
    const { intentId, charge, paymentId } = await paid();
    const part = Math.floor(charge * 0.4);
    const five = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 5 }, work));
    // Open the connections first, so that the requests really run at the same time.
    await five(() => paying.database.query('select 1'));
    const outcomes = await five(() => refund(paymentId, part));
    expect(outcomes.filter(isDone)).toHaveLength(2);
    const refused = outcomes.filter((outcome) => outcome instanceof Refusal);
    expect(refused.map(({ error }) => error)).toEqual(Array(3).fill('refund_too_much'));
    expect(await atProvider(intentId)).toEqual([part, part]);
  });

  test('a refund takes refunds made at the provider into account', async () => {
    const { intentId, charge, paymentId } = await paid();
    await paying.stripe.refunds.create({ payment_intent: intentId, amount: 100 });
    await paying.settleIntent(intentId);
    expect(await refund(paymentId, charge)).toMatchObject({ error: 'refund_too_much' });
    expect(await refund(paymentId, charge - 100)).toMatchObject({ state: 'done' });
  });

  test('a refund that the provider refuses is final and notified', async () => {
    const { id, intentId, paymentId } = await paid();
    await paying.stripe.refunds.create({ payment_intent: intentId });
    expect(await refund(paymentId, 100)).toMatchObject({ error: 'refund_refused' });
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'refused' }]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'refund_failed']);
  });

  test('a refund that the bank returns can be repeated', async () => {
    const { id, intentId, charge, paymentId } = await paid('pm_card_refundFail');
    expect(await refund(paymentId, charge)).toMatchObject({ state: 'done' });
    paying.advanceTime(60_000);
    await paying.fakeStripe.job.run();
    await paying.settleIntent(intentId);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'failed' }]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'refunded', 'refund_failed']);
    expect(await refund(paymentId, charge)).toMatchObject({ state: 'done' });
    expect(await paying.bookingOf(id)).toMatchObject({ situation: { notes: ['refund_done'] } });
  });
});

describe('an interrupted refund', () => {
  test('an interrupted refund is executed once by the job, with backoff, after the provider was unreachable', async () => {
    const { id, intentId, charge, paymentId } = await paid();
    expect(await refund(paymentId, charge, unreachable())).toMatchObject({ state: 'requested' });
    expect(await refund(paymentId, 1)).toMatchObject({ error: 'refund_too_much' });
    await executeDueRefunds(paying.context, paying.provider);
    expect(await atProvider(intentId)).toEqual([]);
    paying.advanceTime(HOUR);
    await expect(executeDueRefunds(paying.context, unreachable())).rejects.toThrow('Some refunds');
    await executeDueRefunds(paying.context, paying.provider);
    expect(await atProvider(intentId)).toEqual([]);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'requested', tries: 2 }]);
    paying.advanceTime(HOUR);
    for (let times = 0; times < 2; times += 1) await executeDueRefunds(paying.context, paying.provider);
    expect(await atProvider(intentId)).toEqual([charge]);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done' }]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'refunded']);
  });

  test('an interrupted refund is executed once by concurrent jobs', async () => {
    const { intentId, paymentId } = await paid();
    await insertRefund(paymentId, 700);
    await Promise.all(Array.from({ length: 3 }, () => executeDueRefunds(paying.context, paying.provider)));
    expect(await atProvider(intentId)).toEqual([700]);
  });

  test.each([
    ['at once', 0],
    ['after the idempotency key has expired', 48 * HOUR],
  ])('an interrupted refund that the provider had executed is recognized %s', async (_case, later) => {
    const { id, intentId, charge, paymentId } = await paid();
    const refund = {
      id: await insertRefund(paymentId, 700),
      market: 'default' as const,
      intentId,
      amount: 700,
    };
    await createRefund(paying.provider, refund);
    paying.advanceTime(later);
    await executeDueRefunds(paying.context, paying.provider);
    expect(await atProvider(intentId)).toEqual([700]);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`, 'refund -700']);
    expect(await refundsOf(paymentId)).toMatchObject([{ state: 'done' }]);
  });
});
