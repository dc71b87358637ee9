import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { watchOptions } from '../bookings/options/watch-options.ts';
import { limitOf } from '../http/limits/rate-limits.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../privacy/find-person.ts';
import { applyRetention } from '../privacy/retention.ts';
import { requestFor, summer, takenOf } from '../testing/bookings/test-request.ts';
import { HOUR, openTestWaiting, suite, twin } from '../testing/bookings/test-waiting.ts';
import { testNow } from '../testing/test-context.ts';
import { endDueEntries } from './end-entries.ts';
import { endDueOffers, offersDue } from './end-offers.ts';
import { offerFreedCabins } from './offer-freed-cabins.ts';

const DAY = 24 * HOUR;
const list = await openTestWaiting();
const { ask, database, join, free, freeEarly, work, offers, offerOf, writeMails } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const rider = { bike: 'product-bike-00001', height: 172 };

describe('joining', () => {
  const request = (change: object = {}) => ({
    brand: 'boatbiketours',
    locale: 'de',
    name: 'Johanna Quist',
    email: 'Johanna@example.com',
    ...list.wishes,
    idempotency_key: 'the-key-of-a-browser',
    ...change,
  });

  test('a party is stored once, and gets the link to its page in its language', async () => {
    const first = await ask('POST', '/waiting', request());
    expect(first).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^WAIT-\d{5}$/) } });
    const same = await Promise.all([ask('POST', '/waiting', request()), ask('POST', '/waiting', request())]);
    expect(same.map(({ body }) => body)).toEqual([first.body, first.body]);
    const [mail, ...more] = await writeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ address: 'Johanna@example.com', locale: 'de', audience: 'visitor' });
    const [row] = await database.query<{ id: string }>('select id from waiting_party');
    expect(mail?.text).toContain(`https://book.example.com/de/waiting/${row?.id}`);
    expect(await ask('GET', `/waiting/${row?.id}`)).toEqual({
      status: 200,
      body: {
        ...list.wishes,
        number: first.body.number,
        brand: 'boatbiketours',
        locale: 'de',
        state: 'unconfirmed',
        ending: null,
        tours: [{ id: 'canals', name: 'Canals of Holland' }],
        types: [],
        bikes: {},
        valid_until: '2027-06-26',
        since: '2027-03-01',
        before: 0,
        room: [],
        had_room: false,
        withdrawn: false,
        other_offered: false,
        other_entry: [],
        offer: null,
      },
    });
  });

  test.each([
    [{ tours: ['canals', 'none'] }, 404, 'not_found'],
    [{ email: 'nobody' }, 422, 'invalid'],
    [{ party: 3 }, 422, 'invalid'],
    [{ name: 'Jo\u0000hanna' }, 422, 'invalid'],
  ])('with %j is refused with %i', async (change, status, error) => {
    expect(await ask('POST', '/waiting', request(change))).toMatchObject({ status, body: { error } });
    expect(await database.query('select 1 from waiting_party')).toEqual([]);
  });

  test('an entry names the cabin types and bikes that it waits for', async () => {
    const id = await join('Anna', { tours: ['adria'], cabin_types: [twin, 'none'], riders: [rider] });
    expect((await ask('GET', `/waiting/${id}`)).body).toMatchObject({
      cabin_types: [twin, 'none'],
      types: [{ id: twin, name: 'Twin', ship_name: 'Anna' }],
      bikes: { [rider.bike]: 'Bike, 8 gears' },
    });
  });

  test('an address is mailed about three entries in an hour, and has five at most', async () => {
    const statuses = [];
    for (let index = 0; index < 8; index += 1) {
      if (index === 4) await database.query(`update address_mail set at = at - interval '1 hour'`);
      const key = { idempotency_key: `a-key-of-entry-number-${index}`, email: 'JOHANNA@example.com' };
      const { status, body } = await ask('POST', '/waiting', request(key));
      statuses.push(`${status} ${body.error ?? ''}`.trim());
    }
    const [tooMany, mails] = ['409 too_many_entries', '429 too_many_requests'];
    expect(statuses).toEqual(['200', '200', '200', mails, '200', '200', tooMany, tooMany]);
  });

  test('entries are limited as enquiries are', () => {
    expect(limitOf('joinWaitingList')).toEqual(limitOf('createEnquiry'));
  });

  test('says how many parties wait for a departure, and how many entered before', async () => {
    await database.query(`update stock set taken = total where departure_id = 'adria-1'`);
    const first = await join('Anna', { dates: [{ from: '2027-06-01', until: '2027-06-30' }] });
    await join('Bert', { tours: ['adria'], dates: [{ from: '2027-07-01', until: '2027-07-31' }] });
    const third = await join('Carla', { tours: ['adria', 'canals'] });
    expect((await ask('GET', `/departures/${summer}/waiting`)).body).toEqual({ parties: 2 });
    expect((await ask('GET', '/departures/adria-1/waiting')).body).toEqual({ parties: 1 });
    expect((await ask('GET', '/departures/none/waiting')).status).toBe(404);
    const before = async (id: string) => (await ask('GET', `/waiting/${id}`)).body;
    expect(await before(third)).toMatchObject({ before: 1 });
    await ask('DELETE', `/waiting/${first}`);
    expect(await before(third)).toMatchObject({ before: 0 });
    expect((await ask('GET', `/departures/${summer}/waiting`)).body).toEqual({ parties: 1 });
    await database.query(`update stock set taken = 0 where departure_id = 'adria-1'`);
  });
});

describe('an offer', () => {
  test('goes to the first party that fits entirely, with price and time, and leads to a booking', async () => {
    const large = await join('Anna', { party: 6, cabins: [2, 2, 2] });
    const small = await join('Bert', { riders: [rider] });
    await join('Carla');
    await free({ [twin]: 1 });
    await work();
    expect(await offers()).toEqual(['Bert open']);
    expect((await ask('GET', `/waiting/${large}`)).body).toMatchObject({ state: 'waiting', offer: null });
    const { body } = await ask('GET', `/waiting/${small}`);
    expect(body).toMatchObject({
      offer: {
        departure: summer,
        tour_name: 'Canals of Holland',
        ship_name: 'Anna',
        date: '2027-06-26',
        end_date: '2027-07-03',
        cabins: { [twin]: [2] },
        cabin_names: { [twin]: 'Twin' },
        // Two in a twin, a bike, city tax, guide and SGR.
        price: 2 * 999.5 + 95 + 2 * (7 * 2.5 + 8 * 10 + 5),
        until: '2027-03-03T12:01:00+01:00',
        seconds_left: 48 * 3_600,
        riders: [rider],
        lines: [
          { id: twin, name: 'Twin', count: 2, unit_price: 999.5, amount: 1_999 },
          { name: 'Bike, 8 gears', count: 1, unit_price: 95, amount: 95 },
          expect.anything(),
          expect.anything(),
          expect.anything(),
        ],
      },
    });
    const { lines, price } = (body as unknown as { offer: { lines: { amount: number }[]; price: number } })
      .offer;
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
    const mail = (await writeMails()).find(({ kind }) => kind === 'waiting_offered');
    expect(mail).toMatchObject({ address: 'bert@example.com', audience: 'visitor' });
    const { id, option_id: hold } = await offerOf(small);
    expect(mail?.text).toContain(`/waiting/${small}/offers/${id}`);
    expect(mail?.text).toMatch(/€2,299\.00[\s\S]*3\u00a0March 2027, 12:01 \(Amsterdam\stime\)/);
    // The whole bill, with the bikes by name.
    expect(mail?.text).toMatch(
      /Bikes: Bike, 8 gears, height 172\u00a0cm[\s\S]*Twin cabin \(2\u00a0×\u00a0€999\.50\): €1,999\.00/,
    );
    expect(mail?.text).toContain('Bike, 8 gears: €95.00');

    // Other visitors see no free cabin; with the hold of the offer it is free.
    const freeTwins = async (query: string) =>
      (
        JSON.parse(JSON.stringify((await ask('GET', `/departures/${summer}/cabins${query}`)).body)) as {
          id: string;
          available_count: number;
        }[]
      ).find((type) => type.id === twin)?.available_count;
    expect([await freeTwins(''), await freeTwins(`?hold=${hold}`)]).toEqual([0, 1]);
    expect((await ask('POST', '/bookings', requestFor({}, { [twin]: [2] }))).status).toBe(409);

    const accepted = await ask('POST', `/waiting/${small}/offers/${id}/accept`);
    expect(accepted).toMatchObject({
      status: 200,
      body: { departure: summer, cabins: { [twin]: [2] }, hold, riders: [rider] },
    });
    const booked = await ask('POST', '/bookings', requestFor({ hold }, { [twin]: [2] }));
    expect(booked).toMatchObject({ status: 200, body: { status: 'completed' } });
    const again = async () => (await ask('POST', `/waiting/${small}/offers/${id}/accept`)).body.error;
    expect(await again()).toBe('offer_booked');
    await work();
    expect(await offers()).toEqual(['Bert booked']);
    expect((await ask('GET', `/waiting/${small}`)).body).toMatchObject({ state: 'booked', offer: null });
    expect(await takenOf(database)).toEqual({ [twin]: 4, [suite]: 2 });
    expect(await again()).toBe('offer_booked');
  });

  test('what a party does not use of it goes to the next one', async () => {
    const anna = await join('Anna', { party: 4, cabins: [2, 2] });
    await join('Bert');
    await free({ [twin]: 2 });
    await work();
    const { option_id: hold } = await offerOf(anna);
    expect((await ask('POST', '/bookings', requestFor({ hold }, { [twin]: [2] }))).status).toBe(200);
    await work();
    expect(await offers()).toEqual(['Anna booked', 'Bert open']);
  });

  test('declined or expired it goes to the next one, not to the same one again', async () => {
    const anna = await join('Anna');
    const bert = await join('Bert');
    await join('Carla');
    await free({ [twin]: 1 });
    await work();
    const { id } = await offerOf(anna);
    expect((await ask('POST', `/waiting/${bert}/offers/${id}/decline`)).status).toBe(404);
    expect((await ask('POST', `/waiting/${anna}/offers/${id}/decline`)).body).toMatchObject({
      state: 'asked',
      offer: null,
    });
    expect((await ask('POST', `/waiting/${anna}/offers/${id}/decline`)).body.error).toBe('offer_declined');
    await work();
    expect(await offers()).toEqual(['Anna declined', 'Bert open']);
    await work(48 * 60 - 1);
    expect(await offers()).toEqual(['Anna declined', 'Bert open']);
    await work();
    expect(await offers()).toEqual(['Anna declined', 'Bert expired', 'Carla open']);
    expect(await takenOf(database)).toMatchObject({ [twin]: 4 });
  });

  test('two that pass: the party is asked, gets none until it answers, and keeps its place', async () => {
    const days = [{ from: '2027-03-13', until: '2027-06-26' }];
    await freeEarly(0);
    const anna = await join('Anna', { dates: days });
    await free({ [twin]: 1 });
    await work();
    await ask('POST', `/waiting/${anna}/offers/${(await offerOf(anna)).id}/decline`);
    await freeEarly(1);
    await work();
    expect(await offers()).toEqual(['Anna declined', 'Anna open']);
    await free({ [twin]: 0 });
    await join('Bert');
    await free({ [twin]: 1 });
    await writeMails();
    await work(60 * 24 * 3);
    expect(await offers()).toEqual(['Anna declined', 'Anna expired', 'Bert open']);
    expect((await writeMails()).map(({ kind, address }) => `${kind} ${address}`)).toEqual([
      'waiting_asked anna@example.com',
      'waiting_offered bert@example.com',
    ]);
    expect((await ask('GET', `/waiting/${anna}`)).body).toMatchObject({ state: 'asked' });
    expect((await ask('POST', `/waiting/${anna}/keep`)).body).toMatchObject({ state: 'waiting' });
    await join('Carla');
    // Bert's option is among those that are taken.
    await free({ [twin]: 1 });
    await work();
    // The departure `free` is the first of those that suit Anna again.
    expect(await offers()).toEqual(['Anna declined', 'Anna expired', 'Bert open', 'Anna open', 'Carla open']);
  });

  test('is kept for an hour after it is accepted, once', async () => {
    const anna = await join('Anna');
    await free({ [twin]: 1 });
    await work();
    const { id } = await offerOf(anna);
    list.clock.now += 48 * HOUR - HOUR / 2;
    const accept = async () => (await ask('POST', `/waiting/${anna}/offers/${id}/accept`)).body;
    expect(await accept()).toMatchObject({ seconds_left: 3_600 });
    list.clock.now += HOUR / 2;
    expect(await accept()).toMatchObject({ seconds_left: 1_800 });
    await work(29);
    expect(await offers()).toEqual(['Anna open']);
    await work(1);
    expect(await offers()).toEqual(['Anna expired']);
    expect(await takenOf(database)).toMatchObject({ [twin]: 3 });
  });

  test.each([
    ['it is not accepted', 48 * HOUR, false],
    ['it was accepted half an hour before', 48 * HOUR + HOUR / 2, true],
  ])('cannot be accepted once it has expired, before the job ends it: %s', async (_, expiry, isAccepted) => {
    const anna = await join('Anna');
    await free({ [twin]: 1 });
    await work();
    const { id } = await offerOf(anna);
    const start = list.clock.now;
    const accept = () => ask('POST', `/waiting/${anna}/offers/${id}/accept`);
    list.clock.now = start + 48 * HOUR - HOUR / 2;
    if (isAccepted) expect(await accept()).toMatchObject({ status: 200 });
    list.clock.now = start + expiry;
    expect(await accept()).toMatchObject({ status: 409, body: { error: 'offer_expired' } });
    expect(await offers()).toEqual(['Anna expired']);
    expect(await takenOf(database)).toMatchObject({ [twin]: 3 });
  });

  test.each(['accept', 'decline'])('one whose cabins staff took back says so: %s', async (answer) => {
    const anna = await join('Anna');
    await free({ [twin]: 1 });
    await work();
    const { id, option_id } = await offerOf(anna);
    await database.query('delete from cabin_option where id = $1', [option_id]);
    const refused = { status: 409, body: { error: 'offer_withdrawn' } };
    expect(await ask('POST', `/waiting/${anna}/offers/${id}/${answer}`)).toMatchObject(refused);
    expect(await offers()).toEqual(['Anna withdrawn']);
  });

  test('one of a party that staff took from the list was not declined', async () => {
    const anna = await join('Anna');
    await free({ [twin]: 1 });
    await work();
    await database.query(
      `update waiting_party set state = 'left', ending = 'removed', closed_at = $2::timestamptz where id = $1`,
      [anna, new Date(list.clock.now)],
    );
    const { id } = await offerOf(anna);
    const accepted = await ask('POST', `/waiting/${anna}/offers/${id}/accept`);
    expect(accepted).toMatchObject({ status: 409, body: { error: 'offer_withdrawn' } });
    expect(await offers()).toEqual(['Anna withdrawn']);
  });

  test('keeps the bikes of its riders', async () => {
    await database.query(
      `insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count) values ('anna', '${rider.bike}', 'M', 165, 180, 1)`,
    );
    const anna = await join('Anna', { riders: [rider] });
    await join('Bert', { riders: [{ ...rider, height: 170 }] });
    await free({ [twin]: 3 });
    await work();
    expect(await offers()).toEqual(['Anna open']);
    const book = (change: object) =>
      ask('POST', '/bookings', { ...requestFor({}, { [twin]: [1] }), ...change });
    expect((await book({})).body.error).toBe('bike_gone');
    expect((await book({ hold: (await offerOf(anna)).option_id })).status).toBe(200);
  });
});

test('a change keeps the place, and departures that passed are offered again', async () => {
  const anna = await join('Anna', { party: 3, cabins: [3] });
  await join('Bert');
  await free({ [suite]: 1 });
  await work();
  await ask('POST', `/waiting/${anna}/offers/${(await offerOf(anna)).id}/decline`);
  await free({ [suite]: 0 });
  const wishes = { ...list.wishes, cabins: null, valid_until: '2027-05-01' };
  expect(await ask('PUT', `/waiting/${anna}`, { ...wishes, tours: ['none'] })).toMatchObject({ status: 404 });
  expect(await ask('PUT', `/waiting/${anna}`, wishes)).toMatchObject({
    status: 200,
    body: { party: 2, cabins: null, valid_until: '2027-05-01' },
  });
  await free({ [suite]: 1 });
  await work();
  expect(await offers()).toEqual(['Anna declined', 'Anna open']);
});

test('a party that leaves gets nothing more, and its cabins go to the next one', async () => {
  const anna = await join('Anna');
  await join('Bert');
  await free({ [twin]: 1 });
  await work();
  expect((await ask('DELETE', `/waiting/${anna}`)).body).toMatchObject({ state: 'left', offer: null });
  expect((await ask('DELETE', `/waiting/${anna}`)).body).toMatchObject({ state: 'left' });
  expect((await ask('POST', `/waiting/${anna}/keep`)).body.error).toBe('list_left');
  expect((await ask('PUT', `/waiting/${anna}`, list.wishes)).body.error).toBe('list_left');
  await work();
  expect(await offers()).toEqual(['Anna declined', 'Bert open']);
});

/** Whether offers end now, as instances ask; ends what ends. */
const endIfDue = async () => {
  const [due] = await database.query<{ due: boolean }>(`select ${offersDue} as due`, [
    new Date(list.clock.now),
  ]);
  await endDueOffers(list.context);
  await endDueEntries(list.context);
  return due?.due;
};

test('an entry gets no offer after its last day, and ends the day after', async () => {
  const anna = await join('Anna');
  await database.query(`update waiting_party set valid_until = '2027-03-01'`);
  await endDueEntries(list.context);
  expect((await ask('GET', `/waiting/${anna}`)).body).toMatchObject({ state: 'waiting' });
  list.clock.now += DAY;
  await free({ [twin]: 1 });
  await offerFreedCabins(list.context);
  expect(await offers()).toEqual([]);
  await endDueEntries(list.context);
  expect((await ask('GET', `/waiting/${anna}`)).body).toMatchObject({ state: 'ended' });
});

test('an offer is kept until the time that was mailed, also beyond the last day of its entry', async () => {
  const anna = await join('Anna');
  await database.query(`update waiting_party set valid_until = '2027-03-01'`);
  await free({ [twin]: 1 });
  await work();
  await work(2 * 24 * 60 - 60);
  expect(await endIfDue()).toBe(false);
  expect(await offers()).toEqual(['Anna open']);
  list.clock.now += 61 * 60_000;
  expect(await endIfDue()).toBe(true);
  expect(await offers()).toEqual(['Anna expired']);
  expect((await ask('GET', `/waiting/${anna}`)).body).toMatchObject({ state: 'ended' });
});

test('an offer that is accepted before midnight keeps its cabins for the hour', async () => {
  const anna = await join('Anna');
  await free({ [twin]: 1 });
  // Half an hour before the midnight after which the option's last day is past.
  list.clock.now = Date.parse('2027-03-01T22:40:00Z');
  await work(0);
  const { id } = await offerOf(anna);
  list.clock.now += 2 * DAY - HOUR / 4;
  expect((await ask('POST', `/waiting/${anna}/offers/${id}/accept`)).status).toBe(200);
  list.clock.now = Date.parse('2027-03-03T23:05:00Z');
  await watchOptions(list.context);
  await work(0);
  expect(await offers()).toEqual(['Anna open']);
});

test('an entry ends after its last day', async () => {
  const anna = await join('Anna', { party: 2 });
  await database.query(`update waiting_party set valid_until = '2027-03-02'`);
  await work(24 * 60);
  expect((await ask('GET', `/waiting/${anna}`)).body).toMatchObject({ state: 'waiting' });
  await free({ [twin]: 1 });
  await work(24 * 60 + 60);
  expect((await ask('GET', `/waiting/${anna}`)).body).toMatchObject({ state: 'ended' });
  expect(await offers()).toEqual([]);
});

test.each(['none', crypto.randomUUID()])('there is no entry %s', async (id) => {
  const calls = [
    ask('GET', `/waiting/${id}`),
    ask('PUT', `/waiting/${id}`, list.wishes),
    ask('DELETE', `/waiting/${id}`),
    ask('POST', `/waiting/${id}/keep`),
    ask('POST', `/waiting/${id}/offers/${id}/accept`),
    ask('POST', `/waiting/${id}/offers/${id}/decline`),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});

describe('personal data', () => {
  const stored = async () =>
    JSON.stringify(
      await Promise.all(
        ['waiting_party', 'waiting_offer', 'cabin_option', 'notice', 'mail'].map((table) =>
          database.query(`select * from ${table}`),
        ),
      ),
    );

  test('is exported and erased by e-mail address, which ends the offer', async () => {
    await join('Quistina', { riders: [{ ...rider, height: 199 }] });
    await join('Bert');
    await free({ [twin]: 1 });
    await work();
    await writeMails();
    const person = await findPerson(database, 'QUISTINA@example.com');
    expect('bookings' in person && (await exportPerson(database, person))).toMatchObject({
      waiting: [{ riders: [{ height: 199 }], offers: [{ departure: summer, state: 'open' }] }],
    });
    await erasePerson(list.context, 'quistina@example.com');
    expect(await stored()).not.toMatch(/quistina|:\s*199\b/i);
    await work();
    expect(await offers()).toEqual(['– withdrawn', 'Bert open']);
  });

  test('is erased after the retention of contact data', async () => {
    const id = await join('Quistina', { riders: [{ ...rider, height: 199 }] });
    await writeMails();
    const retain = async (days: number) => {
      list.clock.now = testNow + days * DAY;
      const { retention } = list.context.config;
      const config = { ...list.context.config, retention: { ...retention, contact: 366 } };
      await applyRetention({ ...list.context, config });
    };
    await retain(400);
    list.clock.now = testNow;
    await ask('DELETE', `/waiting/${id}`);
    await retain(366);
    expect(await stored()).toMatch(/quistina/i);
    await retain(367);
    expect(await stored()).not.toMatch(/quistina|199/i);
    expect((await ask('GET', `/waiting/${id}`)).body).toMatchObject({ party: 2, state: 'left' });
  });
});
