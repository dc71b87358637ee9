import { type BookingMail, mailsAtBooking } from '@towpath/rules/mail/booking-mails';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placePendingBookings } from '../bookings/placing/place-pending.ts';
import { releaseUnpaid } from '../payments/closing/release-unpaid.ts';
import { processDueOnRequest } from '../payments/on-request/unanswered-bookings.ts';
import { requestFor, takenOf } from '../testing/bookings/test-request.ts';
import { openTestOffice } from '../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const show = async (booking: string) => (await run('bookings.show', { booking })).result;
const { main } = requestFor();

describe('a booking by telephone', () => {
  const { terms: _terms, idempotency_key: _key, ...request } = requestFor();
  const place = { request, idempotency_key: 'call-of-the-first-of-march' };

  test('a booking by telephone is placed once at the visitor’s prices, with an agreed total', async () => {
    const planned = await run('bookings.place', place, 'sales', true);
    const price = Number(planned.effects?.find(({ kind }) => kind === 'book')?.values.total);
    const agreed = { total: price - 5000, reason: 'Fourth journey with us' };
    const placed = await run('bookings.place', { ...place, agreed, send_link: true }, 'sales');
    expect(placed.result).toMatchObject({ total: agreed.total });
    const booking = await show(placed.result.booking);
    expect(booking).toMatchObject({
      state: 'open',
      on_request: false,
      can_pay: true,
      kept_until: null,
      cid: 'telephone',
      amounts: { total: agreed.total },
      bill: { total: agreed.total, discounts: [{ amount: 5000, description: agreed.reason }] },
      audit: [{ command: 'bookings place', by: 'sales@example.com' }],
    });
    expect(await paying.notificationsOf(booking.id)).toEqual(['payment_link']);
    const again = await run('bookings.place', { ...place, agreed, send_link: true });
    expect(again.result).toEqual(placed.result);
    expect(await paying.notificationsOf(booking.id)).toEqual(['payment_link']);
  });

  test.each([true, false])(
    'its mails are those that the office announces: with the link, %s',
    async (send_link) => {
      const key = `call-of-a-guest-with-mails-${send_link}`;
      const { result } = await run('bookings.place', { ...place, idempotency_key: key, send_link });
      const mails = await paying.database.query<{ kind: BookingMail }>(
        'select kind from notice where booking_id = $1 order by id',
        [result.booking],
      );
      expect(mails.map(({ kind }) => kind)).toEqual(mailsAtBooking(send_link, true));
    },
  );

  test('a booking by telephone is never a request, whatever the departure is, and gets none of its mails (decision 103)', async () => {
    const requested = { ...request, departureId: 'request' };
    const placed = await run('bookings.place', {
      request: requested,
      idempotency_key: 'call-for-a-departure-on-request',
    });
    const { id, ...booking } = await show(placed.result.booking);
    expect(booking).toMatchObject({ state: 'open', on_request: false, can_pay: true, kept_until: null });
    // As after a crash before the office added its part: the job places it.
    await paying.database.query('delete from notice');
    for (const hours of [25, 24, 100]) {
      paying.advanceTime(hours * 3_600_000);
      await processDueOnRequest(paying.context);
      await releaseUnpaid(paying.context, paying.provider);
    }
    paying.advanceTime(-149 * 3_600_000);
    expect(await paying.notificationsOf(id)).toEqual([]);
    expect(await show(id)).toMatchObject({ state: 'open', released_at: null });
  });

  test('a booking by telephone is refused like a visitor’s, and for an agreed price above the price', async () => {
    const nameless = { ...place, request: { ...request, main: { ...main, emailAddress: '' } } };
    expect(await run('bookings.place', nameless)).toMatchObject({
      status: 422,
      issues: [{ path: 'request.main.emailAddress' }],
    });
    const dearer = { ...place, agreed: { total: 99_999_999, reason: 'x' } };
    expect(await run('bookings.place', dearer)).toMatchObject({
      status: 422,
      issues: [{ path: 'agreed.total' }],
    });
  });

  test('a booking by telephone is refused by a code for a departure that was closed meanwhile', async () => {
    const close = (closed: boolean) =>
      paying.database.query(`update departure set closed = $1 where id = 'summer'`, [closed]);
    await close(true);
    const refused = await run('bookings.place', { ...place, idempotency_key: 'a-caller-for-a-closed-one' });
    await close(false);
    expect(refused).toMatchObject({
      status: 409,
      reason: { code: 'departure_gone' },
      issues: [{ path: 'departureId', code: 'departure_gone' }],
    });
  });
});

describe('an option is booked in one step (decision 104)', () => {
  const { terms: _terms, idempotency_key: _key, ...request } = requestFor({}, { annasuite: [2, 2] });
  beforeAll(() =>
    paying.database.query(
      `update stock set total = taken + 2 where departure_id = 'summer' and cabin_type_id = 'annasuite'`,
    ),
  );
  const hold = async (cabins: Record<string, number>) => {
    const caller = { name: 'Johanna Quist', until: '2027-03-05', email: 'johanna@example.com' };
    const { result } = await run('options.create', { departure: 'summer', cabins, ...caller });
    return result.option;
  };
  const suites = async () => (await takenOf(paying.database)).annasuite;
  const options = async () => (await run('options.list', {})).result.rows.map(({ id }) => id);

  test('an option is booked in one step with its cabins, which other bookings cannot take in between; a refusal leaves the option unchanged', async () => {
    const option = await hold({ annasuite: 2 });
    const before = await suites();
    const other = { request, idempotency_key: 'another-caller-of-today' };
    expect(await run('bookings.place', other)).toMatchObject({ status: 409 });
    const elsewhere = { ...other, option, request: { ...request, departureId: 'request' } };
    expect(await run('options.book', elsewhere)).toMatchObject({ status: 409 });
    const three = requestFor({}, { annasuite: [2, 2, 2] });
    const tooMany = { ...other, option, request: { ...request, passengers: three.passengers } };
    expect(await run('options.book', tooMany)).toMatchObject({ status: 409 });
    const visitor = paying.book({ passengers: request.passengers, hold: option });
    await expect(visitor).rejects.toThrow(/cabin_gone/);
    expect([await options(), await suites()]).toEqual([[option], before]);

    const planned = await run('options.book', { ...other, option }, 'sales', true);
    expect(planned.effects).toContainEqual({ kind: 'end_option', values: { name: 'Johanna Quist' } });
    const { result } = await run('options.book', { ...other, option }, 'sales');
    expect([await options(), await suites()]).toEqual([[], before]);
    expect(await show(result.booking)).toMatchObject({
      state: 'open',
      audit: [{ command: 'options book', by: 'sales@example.com' }],
    });
    expect((await run('options.book', { ...other, option })).result).toEqual(result);
    const late = { ...other, option, idempotency_key: 'a-colleague-who-is-late' };
    expect(await run('options.book', late)).toMatchObject({ status: 404 });
    const { version } = await show(result.booking);
    await run('bookings.cancel', { booking: result.booking, version, fee: 0 });
  });

  test('an option is booked in one step with fewer cabins: the others go back on sale', async () => {
    const free = await suites();
    const option = await hold({ annasuite: 2 });
    const one = requestFor({}, { annasuite: [2] });
    const input = { option, request: { ...request, passengers: one.passengers } };
    const { result } = await run('options.book', { ...input, idempotency_key: 'caller-who-books-one' });
    expect(await suites()).toBe((free ?? 0) + 1);
    const { version } = await show(result.booking);
    await run('bookings.cancel', { booking: result.booking, version, fee: 0 });
  });

  test.each([
    ['no other cabins', 0],
    ['other cabins as well', 2],
  ])(
    'an option is booked in one step by a job where the process that stored it died, with %s',
    async (_case, others) => {
      const { database, context } = paying;
      const addSuites = (count: number) =>
        database.query(
          `update stock set total = total + $1 where departure_id = 'summer' and cabin_type_id = 'annasuite'`,
          [count],
        );
      await addSuites(others);
      const option = await hold({ annasuite: 2 });
      const before = await suites();
      const call = { option, request, idempotency_key: `caller-of-staff-with-others-${others}` };
      await database.query('alter table booking_cabin rename to unreachable');
      expect(await run('options.book', call)).toMatchObject({ status: 500 });
      await database.query('alter table unreachable rename to booking_cabin');
      expect([await options(), await suites()]).toEqual([[option], before]);

      paying.advanceTime(6_000);
      await placePendingBookings(context);
      paying.advanceTime(-6_000);
      expect([await options(), await suites()]).toEqual([[], before]);
      const agreed = { total: 200_000, reason: 'Agreed on the telephone' };
      const { result } = await run('options.book', { ...call, agreed });
      expect(result).toMatchObject({ total: agreed.total });
      const { version } = await show(result.booking);
      await run('bookings.cancel', { booking: result.booking, version, fee: 0 });
      await addSuites(-others);
    },
  );

  test('once under concurrent attempts', async () => {
    const option = await hold({ annasuite: 2 });
    const calls = ['1', '2', '3'].map((each) =>
      run('options.book', { option, request, idempotency_key: `staff-number-${each}-of-three` }),
    );
    const all = await Promise.all(calls);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await options()).toEqual([]);
  });
});
