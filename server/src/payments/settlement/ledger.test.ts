import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { american, americanTerms } from '../../bookings/test-request.ts';
import { intentIdOf, openPayments } from '../test-payments.ts';
import { findRefundable, getNetPaid } from './ledger.ts';
import { settle } from './settle.ts';

let paying: Awaited<ReturnType<typeof openPayments>>;

beforeAll(async () => {
  paying = await openPayments();
});
afterAll(() => paying.close());

/** A booking that was paid in full with a test card, and nobody here knows; its charge in cents. */
async function paid(card: string) {
  const id = await paying.book();
  const intentId = intentIdOf((await paying.payBooking(id, 'full_payment', card)).client_secret);
  await paying.stripe.paymentIntents.confirm(intentId);
  const [payment] = await paying.paymentsOf(id);
  return { id, intentId, charge: payment?.charge ?? 0, paymentId: payment?.id ?? '' };
}
const look = (intentId: string, thorough = true) =>
  settle(paying.context, paying.provider, 'default', intentId, thorough);
const passMinute = async () => {
  paying.pass(60_000);
  await paying.sandbox.job.run();
};

describe('the ledger (architecture 5)', () => {
  test.each([
    'update ledger set amount = 1',
    'delete from ledger',
    'truncate ledger',
    'truncate booking cascade',
  ])('cannot be changed by anybody: %s', async (statement) => {
    const { intentId, id } = await paid('pm_card_visa');
    await look(intentId);
    const before = await paying.ledgerOf(id);
    await expect(paying.database.query(statement)).rejects.toThrow('the table ledger is append-only');
    expect(await paying.ledgerOf(id)).toEqual(before);
  });

  test('takes in what came and went, each once, however often and by however many it is told', async () => {
    const { id, intentId, charge, paymentId } = await paid('pm_card_visa');
    await Promise.all(Array.from({ length: 4 }, () => look(intentId)));
    await paying.stripe.refunds.create({ payment_intent: intentId, amount: 1_000 });
    await Promise.all(Array.from({ length: 4 }, () => look(intentId, false)));
    await paying.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    await look(intentId);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`, 'refund -1000', 'refund -500']);
    expect(await paying.noticesOf(id)).toEqual(['payment_received', 'refunded', 'refunded']);
    expect(await getNetPaid(paying.database, id)).toBe(charge - 1_500);
    expect(await findRefundable(paying.database, paymentId)).toMatchObject([
      { intentId, left: charge - 1_500 },
    ]);
  });

  test('comes to the same where a refund was never heard of before the bank sent it back', async () => {
    const [early, late] = [await paid('pm_card_refundFail'), await paid('pm_card_refundFail')];
    for (const { intentId } of [early, late])
      await paying.stripe.refunds.create({ payment_intent: intentId });
    await look(early.intentId);
    await passMinute();
    for (const { intentId, id, charge } of [early, late]) {
      await look(intentId);
      const all = [`charge ${charge}`, `refund -${charge}`, `refund_reversal ${charge}`];
      expect(await paying.ledgerOf(id)).toEqual(all);
    }
    expect(await paying.noticesOf(early.id)).toEqual(['payment_received', 'refunded', 'refund_failed']);
    expect(await paying.noticesOf(late.id)).toEqual(['payment_received', 'refund_failed']);
  });

  test('takes in a dispute, and the money again where it is won', async () => {
    const { id, intentId, charge } = await paid('pm_card_createDispute');
    await look(intentId, false);
    const { data } = await paying.stripe.disputes.list({ payment_intent: intentId });
    const evidence = { uncategorized_text: 'winning_evidence' };
    for (const { id: dispute } of data) await paying.stripe.disputes.update(dispute, { evidence });
    await look(intentId, false);
    await look(intentId);
    const all = [`charge ${charge}`, `dispute -${charge}`, `dispute_reversal ${charge}`];
    expect(await paying.ledgerOf(id)).toEqual(all);
    expect(await paying.noticesOf(id)).toEqual(['payment_received', 'disputed', 'dispute_won']);
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'completed' }]);
  });

  test('waits for a bank to have paid, and says when it did not', async () => {
    const book = () => paying.book({ main: american, terms: americanTerms });
    const pay = async (account: string) => {
      const id = await book();
      const { client_secret } = await paying.payBooking(id, 'full_payment', account);
      await paying.browser(client_secret, 'confirm', {}, 'north_america');
      const settled = () =>
        settle(paying.context, paying.provider, 'north_america', intentIdOf(client_secret), true);
      await settled();
      expect(await paying.ledgerOf(id)).toEqual([]);
      return { id, settled };
    };
    const [good, bad] = [
      await pay('pm_usBankAccount_success'),
      await pay('pm_usBankAccount_insufficientFunds'),
    ];
    await passMinute();
    await good.settled();
    await bad.settled();
    const [payment] = await paying.paymentsOf(good.id);
    expect(await paying.ledgerOf(good.id)).toEqual([`charge ${payment?.charge}`]);
    expect(await paying.noticesOf(good.id)).toEqual(['payment_processing', 'payment_received']);
    expect(await paying.ledgerOf(bad.id)).toEqual([]);
    expect(await paying.noticesOf(bad.id)).toEqual(['payment_processing', 'payment_failed']);
  });

  test("takes in money that contradicts the payment: the provider's list has it too", async () => {
    const { id, intentId, charge } = await paid('pm_card_visa');
    await paying.database.query('update payment set charge = charge + 1 where booking_id = $1', [id]);
    expect(await look(intentId)).toBe('open');
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`]);
    expect(await paying.noticesOf(id)).toEqual(['payment_problem']);
  });
});
