import { afterAll, expect, test } from 'vitest';
import { reconcile } from '../../payments/closing/reconcile.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const DAY = 86_400_000;

const office = await openTestOperations();
const { paying, run } = office;
afterAll(() => paying.close());

test('a payment is refunded in parts, and no more than is left', async () => {
  const { id, payment } = await office.paid('full_payment');
  const refund = async (amount?: number) =>
    (await run('payments.refund', { payment: payment.id, amount })).message;
  expect(await refund(1050)).toBe('');
  expect(await refund(9_999_900)).toMatch(/^Only €[\d,.]+ is left to be refunded\.$/);
  expect(await refund()).toBe('');
  expect(await refund()).toMatch(/^Nothing is left to be refunded/);
  expect(await paying.ledgerOf(id)).toEqual([
    `charge ${payment.amount}`,
    'refund -1050',
    `refund -${payment.amount - 1050}`,
  ]);
});

test('a requested payment is mailed as a link, also for a cancelled booking', async () => {
  const { id } = await office.paid('deposit');
  await run('bookings.cancel', { booking: id });
  const wanted = { booking: await office.numberOf(id), amount: 7550, description: 'Damage to a bike' };
  const { result } = await run('payments.request', wanted);
  expect(result).toMatchObject({ booking: id, charge: 7550, currency: 'EUR' });
  const other = (await paying.paymentsOf(id)).find(({ type }) => type === 'other');
  expect(other).toMatchObject({ id: result.payment, state: 'open', amount: 7550 });
  paying.advanceTime(DAY);
  await reconcile(paying.context, paying.provider);
  expect(await office.payAlone(result.payment)).toBe('completed');
  expect(await paying.notificationsOf(id)).toContain('payment_requested');
  paying.advanceTime(-DAY);
});

test('a payment that is too small to be paid online is not requested', async () => {
  const { id } = await office.paid('deposit');
  const ask = (amount: number) => run('payments.request', { booking: id, amount, description: 'Postage' });
  const values = { amount: 100, currency: 'EUR' };
  expect(await ask(99)).toMatchObject({
    status: 422,
    issues: [{ path: 'amount', code: 'payment_too_low', values }],
  });
  expect((await ask(100)).status).toBe(200);
});

test('ledger and provider are compared for days of the operator, who is told the booking', async () => {
  const { id, payment } = await office.paid('full_payment');
  // Charged at midnight in Amsterdam, which is still the day before in UTC.
  await paying.database.query(
    `insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, amount, currency, at, entered_at)
     select kind, 'ch_unknown', intent_id, payment_id, booking_id, market, amount, currency, '2027-03-27T23:00:00Z', entered_at
     from ledger where booking_id = $1`,
    [id],
  );
  const findings = async (from: string, until: string) =>
    (await run('payments.compare', { from, until })).result.discrepancies.filter(
      ({ booking }) => booking === id,
    );
  expect(await findings('2027-03-27', '2027-03-27')).toEqual([]);
  expect(await findings('2027-03-28', '2027-03-28')).toMatchObject([
    { ledger: payment.charge, provider: null, at: '2027-03-27T23:00:00.000Z' },
  ]);
});
