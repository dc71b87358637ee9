import { afterAll, describe, expect, test } from 'vitest';
import { releaseBooking } from '../../bookings/release-booking.ts';
import { requestFor, takenOf } from '../../testing/bookings/test-request.ts';
import { intentIdOf, openPayments } from '../../testing/payments/test-payments.ts';
import { closePayments } from '../closing/close-payments.ts';
import { executeDueRefunds } from '../refunds/execute-refunds.ts';

const paying = await openPayments();
afterAll(() => paying.close());

type Reason = Parameters<typeof releaseBooking>[2];

/** Creates a booking that is released while it is being paid, with functions to confirm the payment and to settle it. */
async function releasedWhilePaying(reason: Reason, changes: Parameters<typeof requestFor>[0] = {}) {
  const id = await paying.book(changes);
  const { client_secret } = await paying.payBooking(id, 'full_payment');
  if (reason !== 'replaced') await releaseBooking(paying.database, id, reason, paying.context.now());
  const pay = async () => {
    const paid = await paying.browser(client_secret, 'confirm');
    if (paid.status !== 'succeeded') throw new Error(`The intent is ${paid.status}`);
  };
  const settlePayment = () => paying.settleIntent(intentIdOf(client_secret));
  return { id, pay, settlePayment };
}
const payAndSettle = async ({ pay, settlePayment }: Awaited<ReturnType<typeof releasedWhilePaying>>) => {
  await pay();
  return settlePayment();
};
const bookingOf = async (id: string) => {
  const [booking] = await paying.database.query<{ release_reason: string | null; coupon: string | null }>(
    'select release_reason, coupon from booking where id = $1',
    [id],
  );
  return booking;
};
/** Sets how many twins are left. */
const setFreeTwins = (cabins: number) =>
  paying.database.query(
    `update stock set total = taken + $1 where departure_id = 'summer' and cabin_type_id = 'annatwin-upper'`,
    [cabins],
  );
const twins = async () => (await takenOf(paying.database))['annatwin-upper'];

async function expectRevived(id: string) {
  expect(await bookingOf(id)).toMatchObject({ release_reason: null });
  expect(await paying.bookingOf(id)).toMatchObject({ status: 'completed', can_pay: false });
  expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'booking_revived']);
}
/** Expects that the payment is refunded, the booking stays released and the notifications are queued. */
async function expectRefunded(id: string, reason: Reason) {
  await executeDueRefunds(paying.context, paying.provider);
  const [payment] = await paying.paymentsOf(id);
  expect(await paying.ledgerOf(id)).toEqual([`charge ${payment?.charge}`, `refund -${payment?.charge}`]);
  expect(await bookingOf(id)).toMatchObject({ release_reason: reason });
  expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'late_money', 'refunded']);
}

describe('late money (architecture 5)', () => {
  test('late money revives the booking once if its cabins are free', async () => {
    const late = await releasedWhilePaying('unpaid');
    const before = await twins();
    await setFreeTwins(1);
    await late.pay();
    await Promise.all(Array.from({ length: 4 }, late.settlePayment));
    await expectRevived(late.id);
    expect(await twins()).toBe(Number(before) + 1);
    await setFreeTwins(100);
  });

  test('late money is refunded if the cabins are gone', async () => {
    const late = await releasedWhilePaying('unpaid');
    await setFreeTwins(0);
    const before = await twins();
    expect(await payAndSettle(late)).toBe('completed');
    await expectRefunded(late.id, 'unpaid');
    expect(await twins()).toBe(before);
    await setFreeTwins(100);
  });

  test('late money is refunded if one of two cabins is gone', async () => {
    const { passengers } = requestFor({}, { 'annatwin-upper': [1], annasuite: [2] });
    const late = await releasedWhilePaying('unpaid', { passengers });
    const before = await takenOf(paying.database);
    await setFreeTwins(0);
    await payAndSettle(late);
    await expectRefunded(late.id, 'unpaid');
    expect(await takenOf(paying.database)).toEqual(before);
    await setFreeTwins(100);
  });

  test.each(['cancelled', 'declined'] as const)(
    'is refunded for a booking that an operator has %s',
    async (reason) => {
      const late = await releasedWhilePaying(reason);
      await payAndSettle(late);
      await expectRefunded(late.id, reason);
    },
  );

  test.each([
    ['closed', 'closed = true', 'closed = false'],
    [
      'departed',
      `date = '2027-02-01', end_date = '2027-02-08'`,
      `date = '2027-06-26', end_date = '2027-07-03'`,
    ],
  ])('late money is refunded for a departure that is %s', async (_case, change, back) => {
    const late = await releasedWhilePaying('unpaid');
    await paying.database.query(`update departure set ${change} where id = 'summer'`);
    await payAndSettle(late);
    await paying.database.query(`update departure set ${back} where id = 'summer'`);
    await expectRefunded(late.id, 'unpaid');
  });

  test('late money uses the coupon again, and keeps the price if it is used up', async () => {
    const uses = async () =>
      (await paying.database.query<{ uses: number }>(`select uses from voucher where code = 'TEN'`))[0]?.uses;
    const [first, second] = [
      await releasedWhilePaying('unpaid', { voucher: 'TEN' }),
      await releasedWhilePaying('unpaid', { voucher: 'TEN' }),
    ];
    const before = Number(await uses());
    await paying.database.query(`update voucher set uses_allowed = $1 where code = 'TEN'`, [before + 1]);
    await payAndSettle(first);
    await payAndSettle(second);
    expect(await uses()).toBe(before + 1);
    expect(await bookingOf(first.id)).toEqual({ release_reason: null, coupon: 'TEN' });
    expect(await bookingOf(second.id)).toEqual({ release_reason: null, coupon: null });
    await paying.database.query(`update voucher set uses_allowed = null where code = 'TEN'`);
  });

  test('late money for a replaced attempt revives it and releases the later one', async () => {
    const idempotency_key = crypto.randomUUID();
    const late = await releasedWhilePaying('replaced', { idempotency_key });
    await setFreeTwins(0);
    const later = await paying.book({ idempotency_key, locale: 'de' });
    expect(await bookingOf(late.id)).toMatchObject({ release_reason: 'replaced' });
    await payAndSettle(late);
    await expectRevived(late.id);
    expect(await bookingOf(later)).toMatchObject({ release_reason: 'replaced' });
    await setFreeTwins(100);
  });

  test('late money for a replaced attempt is refunded if the later one was paid too', async () => {
    const idempotency_key = crypto.randomUUID();
    const late = await releasedWhilePaying('replaced', { idempotency_key });
    const later = await paying.book({ idempotency_key, locale: 'de' });
    const { client_secret } = await paying.payBooking(later, 'full_payment');
    await paying.browser(client_secret, 'confirm');
    await paying.settleIntent(intentIdOf(client_secret));
    await payAndSettle(late);
    await expectRefunded(late.id, 'replaced');
    expect(await bookingOf(later)).toMatchObject({ release_reason: null });
  });

  test('late money for a closed first payment makes the booking paid, and closes another that is open', async () => {
    const { id, pay, settlePayment } = await releasedWhilePaying('replaced');
    await paying.database.transaction((sql) => closePayments(sql, id, paying.context.now()));
    await paying.payBooking(id, 'deposit');
    await pay();
    await settlePayment();
    const states = (await paying.paymentsOf(id)).map(({ type, state }) => `${type} ${state}`);
    expect(states.sort()).toEqual(['deposit canceled', 'full_payment completed']);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
  });

  test('late money is refunded for a balance and kept for a fee', async () => {
    const pay = async (type: string) => {
      const id = await paying.book();
      const { client_secret } = await paying.payBooking(id, 'full_payment');
      await paying.database.query('update payment set type = $2 where booking_id = $1', [id, type]);
      await releaseBooking(paying.database, id, 'unpaid', paying.context.now());
      await paying.browser(client_secret, 'confirm');
      await paying.settleIntent(intentIdOf(client_secret));
      return id;
    };
    await expectRefunded(await pay('balance'), 'unpaid');
    expect(await paying.notificationsOf(await pay('other'))).toEqual(['payment_received']);
  });
});
