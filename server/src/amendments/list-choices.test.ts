import { apiBase, type WireOf } from '@towpath/rules/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBooking } from '../bookings/find-booking.ts';
import { openAmendments } from '../testing/bookings/test-amendments.ts';
import { askChoices, listChoices, offerFor } from './list-choices.ts';

const open = await openAmendments();
const { database, bookPaid, quote, passengersWith } = open;
let id = '';

const optionsOf = async (cookie: string) => {
  const url = `${apiBase}/bookings/${id}/amendments/choices?locale=de`;
  const { status, body } = await open.amendments.ask({ method: 'GET', url, headers: { cookie } });
  return { status, body: body as WireOf<'changeChoices'> };
};

/** Adds a departure of the booked tour with so many free twins, or suites. */
const addDeparture = (name: string, date: string, type: string, free: number) =>
  database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     values ('${name}', 'canals', 'anna', 'p', 'Canals', '${date}', '${date}'::date + 7, 8, true);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('${name}', '${type}', ${free}, 0, 80000)`,
  );

beforeAll(async () => {
  await addDeparture('to-later', '2027-10-02', 'annasuite', 1);
  await addDeparture('to-autumn', '2027-09-04', 'annatwin-upper', 1);
  await addDeparture('to-full', '2027-09-11', 'annatwin-upper', 0);
  await addDeparture('to-closed', '2027-09-18', 'annatwin-upper', 1);
  await database.query(`update departure set closed = true where id = 'to-closed'`);
  await database.query(
    `insert into cabin_translation (ship_id, content_id, language, name) values ('anna', 'annasuite', 'de', 'Suite mit Balkon')
     on conflict (ship_id, content_id, language) do update set name = excluded.name`,
  );
  id = await bookPaid();
});
afterAll(() => open.close());

const differenceIn = ({ before, after }: { before: { total: unknown }; after: { total: unknown } | null }) =>
  Math.round((Number(after?.total) - Number(before.total)) * 100) / 100;

test('the dates that fit the party, with its cabins in the visitor’s language (decision 109)', async () => {
  const { departures } = (await optionsOf(await open.openAccess(id))).body;
  const own = departures.filter((each) => each.id.startsWith('to-'));
  expect(own.map(({ id: departure, cabins }) => [departure, ...cabins])).toEqual([
    ['to-autumn', 'annatwin-upper:1', 'annatwin-upper:1'],
    ['to-later', 'annasuite:1', 'annasuite:1'],
  ]);
  expect(own[1]?.cabin_names).toEqual(['Suite mit Balkon']);
});

test('each option is quoted at the difference that it states (decision 109)', async () => {
  const { departures, cabins } = (await optionsOf(await open.openAccess(id))).body;
  const [booked] = cabins;
  expect(booked?.types.length).toBeGreaterThan(0);
  const changes = [
    ...departures.map(({ id: departureId, cabins: keys, difference }) => ({ departureId, keys, difference })),
    ...(booked?.types ?? []).map((type) => ({
      departureId: 'summer',
      keys: [`${type.id}:1`, `${type.id}:1`],
      difference: type.difference,
    })),
  ];
  for (const { departureId, keys, difference } of changes) {
    const passengers = await passengersWith(id, ...keys.map((cabin) => ({ cabin })));
    const quoted = await quote(id, { departureId, passengers });
    expect([quoted.status, differenceIn(quoted.body)]).toEqual([200, difference]);
  }
});

test('a quote names products in the language of the booking', async () => {
  const german = await bookPaid();
  await database.query(`update booking set locale = 'de' where id = $1`, [german]);
  await database.query(
    `insert into product_translation (product_id, language, name) values ('product-bike-00001', 'de', 'Tourenrad')
     on conflict (product_id, language) do update set name = excluded.name`,
  );
  const { body } = await quote(german, { passengers: await passengersWith(german, { firstName: 'Anne' }) });
  for (const bill of [body.before, body.after])
    expect(bill?.lines).toContainEqual(
      expect.objectContaining({ id: 'product-bike-00001', name: 'Tourenrad' }),
    );
});

test('more dates take no more statements', async () => {
  const count = async () => {
    const texts: string[] = [];
    const counting: typeof database = {
      ...database,
      query: (text, values) => {
        texts.push(text);
        return database.query(text, values);
      },
    };
    const booking = await findBooking(database, id);
    if (booking?.status !== 'completed') throw new Error('The booking is not completed');
    const asked = await askChoices({ ...open.context, database: counting }, booking, 'de');
    const found = await offerFor(asked);
    const departures = found ? (await listChoices(asked, found)).departures.length : 0;
    return { departures, statements: texts.length };
  };
  const before = await count();
  for (const month of [5, 6, 7])
    await addDeparture(`more-${month}`, `2028-0${month}-02`, 'annatwin-upper', 1);
  expect(await count()).toEqual({ ...before, departures: before.departures + 3 });
});

test('the choices for a change need access to the booking', async () => {
  expect((await optionsOf('')).status).toBe(401);
});
