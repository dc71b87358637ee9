import { cents } from '@towpath/rules/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { requestRefund } from '../refund-requests/request-refund.ts';
import { executeDueRefunds, refundPayment } from '../refunds/execute-refunds.ts';
import { findRefundable, getNetPaid, getPaidForBill } from '../rows/ledger.ts';
import { findLeftLines } from '../rows/refund-line-rows.ts';

const paying = await openPayments();
afterAll(() => paying.close());

const advanceMinute = async () => {
  paying.advanceTime(60_000);
  await paying.fakeStripe.job.run();
};

describe('the ledger (architecture 5)', () => {
  test.each([
    'update ledger set amount = 1',
    'delete from ledger',
    'truncate ledger',
    'truncate booking cascade',
  ])('the ledger is append-only: %s', async (statement) => {
    const { intentId, id } = await paying.bookPaid('pm_card_visa');
    await paying.settleIntent(intentId);
    const before = await paying.ledgerOf(id);
    await expect(paying.database.query(statement)).rejects.toThrow('the table ledger is append-only');
    expect(await paying.ledgerOf(id)).toEqual(before);
  });

  test('the ledger has each movement once, however often it is settled', async () => {
    const { id, intentId, charge, paymentId } = await paying.bookPaid('pm_card_visa');
    await Promise.all(Array.from({ length: 4 }, () => paying.settleIntent(intentId)));
    await paying.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
    await Promise.all(Array.from({ length: 4 }, () => paying.settleIntent(intentId, 'default', false)));
    await paying.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    await paying.settleIntent(intentId);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`, 'refund -1000', 'refund -500']);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'refunded', 'refunded']);
    expect(await getNetPaid(paying.database, id)).toBe(charge - 1_500);
    expect(await findRefundable(paying.database, paymentId)).toMatchObject([
      { intentId, left: charge - 1_500 },
    ]);
  });

  test('the ledger has the same entries for a failed refund, whether or not it was seen before it failed', async () => {
    const [early, late] = [
      await paying.bookPaid('pm_card_refundFail'),
      await paying.bookPaid('pm_card_refundFail'),
    ];
    for (const { intentId } of [early, late])
      await paying.stripe.refunds.create({ payment_intent: intentId });
    await paying.settleIntent(early.intentId);
    await advanceMinute();
    for (const { intentId, id, charge } of [early, late]) {
      await paying.settleIntent(intentId);
      const all = [`charge ${charge}`, `refund -${charge}`, `refund_reversal ${charge}`];
      expect(await paying.ledgerOf(id)).toEqual(all);
    }
    expect(await paying.notificationsOf(early.id)).toEqual(['payment_received', 'refunded', 'refund_failed']);
    expect(await paying.notificationsOf(late.id)).toEqual(['payment_received', 'refund_failed']);
  });

  test('the ledger has a dispute and its reversal when it is won', async () => {
    const { id, intentId, charge } = await paying.bookPaid('pm_card_createDispute');
    await paying.settleIntent(intentId, 'default', false);
    const { data } = await paying.stripe.disputes.list({ payment_intent: intentId });
    const evidence = { uncategorized_text: 'winning_evidence' };
    for (const { id: dispute } of data) await paying.stripe.disputes.update(dispute, { evidence });
    await paying.settleIntent(intentId, 'default', false);
    await paying.settleIntent(intentId);
    const all = [`charge ${charge}`, `dispute -${charge}`, `dispute_reversal ${charge}`];
    expect(await paying.ledgerOf(id)).toEqual(all);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'disputed', 'dispute_won']);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
  });

  test('the ledger has a bank payment only after it succeeded; a failure is notified', async () => {
    const pay = async (account: string) => {
      const { id, intentId } = await paying.bookPaid(account, 'north_america');
      const settled = () => paying.settleIntent(intentId, 'north_america');
      await settled();
      expect(await paying.ledgerOf(id)).toEqual([]);
      return { id, settled };
    };
    const [good, bad] = [
      await pay('pm_usBankAccount_success'),
      await pay('pm_usBankAccount_insufficientFunds'),
    ];
    await advanceMinute();
    await good.settled();
    await bad.settled();
    const [payment] = await paying.paymentsOf(good.id);
    expect(await paying.ledgerOf(good.id)).toEqual([`charge ${payment?.charge}`]);
    expect(await paying.notificationsOf(good.id)).toEqual(['payment_processing', 'payment_received']);
    expect(await paying.ledgerOf(bad.id)).toEqual([]);
    expect(await paying.notificationsOf(bad.id)).toEqual(['payment_processing', 'payment_failed']);
  });

  test('the ledger has a charge that contradicts the payment', async () => {
    const { id, intentId, charge } = await paying.bookPaid('pm_card_visa');
    await paying.database.query('update payment set charge = charge + 1 where booking_id = $1', [id]);
    expect(await paying.settleIntent(intentId)).toBe('open');
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_problem']);
  });
});

test('fees and their refunds do not count as paid for the bill', async () => {
  const { database, context, provider } = paying;
  const { id, intentId, charge } = await paying.bookPaid();
  await paying.settleIntent(intentId);
  paying.advanceTime(1000);
  const [fee] = await database.query<{ id: string }>(
    `insert into payment (booking_id, type, name, amount, market, currency, charge, created_at)
     values ($1, 'other', 'Fee', 5000, 'default', 'eur', 5000, $2::timestamptz) returning id`,
    [id, new Date(context.now())],
  );
  const feeId = fee?.id ?? '';
  const { client_secret } = await paying.post(`/payments/${feeId}`, { payment_method_id: 'pm_card_visa' });
  await paying.browser(client_secret, 'confirm');
  await paying.settleIntent(intentIdOf(client_secret));
  const paid = () => getPaidForBill(database, id);
  expect(await paid()).toBe(charge);
  // Refunded from the latest money, which is the fee's.
  const [cabin] = await findLeftLines(database, id);
  const lines = [{ line: cabin?.line ?? '', amount: cents(1_000) }];
  const reason = { reason: 'cabin', by: 'mieke' };
  await database.transaction((sql) => requestRefund(context, sql, { bookingId: id, lines, ...reason }));
  expect(await paid()).toBe(charge - 1_000);
  await executeDueRefunds(context, provider);
  expect(await paid()).toBe(charge - 1_000);
  await refundPayment(context, provider, feeId, cents(4_000), { reason: 'fee', by: 'mieke' });
  expect(await paid()).toBe(charge - 1_000);
});
