import { afterAll, beforeEach, expect, test } from 'vitest';
import { registerHolds } from '../../bookings/holds/register.ts';
import { watchOptions } from '../../bookings/options/watch-options.ts';
import { registerBookings } from '../../bookings/register.ts';
import { insertSummer, requestFor, takenOf, testPlaceTimeout } from '../../bookings/test-request.ts';
import { registerCatalogue } from '../../catalogue/register.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { crewCabins } from '../crew/lists.ts';
import { listDepartures } from '../departures/list.ts';
import { departureFigures } from '../figures/figures.ts';
import type { Operation } from '../operation.ts';
import { runOperationAs } from '../test-run.ts';
import { createOption, listOptions, releaseOption } from './options.ts';

const DAY = 24 * 3_600_000;
const twin = 'annatwin-upper';
const suite = 'annasuite';
const caller = ['--name', 'Johanna Quist', '--email', 'Johanna@example.com', '--phone', '+31 6 5551234'];

const context = testContext(await openTestDatabase());
const { database } = context;
await insertTestCatalogue(database);
await insertSummer(database);
const server = createTestServer((app) => {
  registerCatalogue(app, context);
  registerBookings(app, context, testPlaceTimeout);
  registerHolds(app, context);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});
beforeEach(() =>
  database.query(`delete from cabin_option; delete from hold; delete from notice; delete from booking;
    update stock set taken = 0 where departure_id = 'summer'`),
);

const run = (operation: Operation, ...args: string[]) => runOperationAs(context, operation, args);
const create = (cabins: string, until = '2027-03-05') =>
  run(createOption, 'summer', '--cabins', cabins, '--until', until, ...caller);
const json = async (operation: Operation, ...args: string[]) =>
  JSON.parse((await run(operation, ...args, '--json')).output);
const book = async (count: number) =>
  (await server.post('/api/v1/bookings', requestFor({}, { [suite]: Array<number>(count).fill(2) }))).status;
const atDay = (days: number) => ({ ...context, now: () => testNow + days * DAY });
const reminders = () =>
  database.query<{ details: object }>(`select details from notice where kind = 'option_ending'`);

test('an option takes all cabins or none, which nobody can book until it is released (decision 086)', async () => {
  expect((await create(`${suite}=2,${twin}`)).output).toMatch(/^The cabins are held until 2027-03-05\./);
  expect(await takenOf(database)).toEqual({ [twin]: 1, [suite]: 2 });
  expect(await book(1)).toBe(409);
  expect(await create(`${twin}=1,${suite}=1`)).toMatchObject({
    exitCode: 1,
    errors: 'Departure summer does not have these cabins left.',
  });
  expect(await takenOf(database)).toEqual({ [twin]: 1, [suite]: 2 });

  const { rows } = await json(listOptions, '--departure', 'summer');
  const { option } = { option: rows[0].id };
  expect(rows).toMatchObject([{ name: 'Johanna Quist', until: '2027-03-05', by: 'mieke' }]);
  expect(await run(releaseOption, option)).toMatchObject({ exitCode: 1 });
  expect(await run(releaseOption, option, '--yes')).toMatchObject({ exitCode: 0 });
  expect((await run(releaseOption, option, '--yes')).errors).toBe(`There is no option ${option}.`);
  expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 0 });
  expect(await book(2)).toBe(200);
  const audit = JSON.stringify(await database.query('select command, details from audit order by id'));
  expect(audit).toMatch(/options create.*options release/);
  expect(audit).not.toMatch(/Quist|example\.com|555/);
});

test.each([
  ['annasuite=x', '2027-03-05', '--cabins must be such as twin=2,suite=1.'],
  ['nothing=1', '2027-03-05', /^Cabins must be of these types: /],
  ['annasuite', '2027-02-28', 'Last day must not be in the past.'],
  ['annasuite', '2031-01-01', 'Last day must be before the departure.'],
])('an option on %s until %s is refused', async (cabins, until, message) => {
  expect((await create(cabins, until)).errors).toMatch(message);
});

test('options, holds and bookings at the same time never take more cabins than there are', async () => {
  const hold = (browser: number) =>
    server.post('/api/v1/departures/summer/holds', {
      cabins: { [suite]: 1 },
      browser: `secret of browser ${browser}`,
    });
  const results = await Promise.all([
    ...[1, 2, 3].map(async () => (await create(suite)).exitCode === 0),
    ...[1, 2, 3].map(async (browser) => (await hold(browser)).status === 200),
    ...[1, 2, 3].map(async () => (await book(1)) === 200),
  ]);
  expect(results.filter(Boolean)).toHaveLength(2);
  expect((await takenOf(database))[suite]).toBe(2);
});

test('an expired hold does not prevent an option', async () => {
  await database.query(
    `insert into hold (departure_id, cabins, browser, taken_at, expires_at) values ('summer', $1::jsonb, 'b', $2, $2)`,
    [JSON.stringify({ [suite]: 2 }), new Date(testNow - 1)],
  );
  await database.query(`update stock set taken = 2 where departure_id = 'summer' and cabin_type_id = $1`, [
    suite,
  ]);
  expect((await create(`${suite}=2`)).exitCode).toBe(0);
});

test('the operator is reminded once, one day before the last day; after it the cabins are released', async () => {
  await create(`${suite}=2`, '2027-03-05');
  await watchOptions(atDay(2));
  expect(await reminders()).toEqual([]);
  await watchOptions(atDay(3));
  await watchOptions(atDay(4));
  expect(await reminders()).toMatchObject([{ details: { departure: 'summer', until: '2027-03-05' } }]);
  expect(await takenOf(database)).toMatchObject({ [suite]: 2 });
  await watchOptions(atDay(5));
  expect(await takenOf(database)).toMatchObject({ [suite]: 0 });
  expect(await database.query('select 1 from cabin_option')).toEqual([]);
});

test('the rooming list, the list of departures and the figures show options', async () => {
  await create(`${twin}=2`);
  const { rows } = await json(crewCabins, 'summer');
  expect(rows).toMatchObject(
    [1, 2].map((cabin) => ({
      booking: 'Option',
      cabin,
      name: 'Johanna Quist',
      remarks: expect.stringMatching(/^Held until 2027-/),
    })),
  );
  const departures = await json(listDepartures, '--from', '2027-06-26', '--until', '2027-06-26');
  expect(departures.rows).toContainEqual(expect.objectContaining({ id: 'summer', taken: 2, optional: 2 }));
  const figures = await json(departureFigures, '--from', '2027-06-26', '--until', '2027-06-26');
  expect(figures.rows).toContainEqual(
    expect.objectContaining({ departure: 'summer', booked: 0, on_option: 2 }),
  );
});

test('the caller is exported and erased by e-mail address', async () => {
  await create(`${suite}=1`);
  const person = await findPerson(database, 'johanna@example.com');
  expect('bookings' in person && (await exportPerson(database, person))).toMatchObject({
    options: [{ name: 'Johanna Quist' }],
  });
  await erasePerson(context, 'johanna@example.com');
  expect(await database.query('select 1 from cabin_option')).toEqual([]);
  expect(await takenOf(database)).toMatchObject({ [suite]: 0 });
});
