import { afterAll, describe, expect, test } from 'vitest';
import { takenOf } from '../../testing/bookings/test-request.ts';
import { openTestOperations } from '../../testing/office/test-operations.ts';

const office = await openTestOperations();
const { paying, run } = office;
await paying.database.query(`update stock set total = 100 where departure_id = 'request'`);
afterAll(() => paying.close());

describe('a booking on request', () => {
  const onRequest = { departureId: 'request' };

  test('a booking on request can be paid after it was accepted, and is notified', async () => {
    const id = await paying.book(onRequest);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
    const number = await office.numberOf(id);
    expect((await run('bookings.accept', { booking: number })).result).toEqual({ booking: id, number });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    expect(await paying.notificationsOf(id)).toEqual(['booking_accepted']);
    expect(await office.auditOf(id)).toEqual(['mieke: bookings accept']);
  });

  test('a booking on request is released when it is declined and cannot be paid', async () => {
    const before = await takenOf(paying.database, 'request');
    const id = await paying.book(onRequest);
    expect(await takenOf(paying.database, 'request')).not.toEqual(before);
    expect(await run('bookings.decline', { booking: id })).toMatchObject({ status: 200 });
    expect(await takenOf(paying.database, 'request')).toEqual(before);
    expect(await paying.bookingOf(id)).toMatchObject({
      status: 'failed',
      error: 'declined',
      situation: { main: 'declined' },
    });
    expect(await paying.notificationsOf(id)).toEqual(['booking_declined']);
    expect((await paying.payBooking(id, 'full_payment')).status).toBe(409);
  });

  test('a booking on request is answered once by concurrent operations', async () => {
    const id = await paying.book(onRequest);
    const both = ['bookings.accept', 'bookings.decline'] as const;
    const answers = await Promise.all([...both, ...both].map((name) => run(name, { booking: id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await paying.notificationsOf(id)).toHaveLength(1);
    expect(await office.auditOf(id)).toHaveLength(1);
  });
});

test('what cannot be answered or cancelled is refused and changes nothing', async () => {
  const { id } = await office.paid('full_payment');
  const open = await paying.book({ departureId: 'request' });
  const gone = await paying.book();
  await run('bookings.cancel', { booking: gone, fee: 0 });
  const before = await office.snapshot();
  const cases = [
    [await run('bookings.accept', { booking: 'BBT-1' }), /^There is no booking BBT-1\.$/],
    [await run('bookings.accept', { booking: id }), /is not on request\.$/],
    [await run('bookings.decline', { booking: id }), /is not on request\.$/],
    [await run('bookings.cancel', { booking: open }), /is an open request: use bookings decline\.$/],
    [await run('bookings.cancel', { booking: gone }), /has already been released\.$/],
    [
      await run('bookings.cancel', { booking: id, fee: 999_999_900 }),
      /^A fee must not be more than the price of the tour, €[\d,.]+$/,
    ],
    [await run('bookings.resend', { booking: id }), /has nothing to pay now\.$/],
    [await run('bookings.resend', { booking: gone }), /has nothing to pay now\.$/],
    [await run('payments.refund', { payment: id }), /^There is no payment/],
  ] as const;
  for (const [{ status, message }, sentence] of cases) {
    expect(status, message).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(sentence);
  }
  expect(await office.snapshot()).toEqual(before);
});
