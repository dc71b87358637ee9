import type { WireOf } from '@towpath/rules/contract/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockBooking } from '../bookings/lock-booking.ts';
import { withdrawPassenger } from '../bookings/own-parts/links.ts';
import { bert, bertsData, openOwnParts } from '../testing/bookings/test-own-parts.ts';
import { testNow } from '../testing/test-context.ts';
import { onPostgres } from '../testing/test-database.ts';
import { columnsContaining } from '../testing/test-scan.ts';
import { invite } from './booker.ts';

const DAY = 86_400_000;
let site: Awaited<ReturnType<typeof openOwnParts>>;
beforeAll(async () => {
  site = await openOwnParts();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

const secrets = ['XQ77314Z', 'xq 77 31-4Z', 'Wilma Zonderman', '5559876', 'Appelscha'];

describe('a passenger’s link', () => {
  test('a passenger’s link opens the journey and this part only', async () => {
    const token = await site.linkFor(await site.book());
    const { status, body } = await site.show(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'open',
      due_on: '2027-05-29',
      journey: { tour_name: 'Canals of Holland', departure_date: '2027-06-26', ship_name: 'Anna' },
      missing: ['emergency', 'document', 'citizenship', 'birthplace'],
      passenger: { firstName: 'Bert', bodyHeight: 188 },
      // The e-bike costs more, so the main booker books it.
      bikes: [{ id: 'product-bike-00001' }],
      diets: [{ id: '' }, { id: 'product-diet-00001', name: 'Vegetarian' }],
      fields: ['emergency', 'document', 'citizenship', 'birthplace'].map((field) => ({
        field,
        given: false,
        deleted_on: field === 'emergency' ? '2027-07-11' : '2027-08-03',
      })),
    });
    const text = JSON.stringify(body);
    for (const other of ['Visser', '1980-05-17', 'Keizersgracht', 'amount', 'price'])
      expect(text).not.toContain(other);
  });

  test.each([
    ['HR', ['emergency', 'document', 'citizenship', 'birthplace']],
    ['FR', ['emergency', 'citizenship', 'birthplace']],
    ['NL', ['emergency']],
    [null, ['emergency']],
  ])('a passenger’s link asks for what a departure in %s requires: %j', async (country, fields) => {
    await site.database.query(`update tour set country = $1 where id = 'canals'`, [country]);
    const { body } = await site.show(await site.linkFor(await site.book()));
    expect(body.fields.map(({ field }) => field)).toEqual(fields);
  });

  test('a passenger’s link ends when it is renewed or withdrawn, when the booking is cancelled, and after the journey', async () => {
    const id = await site.book();
    const first = await site.linkFor(id);
    const second = await site.linkFor(id);
    expect([(await site.show(first)).status, (await site.show(second)).status]).toEqual([404, 200]);
    expect((await site.asBooker(id, 'DELETE', '/2/link')).body).toEqual({ withdrawn: true });
    expect([(await site.show(second)).status, (await site.save(second)).status]).toEqual([404, 404]);
    const third = await site.linkFor(id);
    site.time.now = Date.parse('2027-07-03T12:00:00Z');
    expect((await site.show(third)).body.state).toBe('locked');
    site.time.now += DAY;
    expect((await site.show(third)).status).toBe(404);
    site.time.now = testNow;
    await site.database.query(
      `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
      [id],
    );
    expect((await site.show(third)).status).toBe(404);
    expect(JSON.stringify(await site.database.query('select * from own_part_link'))).not.toContain(third);
  });

  test.runIf(onPostgres)('that is withdrawn while the passenger saves stores nothing', async () => {
    const id = await site.book();
    const token = await site.linkFor(id);
    const isSaveWaiting = () =>
      site.database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    let saving: ReturnType<typeof site.save> | undefined;
    await site.database.transaction(async (sql) => {
      await lockBooking(sql, id);
      saving = site.save(token);
      await vi.waitFor(async () => expect(await isSaveWaiting()).not.toEqual([]), 45_000);
      await withdrawPassenger(sql, id, 2);
    });
    expect((await saving)?.status).toBe(404);
    expect(await columnsContaining(site.database, ['XQ77314Z'])).toEqual([]);
  });

  test.each([
    ['GET', ''],
    ['POST', '/2/link'],
    ['DELETE', '/2/link'],
  ] as const)('%s passengers%s needs the booker’s access', async (method, path) => {
    const id = await site.book();
    const answer = await site.ask(
      method,
      `/bookings/${id}/own-parts${path}`,
      method === 'POST' ? { locale: 'en' } : undefined,
    );
    expect(answer.status).toBe(401);
  });

  test('a passenger’s link is not made before the booking is confirmed, after the last day, or once it is cancelled', async () => {
    const id = await site.book();
    const invited = async () => {
      const about = { bookingId: id, passenger: 2, email: null, locale: 'en' as const, by: 'booker' };
      const answer = await invite(site.mails.context, about);
      return 'token' in answer ? 'link' : answer.error;
    };
    const set = (change: string) => site.database.query(`update booking set ${change} where id = $1`, [id]);
    await set('first_payment = null');
    expect(await invited()).toBe('not_now');
    await set(`first_payment = 'completed'`);
    site.time.now = Date.parse('2027-05-29T20:00:00Z');
    expect(await invited()).toBe('link');
    site.time.now += DAY;
    expect(await invited()).toBe('not_now');
    site.time.now = testNow;
    await set(`released_at = now(), release_reason = 'cancelled'`);
    expect(await invited()).toBe('not_now');
  });

  test('a passenger’s link is for passengers of the booking only', async () => {
    const id = await site.book();
    for (const number of ['3', '0', 'x', '99999999999'])
      expect((await site.asBooker(id, 'POST', `/${number}/link`, { locale: 'en' })).status).toBe(404);
    expect((await site.asBooker(id, 'DELETE', '/x/link')).body).toEqual({ withdrawn: false });
  });
});

describe('filling in', () => {
  test('filling in an own part completes the part: the booker sees a tick, and the data is not shown again', async () => {
    const id = await site.book();
    expect((await site.ownPartsOf(id)).map(({ complete }) => complete)).toEqual([false, false]);
    const token = await site.linkFor(id);
    const part = await site.save(
      token,
      { bodyHeight: '189', diet: 'product-diet-00001' },
      { ...bertsData, documentNumber: '' },
    );
    expect([part.status, part.body.state]).toEqual([200, 'open']);
    const saved = await site.save(
      token,
      { bodyHeight: 189, diet: 'product-diet-00001' },
      { documentNumber: bertsData.documentNumber },
    );
    expect([saved.status, saved.body.state]).toEqual([200, 'complete']);
    expect(saved.body.passenger).toMatchObject({
      dateOfBirth: '',
      bodyHeight: null,
      diet: 'product-diet-00001',
    });
    expect(saved.body.fields.every(({ given }) => given)).toBe(true);
    const passengers = await site.asBooker<WireOf<'ownParts'>>(id, 'GET');
    expect(passengers.body.passengers).toMatchObject([
      { number: 1, state: 'open', complete: false, invited_on: null },
      { number: 2, state: 'complete', complete: true, invited_on: '2027-03-01' },
    ]);
    for (const answer of [saved.body, passengers.body, (await site.show(token)).body])
      for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
    const stored = await site.stored(id);
    expect(stored.request.passengers[1]).toMatchObject({ bodyHeight: 189, diet: 'product-diet-00001' });
  });

  test.each([
    [{ firstName: ' ' }, {}, 'passenger.firstName'],
    [{ bodyHeight: '30' }, {}, 'passenger.bodyHeight'],
    [{ bodyHeight: 'tall' }, {}, 'passenger.bodyHeight'],
    [{ bodyHeight: '' }, {}, 'passenger.bodyHeight'],
    [{ dateOfBirth: '' }, {}, 'passenger.dateOfBirth'],
    [{ dateOfBirth: '2030-01-01' }, {}, 'passenger.dateOfBirth'],
    [{ diet: 'product-misc-00001' }, {}, 'passenger.diet'],
    [{}, { documentNumber: '1;2' }, 'data.documentNumber'],
    [{}, { citizenship: 'QQ' }, 'data.citizenship'],
    [{}, { emergencyPhone: 'Wilma' }, 'data.emergencyPhone'],
    [{}, { birthplace: 'https://evil.example' }, 'data.birthplace'],
  ])('%j %j is refused at its field', async (passenger, given, path) => {
    const id = await site.book();
    const { status, body } = await site.save(await site.linkFor(id), passenger, { ...bertsData, ...given });
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([422, [path]]);
    expect((await site.ownPartsOf(id))[1]?.complete).toBe(false);
  });

  test('what a passenger filled in is not shown by a renewed link, and is kept where left empty', async () => {
    const id = await site.book();
    const first = await site.show(await site.linkFor(id));
    expect(first.body).toMatchObject({ filled_in: false, passenger: { bodyHeight: 188 } });
    await site.save(await site.linkFor(id), { bodyHeight: '189' });
    const renewed = await site.linkFor(id);
    const { body } = await site.show(renewed);
    expect(body).toMatchObject({ filled_in: true, passenger: { dateOfBirth: '', bodyHeight: null } });
    for (const text of ['189', bert.dateOfBirth]) expect(JSON.stringify(body)).not.toContain(text);
    const saved = await site.save(renewed, { lastName: 'Quist', dateOfBirth: '', bodyHeight: '' });
    expect(saved.status).toBe(200);
    const [, passenger] = (await site.stored(id)).request.passengers;
    expect(passenger).toMatchObject({ lastName: 'Quist', bodyHeight: 189, dateOfBirth: bert.dateOfBirth });
  });

  test('an own part is locked after the day on which details are due', async () => {
    const token = await site.linkFor(await site.book());
    site.time.now = Date.parse('2027-05-29T20:00:00Z');
    expect((await site.save(token)).status).toBe(200);
    site.time.now += DAY;
    const late = await site.save(token);
    expect([late.status, late.body.error]).toEqual([409, 'locked']);
  });

  test('filling in an own part is audited by the names of its fields', async () => {
    const id = await site.book();
    await site.save(await site.linkFor(id), { bodyHeight: 190 }, { emergencyName: 'Wilma Zonderman' });
    const entries = await site.database.query(
      `select by, command, details from audit where booking_id = $1 and command like any('{passengers%,bookings amend}') order by id`,
      [id],
    );
    expect(entries).toMatchObject([
      { by: 'booker', command: 'passengers invite', details: { passenger: 2, mailed: false } },
      { by: 'passenger', command: 'bookings amend', details: { kinds: ['height'] } },
      { by: 'passenger', command: 'passengers answer', details: { passenger: 2, fields: ['emergencyName'] } },
    ]);
  });
});

test('parts follow their passengers through changes; a new person starts with an empty part', async () => {
  const id = await site.book();
  const token = await site.linkFor(id);
  await site.save(token);
  const passengers = await site.passengersWith(id, {}, { lastName: 'Quist' });
  expect((await site.amend(id, { passengers: passengers })).body).toMatchObject({ status: 'applied' });
  expect((await site.show(token)).status).toBe(200);
  const other = await site.passengersWith(id, {}, { firstName: 'Carl', lastName: 'Jansen' });
  expect((await site.amend(id, { passengers: other })).body).toMatchObject({ status: 'applied' });
  expect((await site.show(token)).status).toBe(404);
  expect(await columnsContaining(site.database, ['XQ77314Z'])).toEqual([]);
});

test('a new person who takes a place by its link starts with empty answers', async () => {
  const id = await site.book();
  const passengers = await site.passengersWith(id, {}, { gender: 'Male' });
  expect((await site.amend(id, { passengers: passengers })).body).toMatchObject({ status: 'applied' });
  const { bike } = (await site.stored(id)).request.passengers[1] ?? {};
  const carla = { firstName: 'Carla', lastName: 'Jansen', dateOfBirth: '1991-02-03', bodyHeight: 171 };
  expect((await site.save(await site.linkFor(id), carla)).body).toMatchObject({ kept: [] });
  expect((await site.stored(id)).request.passengers[1]).toMatchObject({ ...carla, gender: '', bike });
});

test('what a passenger has filled in is hidden from the booker, and kept by the booker’s changes', async () => {
  const id = await site.book();
  expect((await site.amendable(id)).body).toMatchObject({
    passengers: [{}, { bodyHeight: 188 }],
    filled_in: [],
  });
  await site.save(await site.linkFor(id), { bodyHeight: 191 });
  const { body } = await site.amendable(id);
  expect(body.filled_in).toEqual([2]);
  for (const text of ['191', '1979-04-05']) expect(JSON.stringify(body)).not.toContain(text);
  const passengers = body.passengers.map((each, index) => ({ ...each, was: index + 1 }));
  const renamed = passengers.map((each) =>
    each.was === 2 ? { ...each, lastName: 'Quist', bodyHeight: 120 } : each,
  );
  expect((await site.quote(id, { passengers: renamed })).body.kinds).toEqual(['name']);
  expect((await site.amend(id, { passengers: renamed })).body).toMatchObject({ status: 'applied' });
  expect((await site.stored(id)).request.passengers[1]).toMatchObject({
    lastName: 'Quist',
    bodyHeight: 191,
    dateOfBirth: '1979-04-05',
  });
  // Another person in the place, whose data the booker gives, does not show that of the former passenger.
  const other = passengers.map((each) =>
    each.was === 2
      ? { ...each, firstName: 'Carl', lastName: 'Jansen', dateOfBirth: '1990-01-02', bodyHeight: 180 }
      : each,
  );
  expect((await site.amend(id, { passengers: other })).body).toMatchObject({ status: 'applied' });
  expect((await site.amendable(id)).body).toMatchObject({
    passengers: [{}, { dateOfBirth: '1990-01-02', bodyHeight: 180 }],
    filled_in: [],
  });
});
