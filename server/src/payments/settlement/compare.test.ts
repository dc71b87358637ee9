import { cents } from '@towpath/rules/core/money';
import { afterAll, describe, expect, test } from 'vitest';
import { openPayments } from '../../testing/payments/test-payments.ts';
import { refundPayment } from '../refunds/execute-refunds.ts';
import { comparePayments } from './compare.ts';

let from = 0;

const paying = await openPayments();
afterAll(() => paying.close());

const DAY = 24 * 3_600_000;

/** Each test compares a different day. */
function nextDay() {
  paying.advanceTime(DAY);
  from = paying.context.now();
}
const compareDay = (until = from + DAY) => comparePayments(paying.context, paying.provider, { from, until });
describe('comparing ledger and provider (architecture 5)', () => {
  test('comparing ledger and provider finds no discrepancies after charges, refunds and disputes in both currencies', async () => {
    nextDay();
    const euros = await paying.bookPaid('pm_card_visa');
    const dollars = await paying.bookPaid('pm_card_visa', 'north_america');
    const bank = await paying.bookPaid('pm_usBankAccount_success', 'north_america');
    const failing = await paying.bookPaid('pm_card_refundFail');
    const disputed = await paying.bookPaid('pm_card_createDispute');
    for (const { intentId } of [euros, failing, disputed]) await paying.settleIntent(intentId);
    for (const { intentId } of [dollars, bank]) await paying.settleIntent(intentId, 'north_america');
    const wish = { reason: 'cancelled', by: 'mieke' };
    for (const { paymentId } of [euros, dollars, failing])
      await refundPayment(paying.context, paying.provider, paymentId, cents(1_000), wish);
    const { data } = await paying.stripe.disputes.list({ payment_intent: disputed.intentId });
    for (const { id } of data)
      await paying.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    paying.advanceTime(60_000);
    await paying.fakeStripe.job.run();
    for (const { intentId } of [failing, disputed]) await paying.settleIntent(intentId);
    await paying.settleIntent(bank.intentId, 'north_america');
    const comparison = await compareDay();
    expect(comparison.discrepancies).toEqual([]);
    const inEuros = euros.charge + failing.charge + disputed.charge - 1_000;
    const inDollars = dollars.charge + bank.charge - 1_000;
    expect(comparison.currencies).toEqual([
      { currency: 'eur', ledger: inEuros, sandbox: inEuros, provider: inEuros, difference: 0 },
      { currency: 'usd', ledger: inDollars, sandbox: inDollars, provider: inDollars, difference: 0 },
    ]);
    expect(comparison.discrepancies).toEqual([]);
  });

  test('comparing ledger and provider lists what is missing in the ledger', async () => {
    nextDay();
    const { intentId, charge } = await paying.bookPaid('pm_card_visa');
    const comparison = await compareDay();
    expect(comparison.discrepancies).toMatchObject([
      { kind: 'charge', intentId, currency: 'eur', ledger: null, provider: charge },
    ]);
    expect(comparison.currencies[0]).toMatchObject({ difference: -charge });
    await paying.settleIntent(intentId);
    expect((await compareDay()).discrepancies).toEqual([]);
  });

  test('comparing ledger and provider lists what is missing at the provider even if the sums are equal', async () => {
    nextDay();
    const { intentId, paymentId } = await paying.bookPaid('pm_card_visa');
    await paying.settleIntent(intentId);
    const enter = (kind: string, object: string, amount: number) =>
      paying.database.query(
        `insert into ledger (kind, object_id, intent_id, payment_id, market, currency, amount, at, entered_at)
         values ($1, $2, 'pi_x', $3, 'default', 'eur', $4, $5::timestamptz, now())`,
        [kind, object, paymentId, amount, new Date(from)],
      );
    await enter('charge', 'ch_x', 700);
    await enter('refund', 're_x', -700);
    const comparison = await compareDay();
    expect(comparison.currencies[0]).toMatchObject({ difference: 0 });
    expect(comparison.discrepancies).toMatchObject([
      { objectId: 'ch_x', ledger: 700, provider: null },
      { objectId: 're_x', ledger: -700, provider: null },
    ]);
  });

  test('comparing ledger and provider is limited to the period', async () => {
    nextDay();
    const { intentId, charge } = await paying.bookPaid('pm_card_visa');
    await paying.settleIntent(intentId);
    expect((await compareDay()).currencies[0]).toMatchObject({ ledger: charge, provider: charge });
    expect((await compareDay(from)).currencies[0]).toMatchObject({ ledger: 0, provider: 0 });
    nextDay();
    expect((await compareDay()).currencies[0]).toMatchObject({ ledger: 0, provider: 0 });
  });

  test('comparing ledger and provider reads all pages of a list', async () => {
    nextDay();
    const many = 105;
    const payment = { amount: 100, currency: 'eur', payment_method: 'pm_card_visa', confirm: true };
    for (let count = 0; count < many; count += 1) await paying.stripe.paymentIntents.create(payment);
    const { discrepancies, currencies } = await compareDay();
    expect(discrepancies).toHaveLength(many);
    expect(currencies[0]).toMatchObject({ provider: many * 100 });
  });
});
