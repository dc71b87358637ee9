import type { WireOf } from '@towpath/rules/contract/contract';
import { addDays } from '@towpath/rules/core/dates';
import { cents, toEuros } from '@towpath/rules/core/money';
import { repaymentDays } from '@towpath/rules/payment/repayment';
import { afterAll, describe, expect, test } from 'vitest';
import { registerBookingAccess } from '../../bookings/overview/booking-access-routes.ts';
import { todayOf } from '../../database/context.ts';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { requestBalances } from '../checkout/request-balances.ts';

const paying = await openPayments();
const { context, database } = paying;
const pages = createTestServer((app) => registerBookingAccess(app, context));
afterAll(() => paying.close());

/** A booking whose first payment, a SEPA debit, the bank has taken back. */
async function bookReturned(type: 'deposit' | 'full_payment') {
  const id = await paying.book();
  const { client_secret } = await paying.payBooking(id, type, 'pm_disputed_de');
  await paying.confirm(client_secret);
  await paying.settleIntent(intentIdOf(client_secret));
  paying.advanceTime(60_000);
  await paying.fakeStripe.job.run();
  await paying.settleIntent(intentIdOf(client_secret));
  const payments = await paying.paymentsOf(id);
  const [first, again] = [
    payments.find((each) => each.type === type),
    payments.find((each) => each.type === 'other'),
  ];
  if (!first || !again) throw new Error('Nothing is asked for again');
  return { id, first, again, intentId: intentIdOf(client_secret) };
}
const payAgain = async (paymentId: string) => {
  const { client_secret } = await paying.post(`/payments/${paymentId}`, {
    payment_method_id: 'pm_card_visa',
  });
  await paying.confirm(client_secret);
  await paying.settleIntent(intentIdOf(client_secret));
};
const overviewOf = async (id: string) =>
  (await pages.get(`/api/v1/bookings/${id}/overview?locale=en`)).body as WireOf<'bookingOverview'>;
const shown = async (id: string) =>
  (await paying.server.get(`/api/v1/payments/${id}`)).body as WireOf<'payment'>;
const due = () => addDays(todayOf(context), repaymentDays);

describe('a debit that the bank takes back (specification 10.39)', () => {
  test('a debit that the bank takes back is asked for again, once, and its own page leads there', async () => {
    const { id, first, again, intentId } = await bookReturned('deposit');
    expect(again).toMatchObject({ state: 'open', charge: first.charge, amount: first.amount });
    expect(await shown(first.id)).toMatchObject({
      situation: {
        kind: 'returned',
        due: { payment: again.id, charge: toEuros(cents(again.charge)), due_on: due() },
      },
    });
    expect(await shown(again.id)).toMatchObject({ situation: { kind: 'open' }, paid: 0, due_on: due() });
    await paying.settleIntent(intentId);
    expect((await paying.paymentsOf(id)).filter(({ type }) => type === 'other')).toHaveLength(1);
    expect(await paying.notificationsOf(id)).toEqual([
      'payment_processing',
      'payment_received',
      'debit_returned',
    ]);
  });

  test('a debit that the bank takes back is not counted as paid on the page of the booking, nor on its boarding pass', async () => {
    const { id, first, again } = await bookReturned('deposit');
    const [balance] = (await paying.paymentsOf(id)).filter(({ type }) => type === 'balance');
    const { payments } = await overviewOf(id);
    expect(payments.find((each) => each.id === first.id)).toMatchObject({ reversal: 'returned' });
    expect(payments.find((each) => each.id === again.id)).toMatchObject({ state: 'open', due_on: due() });
    const dueOf = ({ amount, charge }: { amount: number; charge: number }) => ({
      amount: toEuros(cents(amount)),
      charge: toEuros(cents(charge)),
    });
    expect(await paying.bookingOf(id)).toMatchObject({
      journey: {
        paid: 0,
        due: [
          { ...dueOf(again), due_on: due(), asked: true },
          { ...(balance && dueOf(balance)), asked: false },
        ],
      },
    });
  });

  test('a debit that is paid again is a part of the bill: no invoice of its own, and nothing is left', async () => {
    const { id, first, again } = await bookReturned('full_payment');
    await payAgain(again.id);
    expect(await paying.bookingOf(id)).toMatchObject({
      journey: { paid: toEuros(cents(first.amount)), due: [] },
    });
    expect(await database.query(`select kind, payment_id from document where booking_id = $1`, [id])).toEqual(
      [{ kind: 'invoice', payment_id: null }],
    );
    expect(await shown(first.id)).toMatchObject({ situation: { kind: 'returned', due: null } });
    expect(await shown(again.id)).toMatchObject({ situation: { kind: 'paid' } });
  });

  test('becomes overdue for staff where it is not paid again', async () => {
    const { id } = await bookReturned('full_payment');
    paying.advanceTime((repaymentDays + 1) * 24 * 3_600_000);
    await requestBalances(context);
    expect(await paying.notificationsOf(id)).toContain('balance_overdue');
  });

  test('a debit that the bank takes back of a released booking is only told to staff', async () => {
    const id = await paying.book();
    const { client_secret } = await paying.payBooking(id, 'full_payment', 'pm_disputed_de');
    await paying.confirm(client_secret);
    await paying.settleIntent(intentIdOf(client_secret));
    await database.query(
      `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
      [id],
    );
    paying.advanceTime(60_000);
    await paying.fakeStripe.job.run();
    await paying.settleIntent(intentIdOf(client_secret));
    expect(await paying.notificationsOf(id)).toContain('debit_returned');
    expect(await paying.paymentsOf(id)).toHaveLength(1);
  });
});

test('a disputed card payment stays a question between the bank and staff', async () => {
  const { id, intentId, paymentId } = await paying.bookPaid('pm_card_createDispute');
  await paying.settleIntent(intentId);
  expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'disputed']);
  expect(await shown(paymentId)).toMatchObject({ situation: { kind: 'disputed', due: null } });
  expect((await overviewOf(id)).payments).toMatchObject([{ reversal: 'disputed' }]);
  const { situation } = await overviewOf(id);
  expect(situation.words.en.notes[0]?.text[0]).toMatch(/^Your bank holds €[\d.,]+ back\./);
});
