import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, expect, test } from 'vitest';
import { registerBookings } from '../../bookings/booking-routes.ts';
import { registerCatalogue } from '../../catalogue/catalogue-routes.ts';
import { insertSummer, requestFor, takenOf, testPlaceTimeout } from '../../testing/bookings/test-request.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';

const TWIN = 'annatwin-upper';
const context = testContext(await openTestDatabase());
await insertTestCatalogue(context.database);
await insertSummer(context.database);
const server = createTestServer((app) => {
  registerCatalogue(app, context);
  registerBookings(app, context, testPlaceTimeout);
});
afterAll(async () => {
  await server.app.close();
  await context.database.close();
});

const departure = 'summer';
const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
  runOperation(context, name, body);
const block = (count: number, cabin = TWIN) => run('departures.block', { departure, cabin, count });
const change = (values: Omit<OperationBody<'departures.stock'>, 'departure' | 'cabin'>) =>
  run('departures.stock', { departure, cabin: TWIN, ...values });
const cabinsServed = async () =>
  (await server.get('/api/v1/departures/summer/cabins')).body as { id: string; available_count: number }[];
const twinServed = async () => (await cabinsServed()).find(({ id }) => id === TWIN);
const book = async () => (await server.post('/api/v1/bookings', requestFor())).status;
const audits = () =>
  context.database.query<{ entry: string }>(
    `select command || ' ' || details as entry from audit order by id`,
  );

test('a departure cannot be opened while another one sells its ship on the same days', async () => {
  await context.database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, closed)
     select 'copy', tour_id, ship_id, program_id, program_name, date, end_date, duration, true
     from departure where id = 'summer'`,
  );
  expect((await run('departures.open', { departure: 'copy' })).message).toBe(
    'The ship of copy is sold on these days by departure summer.',
  );
  await context.database.query(`delete from departure where id = 'copy'`);
});

test('a closed departure cannot be booked until it is opened again', async () => {
  expect(await twinServed()).toMatchObject({ available_count: 4 });
  expect((await run('departures.close', { departure })).result).toEqual({
    departure,
    before: { closed: false },
    after: { closed: true },
  });
  expect(await twinServed()).toMatchObject({ available_count: 0 });
  expect(await book()).toBe(409);
  expect((await run('departures.close', { departure })).message).toBe('Departure summer is closed already.');
  expect((await run('departures.open', { departure })).status).toBe(200);
  expect(await twinServed()).toMatchObject({ available_count: 4 });
});

test('blocked cabins cannot be booked or removed, and booked ones cannot be blocked', async () => {
  expect((await block(3)).status).toBe(200);
  expect(await twinServed()).toMatchObject({ available_count: 1 });
  expect(await book()).toBe(200);
  expect(await book()).toBe(409);
  expect((await block(4)).message).toBe('At most 3: so many cabins are not booked');
  expect((await change({ total: 3 })).message).toBe('At least 4: so many cabins are taken');
  expect((await block(0)).status).toBe(200);
  expect(await takenOf(context.database)).toEqual({ [TWIN]: 1, annasuite: 0 });
});

test('changed numbers and prices apply to new bookings at once', async () => {
  await change({ total: 6, unit_price: 80_050, surcharge_price: null, discount_price: 70_000 });
  expect(await twinServed()).toMatchObject({
    count: 6,
    available_count: 5,
    unit_price: 800.5,
    discount_price: 700,
    surcharge_price: null,
  });
  await change({ unit_price: 90_000 });
  expect(await twinServed()).toMatchObject({ count: 6, unit_price: 900, discount_price: 700 });
  const entries = (await audits()).map(({ entry }) => entry);
  expect(entries.at(-1)).toBe(
    `departures stock {"after": {"unit_price": 90000}, "cabin": "${TWIN}", "before": {"unit_price": 80050}, "departure": "summer"}`,
  );
  expect(entries.map((entry) => entry.split(' ').slice(0, 2).join(' '))).toEqual([
    'departures close',
    'departures open',
    'departures block',
    'departures block',
    'departures stock',
    'departures stock',
  ]);
});

test('departures and their cabins are listed', async () => {
  const { rows } = (await run('departures.list', { from: '2027-06-20', until: '2027-06-26' })).result;
  expect(rows).toMatchObject([
    {
      id: 'summer',
      date: '2027-06-26',
      tour: 'Canals of Holland',
      ship: 'Anna',
      state: 'open',
      cabins: 8,
      taken: 1,
      blocked: 0,
      optional: 0,
      left: 7,
    },
  ]);
  const ofTour = (await run('departures.list', { tour: 'adria' })).result.rows;
  expect(ofTour.map(({ id }) => id)).toEqual(['adria-1']);
  await context.database.query(`update departure set quay = 'Quay 1' where id = $1`, [departure]);
  const { stock, quay } = (await run('departures.show', { departure })).result;
  expect(quay).toBe('Quay 1');
  expect(stock[0]).toMatchObject({ cabin: TWIN, name: 'Twin', total: 6, left: 5 });
});

test.each<[string, () => Promise<{ message: string }>, string]>([
  [
    'closing an unknown departure',
    () => run('departures.close', { departure: 'nowhere' }),
    'There is no departure nowhere.',
  ],
  [
    'opening one that is open',
    () => run('departures.open', { departure }),
    'Departure summer is open already.',
  ],
  [
    'blocking cabins of another ship',
    () => block(1, 'bertatwin'),
    'Cabin must be a cabin type of summer: annatwin-upper, annasuite.',
  ],
  ['changing nothing', () => change({}), 'Nothing is to be changed'],
  ['fewer cabins than are taken', () => change({ total: 0 }), 'At least 1: so many cabins are taken'],
  ['listing an unknown tour', () => run('departures.list', { tour: 'none' }), 'There is no tour none.'],
  [
    'showing an unknown departure',
    () => run('departures.show', { departure: 'none' }),
    'There is no departure none.',
  ],
])('%s is refused and changes nothing', async (_case, act, message) => {
  const everything = () =>
    context.database.query(`select (select jsonb_agg(s order by departure_id, cabin_type_id) from stock s) as stock,
      (select jsonb_agg(d order by id) from departure d) as departures, (select count(*) from audit) as audits`);
  const before = await everything();
  expect((await act()).message).toBe(message);
  expect(await everything()).toEqual(before);
});
