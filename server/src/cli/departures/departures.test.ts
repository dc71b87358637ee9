import { afterAll, expect, test } from 'vitest';
import { registerBookings } from '../../bookings/register.ts';
import { insertSummer, requestFor, takenOf, testPlaceTimeout } from '../../bookings/test-request.ts';
import { registerCatalogue } from '../../catalogue/register.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import type { Operation } from '../operation.ts';
import { runOperationAs } from '../test-run.ts';
import { blockCabins, changeCabins, closeDeparture, openDeparture } from './change.ts';
import { listDepartures } from './list.ts';
import { showDeparture } from './show.ts';

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

const run = (operation: Operation, ...args: string[]) => runOperationAs(context, operation, args);
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
  expect((await run(openDeparture, 'copy')).errors).toBe(
    'The ship of copy is sold on these days by departure summer.',
  );
  await context.database.query(`delete from departure where id = 'copy'`);
});

test('a closed departure cannot be booked until it is opened again', async () => {
  expect(await run(closeDeparture, 'summer')).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(/^Departure summer will be taken off sale; .*\nNothing was done/),
  });
  expect(await twinServed()).toMatchObject({ available_count: 4 });
  expect((await run(closeDeparture, 'summer', '--yes')).output).toBe(
    'Departure summer is closed from now on.',
  );
  expect(await twinServed()).toMatchObject({ available_count: 0 });
  expect(await book()).toBe(409);
  expect((await run(closeDeparture, 'summer', '--yes')).errors).toBe('Departure summer is closed already.');
  expect((await run(openDeparture, 'summer')).exitCode).toBe(0);
  expect(await twinServed()).toMatchObject({ available_count: 4 });
});

test('blocked cabins cannot be booked or removed, and booked ones cannot be blocked', async () => {
  expect((await run(blockCabins, 'summer', '--cabin', TWIN, '--count', '3')).exitCode).toBe(0);
  expect(await twinServed()).toMatchObject({ available_count: 1 });
  expect(await book()).toBe(200);
  expect(await book()).toBe(409);
  expect((await run(blockCabins, 'summer', '--cabin', TWIN, '--count', '4')).errors).toBe(
    `summer does not have 4 cabins ${TWIN} to block: 3 are not booked.`,
  );
  expect((await run(changeCabins, 'summer', '--cabin', TWIN, '--total', '3')).errors).toBe(
    `4 cabins ${TWIN} of summer are taken: the total cannot be lower.`,
  );
  expect((await run(blockCabins, 'summer', '--cabin', TWIN, '--count', '0')).exitCode).toBe(0);
  expect(await takenOf(context.database)).toEqual({ [TWIN]: 1, annasuite: 0 });
});

test('changed numbers and prices apply to new bookings at once', async () => {
  const args = ['--total', '6', '--price', '800.5', '--surcharge', 'none', '--discount', '700'];
  expect((await run(changeCabins, 'summer', '--cabin', TWIN, ...args)).exitCode).toBe(0);
  expect(await twinServed()).toMatchObject({
    count: 6,
    available_count: 5,
    unit_price: 800.5,
    discount_price: 700,
    surcharge_price: null,
  });
  await run(changeCabins, 'summer', '--cabin', TWIN, '--price', '900');
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
  const { output } = await run(listDepartures, '--from', '2027-06-20', '--until', '2027-06-26', '--json');
  expect(JSON.parse(output)).toEqual({
    title: 'Departures: 1',
    rows: [
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
    ],
  });
  expect((await run(listDepartures, '--tour', 'adria')).output).toMatch(
    /^Departures: 1\nDeparture .*\nadria-1 /,
  );
  expect((await run(showDeparture, 'summer')).output).toContain('annatwin-upper  Twin');
});

test('invalid operations are refused with a message and change nothing', async () => {
  const everything = () =>
    context.database.query(`select (select jsonb_agg(s order by departure_id, cabin_type_id) from stock s) as stock,
      (select jsonb_agg(d order by id) from departure d) as departures, (select count(*) from audit) as audits`);
  const before = await everything();
  const cases: [Operation, string[], RegExp][] = [
    [closeDeparture, ['nowhere', '--yes'], /^There is no departure nowhere\.$/],
    [openDeparture, ['summer'], /^Departure summer is open already\.$/],
    [
      blockCabins,
      ['summer', '--count', '1'],
      /^Cabin must be a cabin type of summer: annatwin-upper, annasuite\.$/,
    ],
    [blockCabins, ['summer', '--cabin', 'bertatwin', '--count', '1'], /^Cabin must be/],
    [
      blockCabins,
      ['summer', '--cabin', TWIN, '--count', 'two'],
      /^--count must be a non-negative integer\.$/,
    ],
    [blockCabins, ['summer', '--cabin', TWIN], /^--count must be/],
    [changeCabins, ['summer', '--cabin', TWIN], /^Specify at least one of/],
    [changeCabins, ['summer', '--cabin', TWIN, '--total', '0'], /are taken: the total cannot be lower\.$/],
    [changeCabins, ['summer', '--cabin', TWIN, '--total', '1.5'], /^--total must be a non-negative/],
    [changeCabins, ['summer', '--cabin', TWIN, '--price', 'none'], /^--price must be an amount in euros/],
    [
      changeCabins,
      ['summer', '--cabin', TWIN, '--prices', '1'],
      /^departures change has no flag --prices\.$/,
    ],
    [listDepartures, ['--from', '2027-02-30'], /^--from must be a date in the format YYYY-MM-DD\.$/],
    [listDepartures, ['--tour', 'none'], /^There is no tour none\.$/],
    [listDepartures, ['summer'], /^departures list does not accept the argument 'summer'\.$/],
    [showDeparture, ['none'], /^There is no departure none\.$/],
    [showDeparture, ['summer', '--csv', '--html'], /^--csv and --html cannot be combined\.$/],
  ];
  for (const [operation, args, sentence] of cases) {
    const { exitCode, output, errors } = await run(operation, ...args);
    expect({ exitCode, output }, args.join(' ')).toEqual({ exitCode: 1, output: '' });
    expect(errors).toMatch(sentence);
  }
  expect(await everything()).toEqual(before);
});
