import { afterAll, afterEach, expect, test } from 'vitest';
import { findOverviewRefunds } from '../../bookings/overview/overview-rows.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { consent, openVouchers } from '../../testing/payments/test-vouchers.ts';

const site = await openVouchers();
const { paying, run, paid, expectNothingLost } = site;
const { context, database, provider } = paying;
afterAll(() => site.close());

const DAY = 86_400_000;
const callOff = { departure: 'summer', reason: 'too_few' } as const;
// The next test begins with a departure that is on sale.
afterEach(() => run('departures.open', callOff));

const saidOf = async (id: string) => JSON.stringify((await paying.bookingOf(id)).situation);
const refundsOf = (id: string) =>
  database.query<{ state: string; given: boolean }>(
    `select refund.state, voucher_code is not null as given from refund join payment on payment.id = payment_id
     where booking_id = $1 order by refund.created_at`,
    [id],
  );

test('money waits for the choice of a voucher, and goes back by itself within the days of the directive', async () => {
  const booking = await paid('full_payment');
  const planned = await run('departures.call-off', { ...callOff, offer_vouchers: true }, 'owner', true);
  expect(planned.effects).toContainEqual({ kind: 'voucher_choice', values: { date: '2027-03-04' } });
  await run('departures.call-off', { ...callOff, offer_vouchers: true });
  await executeDueRefunds(context, provider);
  expect(await refundsOf(booking)).toEqual([{ state: 'requested', given: false }]);
  expect(await saidOf(booking)).toMatch(
    /Would you rather have a voucher for .* call us by 4\u00a0March 2027/,
  );
  expect(await saidOf(booking)).not.toContain('Your refund is on its way');
  paying.advanceTime(3 * DAY);
  await executeDueRefunds(context, provider);
  expect(await refundsOf(booking)).toEqual([{ state: 'requested', given: false }]);
  paying.advanceTime(DAY);
  await executeDueRefunds(context, provider);
  expect(await refundsOf(booking)).toEqual([{ state: 'done', given: false }]);
  expect(await saidOf(booking)).not.toContain('Would you rather');
  expect(await run('payments.give-voucher', { booking, voucher: consent })).toMatchObject({
    status: 409,
    reason: { code: 'voucher_choice_over' },
  });
  await expectNothingLost();
});

test('a refund that staff pay out by hand is listed once the choice of a voucher is over', async () => {
  const booking = await paying.book();
  const { money } = (await run('bookings.show', { booking })).result;
  const received = { method: 'bank_transfer' as const, reference: 'ING 4711', received_on: '2027-03-01' };
  expect((await run('payments.record', { booking, amount: money.due, ...received })).status).toBe(200);
  await run('departures.call-off', { ...callOff, offer_vouchers: true });
  const listed = async () => (await findOverviewRefunds(context, database, booking)).length;
  expect(await listed()).toBe(0);
  paying.advanceTime(4 * DAY);
  expect(await listed()).toBe(1);
});

test('a voucher that is chosen in time is given once, with all of the money', async () => {
  const booking = await paid('full_payment');
  await run('departures.call-off', { ...callOff, offer_vouchers: true });
  const { voucher_choice: choice } = (await run('bookings.show', { booking })).result;
  const give = () => run('payments.give-voucher', { booking, voucher: consent });
  const answers = await Promise.all([give(), give()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await executeDueRefunds(context, provider);
  expect(await refundsOf(booking)).toEqual([{ state: 'done', given: true }]);
  const vouchers = await database.query('select balance, consent from credit_voucher where booking_id = $1', [
    booking,
  ]);
  expect(vouchers).toEqual([{ balance: choice?.amount, consent: consent.consent }]);
  expect(await paying.notificationsOf(booking)).toContain('voucher_raised');
  expect((await run('bookings.show', { booking })).result.voucher_choice).toBeNull();
  expect(await saidOf(booking)).not.toContain('Would you rather');
  const [entry] = await database.query(
    `select by from audit where booking_id = $1 and command = 'payments give-voucher'`,
    [booking],
  );
  expect(entry).toEqual({ by: expect.any(String) });
  await expectNothingLost();
});

test('without an offer, and after an agreement, nothing waits', async () => {
  const [booking, agreed] = [await paid('full_payment'), await paid('full_payment')];
  await run('departures.call-off', { ...callOff, vouchers: [{ booking: agreed, ...consent }] });
  await executeDueRefunds(context, provider);
  expect(await refundsOf(booking)).toEqual([{ state: 'done', given: false }]);
  expect(await refundsOf(agreed)).toEqual([{ state: 'done', given: true }]);
  expect(await run('payments.give-voucher', { booking, voucher: consent })).toMatchObject({ status: 409 });
});
