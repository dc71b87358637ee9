import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { finishCallOffs } from '../../amendments/cancellation/call-off-booking.ts';
import { lockBooking } from '../../bookings/lock-booking.ts';
import type { Sql } from '../../database/database.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { requestFor, takenOf } from '../../testing/bookings/test-request.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { operationOf } from '../all.ts';

const office = await openTestOffice();
const { paying, run } = office;
const { context, database, provider } = paying;
afterAll(() => office.close());

const callOff = { departure: 'summer', reason: 'too_few' } as const;
/** A booking whose money contradicts its payment, which stays open (decision 013). */
async function paidTooLittle() {
  const { id, intentId, charge } = await paying.bookPaid();
  await database.query('update payment set charge = charge + 1 where booking_id = $1', [id]);
  expect(await paying.settleIntent(intentId)).toBe('open');
  return { id, charge };
}
const show = async (booking: string) => (await run('bookings.show', { booking })).result;
const numberOf = async (id: string) => (await show(id)).number;
const cancelledIds = (cancelled: readonly { booking: string }[]) =>
  cancelled.map(({ booking }) => booking).sort();

// The next test begins with a departure that is on sale and has no bookings.
afterEach(async () => {
  await database.query('drop function if exists fail cascade');
  await database.query(`update payment set state = 'open' where state = 'processing'`);
  await run('departures.call-off', callOff);
  await run('departures.open', callOff);
  await executeDueRefunds(context, provider);
});

describe('money that contradicts its payment', () => {
  test('money that contradicts its payment is refunded when its booking is cancelled', async () => {
    const { id, charge } = await paidTooLittle();
    const { status, result } = await run('bookings.cancel', { booking: id, fee: 0 });
    expect([status, result.refund]).toEqual([200, charge]);
    await executeDueRefunds(context, provider);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`, `refund -${charge}`]);
  });

  test('money that contradicts its payment does not stop calling a departure off', async () => {
    const { id } = await paidTooLittle();
    const other = await office.paid('full_payment');
    const { status, result } = await run('departures.call-off', callOff);
    expect([status, result.left]).toEqual([200, []]);
    expect(cancelledIds(result.cancelled)).toEqual([id, other].sort());
  });
});

describe('calling a departure off', () => {
  test('calling a departure off leaves a booking that fails, logs the fault and cancels the others', async () => {
    const [broken, other] = [await paying.book(), await paying.book()];
    await database.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await database.query(
      `create trigger fail before update on booking for each row when (old.id = '${broken}') execute function fail()`,
    );
    const planned = await operationOf('departures.call-off').plan(
      context,
      provider,
      { ...callOff, offer_vouchers: false, vouchers: [] },
      'desk@example.com',
    );
    const faults: unknown[] = [];
    const done =
      'perform' in planned &&
      (await planned.perform(
        () => {},
        (fault) => faults.push(fault),
      ));
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('broken') })]);
    const number = await numberOf(broken);
    expect(done).toMatchObject({
      cancelled: [{ booking: other }],
      left: [{ booking: broken, number, reason: { code: 'booking_fault' } }],
    });
  });

  test('calling a departure off names the bookings that stay, and counts neither them nor their money', async () => {
    const [processing, other] = [await office.paid('deposit'), await office.paid('full_payment')];
    await database.query(
      `update payment set state = 'processing' where booking_id = $1 and type = 'balance'`,
      [processing],
    );
    const number = await numberOf(processing);
    const [payment] = await paying.paymentsOf(other);
    const planned = await run('departures.call-off', callOff, 'owner', true);
    expect(planned.effects?.slice(1)).toEqual([
      { kind: 'cancel_bookings', values: { bookings: 1, passengers: 1 } },
      { kind: 'refund', values: { amount: payment?.charge, currency: 'eur' } },
      {
        kind: 'mail_bookers',
        values: {
          bookings: 1,
          mail: 'booking_cancelled',
          names: `Anna Visser (${await numberOf(other)})`,
        },
      },
      {
        kind: 'stays',
        values: { number, name: 'Anna Visser' },
        why: {
          reason: { code: 'booking_processing', values: { booking: `${number} (Anna Visser)` } },
          issue: null,
        },
      },
      {
        kind: 'mail_bookers',
        values: { bookings: 1, mail: 'called_off_waiting', names: `Anna Visser (${number})` },
      },
    ]);
    const { result } = await run('departures.call-off', callOff);
    expect(cancelledIds(result.cancelled)).toEqual([other]);
    expect(result.left).toMatchObject([{ booking: processing, number }]);
  });

  test('who is paying when a departure is called off is told once, and gets everything back when the payment is settled', async () => {
    const id = await office.paid('deposit');
    const setBalance = (state: string) =>
      database.query(`update payment set state = $2 where booking_id = $1 and type = 'balance'`, [id, state]);
    await setBalance('processing');
    await run('departures.call-off', callOff);
    await run('departures.call-off', callOff);
    await finishCallOffs(context, provider);
    const told = (await paying.notificationsOf(id)).filter((kind) => kind === 'called_off_waiting');
    expect(told).toHaveLength(1);
    expect(await paying.bookingOf(id)).toMatchObject({ situation: { main: 'called_off_waiting' } });
    await setBalance('open');
    await finishCallOffs(context, provider);
    expect(await paying.notificationsOf(id)).toContain('booking_cancelled');
    expect(await paying.bookingOf(id)).toMatchObject({ situation: { main: 'called_off' } });
    await executeDueRefunds(context, provider);
    const ledger = await database.query('select sum(amount)::int as left from ledger where booking_id = $1', [
      id,
    ]);
    expect(ledger).toEqual([{ left: 0 }]);
  });

  test.runIf(onPostgres)(
    'a booking that is moved while the job waits for its lock is not cancelled with its former departure',
    async () => {
      await database.query(
        `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
         select 'autumn', tour_id, ship_id, program_id, program_name, '2027-09-11', '2027-09-18', duration, multi_market
         from departure where id = 'summer'`,
      );
      const id = await office.paid('deposit');
      const setBalance = (state: string) =>
        database.query(`update payment set state = $2 where booking_id = $1 and type = 'balance'`, [
          id,
          state,
        ]);
      const moveTo = (sql: Sql, departure: string) =>
        sql.query('update booking set departure_id = $2 where id = $1', [id, departure]);
      await setBalance('processing');
      await run('departures.call-off', callOff);
      await setBalance('open');
      let finished = Promise.resolve();
      await database.transaction(async (sql) => {
        await lockBooking(sql, id);
        finished = finishCallOffs(context, provider);
        await expect
          .poll(() =>
            database.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          )
          .toHaveLength(1);
        await moveTo(sql, 'autumn');
      });
      await finished;
      expect(await paying.bookingOf(id)).toMatchObject({ status: 'completed' });
      expect(await paying.notificationsOf(id)).not.toContain('booking_cancelled');
      // The departure that it is on is called off after the test.
      await moveTo(database, 'summer');
    },
  );

  test('calling a departure off states the refunds without those that are under way', async () => {
    const id = await office.paid('full_payment');
    const [payment] = await paying.paymentsOf(id);
    await database.query(
      `insert into refund (payment_id, intent_id, amount, reason, requested_by, created_at, retry_at, request_id)
       select payment_id, intent_id, 1234, 'test', 'test', now(), 'infinity', gen_random_uuid()
       from ledger where booking_id = $1`,
      [id],
    );
    const { effects } = await run('departures.call-off', callOff, 'owner', true);
    expect(effects?.filter(({ kind }) => kind === 'refund')).toEqual([
      { kind: 'refund', values: { amount: (payment?.charge ?? 0) - 1234, currency: 'eur' } },
    ]);
  });
});

test('the preview names who is mailed, and the departure is then called off with its cancelled bookings', async () => {
  const booking = await paying.book();
  const planned = await run('departures.call-off', callOff, 'owner', true);
  const names = `Anna Visser (${await numberOf(booking)})`;
  expect(planned.effects).toContainEqual({
    kind: 'mail_bookers',
    values: { bookings: 1, mail: 'booking_cancelled', names },
  });
  const { cancelled } = (await run('departures.show', callOff)).result;
  await run('departures.call-off', callOff);
  const shown = async () => (await run('departures.show', callOff)).result;
  expect(await shown()).toMatchObject({ state: 'called off', bookings: 0, cancelled: cancelled + 1 });
  await run('departures.open', callOff);
  expect(await shown()).toMatchObject({ state: 'open' });
  await run('departures.close', callOff);
  expect(await shown()).toMatchObject({ state: 'closed' });
  await run('departures.open', callOff);
});

test('a departure of the past is departed, not on sale', async () => {
  const states = async () =>
    (await run('departures.list', {})).result.rows
      .filter(({ id }) => id === 'summer')
      .map(({ state }) => state);
  expect(await states()).toEqual(['open']);
  await database.query(
    `update departure set date = '2027-01-02', end_date = '2027-01-09' where id = 'summer'`,
  );
  expect(await states()).toEqual(['departed']);
  await database.query(
    `update departure set date = '2027-06-26', end_date = '2027-07-03' where id = 'summer'`,
  );
});

test('calling a departure off cancels its bookings without a fee, and can be repeated', async () => {
  const departureId = 'adria-1';
  const [passenger] = requestFor().passengers;
  if (!passenger) throw new Error('The request has no passenger');
  const on = { departureId, passengers: [{ ...passenger, cabin: 'bertatwin:1', bike: '' }] };
  await paying.database.query(
    `insert into tour_product (tour_id, product_id, position)
     select 'adria', product_id, position from tour_product where tour_id = 'canals' on conflict do nothing`,
  );
  const bike = { ...on, passengers: [{ ...passenger, cabin: 'bertatwin:1' }] };
  const paid = await office.paid('full_payment', bike);
  const open = await paying.book(bike);
  const { money } = await show(paid);
  const planned = await run(
    'departures.call-off',
    { departure: departureId, reason: 'too_few' },
    'catalogue',
    true,
  );
  expect(planned.effects).toEqual([
    { kind: 'stop_sale', values: { departure: departureId } },
    { kind: 'cancel_bookings', values: { bookings: 2, passengers: 2 } },
    { kind: 'refund', values: { amount: money.paid, currency: 'eur' } },
    { kind: 'mail_bookers', values: { bookings: 2, mail: 'booking_cancelled', names: expect.any(String) } },
  ]);
  expect((await show(open)).state).toBe('open');
  const done = await run('departures.call-off', { departure: departureId, reason: 'too_few' }, 'catalogue');
  expect(done.result.cancelled.map(({ booking, refund }) => [booking, refund])).toEqual([
    [paid, money.paid],
    [open, 0],
  ]);
  await executeDueRefunds(paying.context, paying.provider);
  expect((await show(paid)).money.paid).toBe(0);
  expect(await takenOf(paying.database, departureId)).toEqual({ bertatwin: 0 });
  expect((await run('departures.show', { departure: departureId })).result).toMatchObject({
    state: 'called off',
    bookings: 0,
    passengers: 0,
  });
  expect(
    (await run('departures.call-off', { departure: departureId, reason: 'too_few' })).result.cancelled,
  ).toEqual([]);
});
