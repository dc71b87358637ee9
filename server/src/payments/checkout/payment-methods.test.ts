import { afterAll, describe, expect, test, vi } from 'vitest';
import { american, americanTerms } from '../../testing/bookings/test-request.ts';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';

const paying = await openPayments();
afterAll(() => paying.close());

const DAY = 24 * 3_600_000;
/** Moves the departure to a number of days from today. */
const departIn = (days: number) =>
  paying.database.query(
    `update departure set date = $1::date + $2::int, end_date = $1::date + $2::int + 7 where id = 'summer'`,
    [new Date(paying.context.now()).toISOString().slice(0, 10), days],
  );
const { answerBank } = paying;
const confirm = (secret: string) => paying.confirm(secret);
const settleSoon = async (secret: string) => {
  paying.advanceTime(60_000);
  await paying.fakeStripe.job.run();
  await paying.settleIntent(intentIdOf(secret));
};

describe('the methods offered (decision 092)', () => {
  test.each([
    ['to a Dutch visitor', {}, 120, ['ideal', 'card', 'bancontact', 'sepa_debit']],
    ['to an American', { main: american, terms: americanTerms }, 120, ['card', 'us_bank_account']],
    ['three weeks before departure', {}, 21, ['ideal', 'card', 'bancontact', 'sepa_debit']],
    ['later', {}, 20, ['ideal', 'card', 'bancontact']],
    ['later to an American', { main: american, terms: americanTerms }, 20, ['card']],
  ])('%s are shown', async (_to, changes, days, methods) => {
    await departIn(120);
    const id = await paying.book(changes);
    await departIn(days);
    expect(await paying.bookingOf(id)).toMatchObject({ payment_methods: methods });
  });

  test('the methods offered are enforced, also for an intent that a method was allowed for before', async () => {
    await departIn(120);
    const [id, early] = [await paying.book(), await paying.book()];
    const declined = await paying.payBooking(early, 'full_payment', 'pm_card_visa_chargeDeclined');
    await confirm(declined.client_secret);
    await departIn(20);
    for (const booking of [id, early]) {
      const refused = await paying.payBooking(booking, 'full_payment', 'pm_success_de');
      expect(refused).toMatchObject({ status: 422, issues: [{ path: 'payment_method_id' }] });
      expect(await paying.payBooking(booking, 'full_payment', 'pm_ideal')).toMatchObject({ status: 200 });
    }
  });

  test('the methods offered of an attempt stay the same when it is repeated on a later day', async () => {
    await departIn(21);
    const id = await paying.book();
    await paying.payBooking(id, 'full_payment', 'pm_success_de');
    // As after a crash before the provider's answer was stored.
    await paying.database.query(
      'update payment_attempt set intent_id = null where payment_id in (select id from payment where booking_id = $1)',
      [id],
    );
    paying.advanceTime(DAY / 2);
    await departIn(20);
    expect(await paying.payBooking(id, 'full_payment', 'pm_success_de')).toMatchObject({ status: 200 });
    paying.advanceTime(-DAY / 2);
  });
});

describe('a redirect', () => {
  test.each([
    ['pay', 'succeeded', 'completed', ['payment_received']],
    ['refuse', 'failed', 'open', []],
  ])('a redirect that ends with "%s" returns with %s', async (answer, redirect_status, state, told) => {
    await departIn(120);
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment', 'pm_bancontact');
    const back = new URL(await answerBank(await confirm(client_secret), answer));
    expect(back.searchParams.get('redirect_status')).toBe(redirect_status);
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await paying.paymentsOf(id)).toMatchObject([{ state }]);
    expect(await paying.notificationsOf(id)).toEqual(told);
  });

  test('a redirect that was left is replaced by another method and cannot be paid afterwards', async () => {
    const id = await paying.book();
    const left = await paying.payBooking(id, 'full_payment', 'pm_ideal');
    const waiting = await confirm(left.client_secret);
    const next = await paying.payBooking(id, 'full_payment', 'pm_card_visa');
    expect(next.client_secret).toBe(left.client_secret);
    expect(await answerBank(waiting, 'pay')).toBe('undefined');
    expect(await confirm(next.client_secret)).toMatchObject({ status: 'succeeded' });
    await paying.settleIntent(intentIdOf(next.client_secret));
    const [{ charge } = { charge: 0 }] = await paying.paymentsOf(id);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`]);
  });

  test.each([
    ['pay', []],
    ['pay_refund_fails', ['refund_reversal']],
  ])('a redirect has a slow refund in the ledger at once, paid with "%s"', async (answer, reversed) => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment', 'pm_ideal');
    await answerBank(await confirm(client_secret), answer);
    await paying.stripe.refunds.create({ payment_intent: intentIdOf(client_secret) });
    await paying.settleIntent(intentIdOf(client_secret));
    const kinds = async () => (await paying.ledgerOf(id)).map((entry) => entry.split(' ')[0]);
    expect(await kinds()).toEqual(['charge', 'refund']);
    await settleSoon(client_secret);
    expect(await kinds()).toEqual(['charge', 'refund', ...reversed]);
  });
});

describe('a SEPA direct debit', () => {
  test('a SEPA direct debit stays processing when an earlier look at the provider is settled after a later one', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment', 'pm_success_de');
    const { paymentIntents } = paying.stripe;
    const retrieve = paymentIntents.retrieve.bind(paymentIntents);
    vi.spyOn(paymentIntents, 'retrieve').mockImplementationOnce(async (asked) => {
      const unpaid = await retrieve(asked);
      await confirm(client_secret);
      await paying.settleIntent(intentIdOf(client_secret));
      return unpaid;
    });
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await paying.paymentsOf(id)).toMatchObject([{ state: 'processing' }]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_processing']);
  });

  test.each([
    ['pm_success_de', 'completed', ['charge'], ['payment_processing', 'payment_received']],
    ['pm_insufficientFunds_de', 'open', [], ['payment_processing', 'payment_failed']],
    [
      'pm_disputed_de',
      'completed',
      ['charge', 'dispute'],
      ['payment_processing', 'payment_received', 'debit_returned'],
    ],
  ])('%s is processing, then %s', async (token, state, ledger, told) => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment', token);
    expect(await confirm(client_secret)).toMatchObject({ status: 'processing' });
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
    await settleSoon(client_secret);
    expect((await paying.paymentsOf(id))[0]).toMatchObject({ state });
    expect((await paying.ledgerOf(id)).map((entry) => entry.split(' ')[0])).toEqual(ledger);
    expect(await paying.notificationsOf(id)).toEqual(told);
  });
});
