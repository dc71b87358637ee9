import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { applyRetention } from '../privacy/retention.ts';
import { summer } from '../testing/bookings/test-request.ts';
import { openTestWaiting, suite, twin } from '../testing/bookings/test-waiting.ts';

const list = await openTestWaiting();
const { ask, database, enter, join, free, freeEarly, work, offers, writeMails } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const bothDays = [
  { from: '2027-03-13', until: '2027-03-13' },
  { from: '2027-06-26', until: '2027-06-26' },
];
const request = (change: object = {}) => ({
  brand: 'boatbiketours',
  locale: 'en',
  name: 'Dora',
  email: 'dora@example.com',
  ...list.wishes,
  idempotency_key: 'the-key-of-a-browser',
  ...change,
});
const entryOf = async (id: string) => (await ask('GET', `/waiting/${id}`)).body;
const waitingFor = async () => (await ask('GET', `/departures/${summer}/waiting`)).body;

describe('an entry whose address is not confirmed (decision 141)', () => {
  test('is offered nothing, and does not count, until its link is used; it keeps its place', async () => {
    const anna = await enter('Anna');
    const bert = await join('Bert');
    expect(await waitingFor()).toEqual({ parties: 1 });
    expect(await entryOf(bert)).toMatchObject({ before: 0 });
    await free({ [twin]: 1 });
    await work();
    expect(await offers()).toEqual(['Bert open']);
    expect((await ask('POST', `/waiting/${anna}/keep`)).body).toMatchObject({ state: 'waiting' });
    expect(await waitingFor()).toEqual({ parties: 2 });
    expect(await entryOf(bert)).toMatchObject({ before: 1 });
    await free({ [twin]: 1 });
    await work();
    expect(await offers()).toEqual(['Bert open', 'Anna open']);
  });

  test('is confirmed by any change by its link', async () => {
    const anna = await enter('Anna');
    expect((await ask('PUT', `/waiting/${anna}`, list.wishes)).body).toMatchObject({ state: 'waiting' });
  });

  test('ends after a week without a mail, and who entered it is erased', async () => {
    const anna = await enter('Anna');
    const [mail] = await writeMails();
    expect(mail?.text).toMatch(/confirm within 7\u00a0days[\s\S]*because somebody entered this address/);
    await work(7 * 24 * 60);
    expect(await entryOf(anna)).toMatchObject({ state: 'unconfirmed' });
    await work(24 * 60);
    expect(await entryOf(anna)).toMatchObject({ state: 'ended', ending: 'unconfirmed' });
    expect(await writeMails()).toEqual([]);
    await applyRetention(list.context);
    expect(await database.query('select name, email from waiting_party')).toEqual([
      { name: null, email: null },
    ]);
  });
});

describe('a party whose departures have room (decision 141)', () => {
  test('is refused where all of them have, and nothing is mailed', async () => {
    await free({ [suite]: 1 });
    expect(await ask('POST', '/waiting', request())).toMatchObject({
      status: 409,
      body: { error: 'has_room' },
    });
    expect(await writeMails()).toEqual([]);
    expect((await ask('POST', '/waiting', request({ party: 4, cabins: [4] }))).status).toBe(200);
  });

  test.each([
    ['a departure of another tour has room', { tours: ['adria'] }, { [suite]: 1 }, 200],
    ['no cabin type that suits has', { cabin_types: [twin] }, { [suite]: 1 }, 200],
    ['no bike of its rider is free', { riders: [{ bike: 'none', height: 170 }] }, { [suite]: 1 }, 200],
    ['a cabin is free for too few of it', { party: 4, cabins: [2, 2] }, { [twin]: 1 }, 200],
    ['all of it fits', { party: 4, cabins: [2, 2] }, { [twin]: 2 }, 409],
  ])('%s', async (_case, change, cabins, status) => {
    await free(cabins);
    expect((await ask('POST', '/waiting', request(change))).status).toBe(status);
  });

  test('waits for the others only, and is told which have', async () => {
    const joined = await ask('POST', '/waiting', request({ dates: bothDays }));
    const early = {
      departure: 'free',
      tour_name: 'Canals of Holland',
      ship_id: 'anna',
      ship_name: 'Anna',
      date: '2027-03-13',
    };
    expect(joined.body).toEqual({ number: expect.any(String), room: [early] });
    expect((await ask('POST', '/waiting', request({ dates: bothDays }))).body).toEqual(joined.body);
    const [row] = await database.query<{ id: string }>('select id from waiting_party');
    const id = row?.id ?? '';
    await ask('POST', `/waiting/${id}/keep`);
    expect(await entryOf(id)).toMatchObject({ room: [early] });
    await work();
    expect(await offers()).toEqual([]);
    expect((await ask('GET', '/departures/free/waiting')).body).toEqual({ parties: 0 });
    await free({ [twin]: 1 });
    await work();
    expect(await offers()).toEqual(['Dora open']);
  });

  test('cannot get them by a change of what suits it', async () => {
    const anna = await join('Anna');
    const early = { ...list.wishes, dates: [{ from: '2027-03-13', until: '2027-03-13' }] };
    expect((await ask('PUT', `/waiting/${anna}`, early)).body.error).toBe('has_room');
    expect(await entryOf(anna)).toMatchObject({ dates: list.wishes.dates });
    expect((await ask('PUT', `/waiting/${anna}`, { ...list.wishes, dates: bothDays })).status).toBe(200);
    await work();
    expect(await offers()).toEqual([]);
    await freeEarly(0);
    await ask('PUT', `/waiting/${anna}`, early);
    await freeEarly(1);
    await work();
    expect(await offers()).toEqual(['Anna open']);
  });
});

test('every departure is looked at, however many suit: beds enough are no room (decision 141)', async () => {
  const days = 130;
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
     select 'many-' || lpad(day::text, 3, '0'), 'canals', 'anna', 'p', 'Canals', '2028-03-01'::date + day, '2028-03-08'::date + day, 8, true
     from generate_series(1, $1::int) as day`,
    [days],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
     select id, '${twin}', case when id = 'many-120' then 2 else 1 end, 0, 99950 from departure where id like 'many-%'`,
  );
  const apart = { party: 2, cabins: [1, 1], dates: [{ from: '2028-03-01', until: '2028-12-31' }] };
  const { status, body } = await ask('POST', '/waiting', request(apart));
  await database.query(`delete from departure where id like 'many-%'`);
  expect({ status, room: body.room }).toEqual({
    status: 200,
    room: [expect.objectContaining({ departure: 'many-120' })],
  });
});
