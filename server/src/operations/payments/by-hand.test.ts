import { afterAll, describe, expect, test } from 'vitest';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { comparePayments } from '../../payments/settlement/compare.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const today = '2027-03-01';
const show = async (booking: string) => (await run('bookings.show', { booking })).result;

describe('money by bank transfer or in cash', () => {
  const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: today };

  test('money by bank transfer or in cash pays the deposit, then the balance, and never calls the provider', async () => {
    const booking = await paying.book();
    const { amounts, money } = await show(booking);
    const deposit = (amounts.deposit ?? 0) + amounts.insurance;
    const first = await run('payments.record', { booking, amount: deposit, ...received }, 'finance');
    expect(first.result).toMatchObject({ type: 'deposit', method: 'bank_transfer', amount: deposit });
    const balance = (await show(booking)).payments.find(({ type }) => type === 'balance');
    const rest = { booking, amount: balance?.charge ?? 0, payment: balance?.id ?? '' };
    await run('payments.record', { ...rest, ...received, method: 'cash', reference: 'receipt 12' });
    const paid = await show(booking);
    expect(paid).toMatchObject({ state: 'paid', money: { paid: money.due, due: 0 } });
    expect(paid.payments.map(({ method, reference }) => `${method} ${reference}`).sort()).toEqual([
      'bank_transfer ING 4711',
      'cash receipt 12',
    ]);
    const compared = await comparePayments(paying.context, paying.provider, {
      from: 0,
      until: paying.context.now() + 86_400_000,
    });
    expect(compared.discrepancies).toEqual([]);
    expect((await run('payments.record', { ...rest, ...received })).status).toBe(409);
  });

  test('money by bank transfer or in cash is refunded by hand: the refund waits until it is recorded', async () => {
    const booking = await paying.book();
    const { money } = await show(booking);
    await run('payments.record', { booking, amount: money.due, ...received });
    await run('bookings.cancel', { booking, fee: 0 });
    await executeDueRefunds(paying.context, paying.provider);
    const waiting = (await run('today.show', {})).result.refunds.find((each) => each.booking === booking);
    expect(waiting).toMatchObject({ state: 'requested', method: 'bank_transfer', amount: money.due });
    const refund = { refund: waiting?.refund ?? '', reference: 'ING 4712', paid_on: today };
    expect((await run('payments.record-refund', refund)).status).toBe(200);
    expect((await run('payments.record-refund', refund)).status).toBe(409);
    expect((await show(booking)).money).toMatchObject({ paid: 0 });
    expect(await paying.notificationsOf(booking)).toContain('refunded');
  });

  test('money by bank transfer or in cash replaces an attempt to pay by card that was not finished', async () => {
    const booking = await paying.book();
    await paying.payBooking(booking, 'full_payment');
    const { money } = await show(booking);
    expect((await run('payments.record', { booking, amount: money.due, ...received })).status).toBe(200);
    const states = (await show(booking)).payments.map(({ state }) => state);
    expect(states.sort()).toEqual(['canceled', 'completed']);
  });
});

test('a refund is refused if the booking was changed since it was shown', async () => {
  const booking = await office.paid('full_payment');
  const { version, payments } = await show(booking);
  const refund = { payment: payments[0]?.id ?? '', version, amount: 1_000 };
  expect((await run('payments.refund', refund)).status).toBe(200);
  expect((await run('payments.refund', refund)).status).toBe(409);
  expect((await show(booking)).refunds).toHaveLength(1);
});

test('the insurer gets the policies of a period with their premiums, cancelled ones marked', async () => {
  const insurance = { cancellation: true, travel: false };
  const terms = { general: true, consumer: true, payment: true, cancellation: true };
  const [kept, cancelled] = [
    await paying.book({ insurance, terms }),
    await paying.book({ insurance, terms }),
  ];
  await run('bookings.cancel', { booking: cancelled, fee: 0 });
  const list = async (from: string) =>
    (await run('payments.insurance', { from, until: '2027-12-31' }, 'finance')).result.rows;
  const { number, amounts } = await show(kept);
  expect(await list(today)).toEqual([
    {
      number,
      name: 'Anna Visser',
      kind: 'cancellation',
      premium: amounts.insurance,
      booked_on: today,
      date: '2027-06-26',
      end_date: '2027-07-03',
      cancelled: false,
    },
    // Nothing was paid, so that no insurance was concluded.
    expect.objectContaining({ number: (await show(cancelled)).number, cancelled: true, premium: 0 }),
  ]);
  expect(await list('2027-03-02')).toEqual([]);
});
