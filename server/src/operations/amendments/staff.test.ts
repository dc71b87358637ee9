import { afterAll, describe, expect, test } from 'vitest';
import { openAmendments } from '../../testing/bookings/test-amendments.ts';

const open = await openAmendments();
const { database, bookPaid, passengersWith, notificationsOf } = open;
const { plan, perform } = open.staff;
afterAll(() => open.close());

describe('the office changes a booking by the same function (decision 100)', () => {
  test('the dry run is the quote and changes nothing; an agreed price has its reason', async () => {
    const id = await bookPaid();
    const before = await open.stored(id);
    const passengers = await passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' });
    const agreed = { total: before.amount + 10_000, reason: 'Noise at night' };
    const { summary, effects } = await plan('bookings.amend', {
      booking: id,
      change: { passengers },
      agreed,
    });
    expect(summary).toMatch(/total €[\d,.]+ before, €[\d,.]+ after, fee €0.00, due now €[\d.]+/);
    expect(effects?.map(({ kind }) => kind)).toEqual([
      'total_before',
      'total_after',
      'due_now',
      'owed_later',
      'mail_visitor',
    ]);
    expect(await open.stored(id)).toEqual(before);
    expect(await perform('bookings.amend', { booking: id, change: { passengers }, agreed })).toMatchObject({
      after: agreed.total,
      kinds: ['cabin'],
    });
    expect((await open.stored(id)).amount).toBe(agreed.total);
    const [entry] = await database.query(
      `select by, details ->> 'reason' as reason from audit where booking_id = $1 and command = 'bookings amend'`,
      [id],
    );
    expect(entry).toEqual({ by: 'desk@example.com', reason: 'Noise at night' });
  });

  test('a change is refused if a colleague changed the booking meanwhile', async () => {
    const id = await bookPaid();
    const change = { passengers: await passengersWith(id, { bodyHeight: 181 }) };
    const shown = { booking: id, version: 0, change };
    expect(await perform('bookings.amend', { booking: id, change })).toMatchObject({ kinds: ['height'] });
    await expect(plan('bookings.amend', shown)).rejects.toThrow('changed');
  });

  test('a credit voucher instead of a refund says that staff recorded the consent (decision 108)', async () => {
    const id = await bookPaid('full_payment');
    await perform('bookings.amend', { booking: id, change: { cancel: true, voucher: true } });
    const [given] = await database.query('select consent from credit_voucher where booking_id = $1', [id]);
    expect(given).toEqual({ consent: 'Recorded by staff' });
  });

  test('accepts what a customer asks for, or declines it with a reason', async () => {
    const [one, two] = [await bookPaid('full_payment'), await bookPaid('full_payment')];
    const day = 24 * 3_600_000;
    open.advanceTime(70 * day);
    for (const id of [one, two]) {
      const passengers = await passengersWith(id, { cabin: 'annasuite:1' }, { cabin: 'annasuite:1' });
      expect(await open.amend(id, { passengers })).toMatchObject({ body: { status: 'requested' } });
    }
    const waiting = await perform('amendments.list', {});
    expect(waiting).toMatchObject({ rows: [{ booking: one, kinds: ['cabin'] }, { booking: two }] });
    expect(await perform('amendments.answer', { booking: one, accept: true })).toMatchObject({
      accepted: true,
    });
    expect(
      await perform('amendments.answer', { booking: two, accept: false, reason: 'The ship is full' }),
    ).toMatchObject({ accepted: false });
    expect(await perform('amendments.list', {})).toEqual({ rows: [] });
    expect((await open.stored(one)).request.passengers[0]?.cabin).toBe('annasuite:1');
    expect((await open.stored(two)).request.passengers[0]?.cabin).toBe('annatwin-upper:1');
    expect(await notificationsOf(two)).toContain('amendment_declined');
    const left = await database.query('select 1 from amendment where change is not null');
    expect(left).toEqual([]);
    open.advanceTime(-70 * day);
  });
});

test('bookings are moved to another departure, except those that do not fit (decision 101)', async () => {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     select name, 'canals', 'anna', 'p', 'Canals', date '2027-08-07' + days, date '2027-08-14' + days, 8, true
     from (values ('full', 0), ('next', 7)) as made (name, days);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
     values ('full', 'annatwin-upper', 9, 0, 99950), ('next', 'annatwin-upper', 1, 0, 120000)`,
  );
  const ids = [
    await bookPaid('deposit', { departureId: 'full' }),
    await bookPaid('deposit', { departureId: 'full' }),
  ];
  const input = { departure: 'full', to: 'next', reason: 'The engine is broken' };
  const { effects, summary } = await plan('departures.move', input);
  expect(summary).toBe('2 bookings of full will be moved to next; 0 cannot be moved.');
  expect(effects?.map(({ kind }) => kind)).toEqual(['new_date', 'move_booking', 'move_booking']);
  const dates = { kind: 'new_date', values: { former_date: '2027-08-07', date: '2027-08-14' } };
  expect(effects).toContainEqual(dates);
  const alone = await plan('bookings.amend', { booking: ids[0] ?? '', change: { departureId: 'next' } });
  expect(alone.effects?.[0]).toEqual(dates);
  const before = await open.stored(ids[0] ?? '');
  const done = await perform('departures.move', input);
  expect(done).toMatchObject({
    moved: [{ booking: ids[0] }],
    left: [{ booking: ids[1], reason: { code: 'cabin_gone' }, issue: { code: 'cabin_gone' } }],
  });
  // Totals do not rise, although the other departure is more expensive.
  expect(await open.stored(ids[0] ?? '')).toMatchObject({ departure_id: 'next', amount: before.amount });
  const stock = await database.query<{ taken: number }>(
    `select taken from stock where departure_id in ('full', 'next') order by departure_id`,
  );
  expect(stock.map(({ taken }) => taken)).toEqual([1, 1]);
});
