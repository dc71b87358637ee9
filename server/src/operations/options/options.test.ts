import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { registerBookings } from '../../bookings/booking-routes.ts';
import { registerHolds } from '../../bookings/holds/hold-routes.ts';
import { watchOptions } from '../../bookings/options/watch-options.ts';
import { registerCatalogue } from '../../catalogue/catalogue-routes.ts';
import { departureFigures } from '../../cli/figures/figures.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
import { insertSummer, requestFor, takenOf, testPlaceTimeout } from '../../testing/bookings/test-request.ts';
import { runCommandAs } from '../../testing/office/test-command-run.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';

const DAY = 24 * 3_600_000;
const twin = 'annatwin-upper';
const suite = 'annasuite';
const caller = { name: 'Johanna Quist', email: 'Johanna@example.com', phone: '+31 6 5551234' };

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

const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
  runOperation(context, name, body);
const create = (cabins: Record<string, number>, until = '2027-03-05') =>
  run('options.create', { departure: 'summer', cabins, until, ...caller });
const book = async (count: number) =>
  (await server.post('/api/v1/bookings', requestFor({}, { [suite]: Array<number>(count).fill(2) }))).status;
const atDay = (days: number) => ({ ...context, now: () => testNow + days * DAY });
const reminders = () =>
  database.query<{ details: object }>(`select details from notice where kind = 'option_ending'`);

test('an option takes all cabins or none, which cannot be booked until it is released (decision 086)', async () => {
  expect((await create({ [suite]: 2, [twin]: 1 })).result).toMatchObject({ until: '2027-03-05' });
  expect(await takenOf(database)).toEqual({ [twin]: 1, [suite]: 2 });
  expect(await book(1)).toBe(409);
  expect(await create({ [twin]: 1, [suite]: 1 })).toMatchObject({
    status: 422,
    message: 'At most 0: so many cabins are not booked',
  });
  expect(await takenOf(database)).toEqual({ [twin]: 1, [suite]: 2 });

  const { rows } = (await run('options.list', { departure: 'summer' })).result;
  expect(rows).toMatchObject([{ name: 'Johanna Quist', until: '2027-03-05', created_by: 'mieke' }]);
  const option = rows[0]?.id ?? '';
  expect(await run('options.release', { option })).toMatchObject({ status: 200 });
  expect((await run('options.release', { option })).message).toBe(`There is no option ${option}.`);
  expect(await takenOf(database)).toEqual({ [twin]: 0, [suite]: 0 });
  expect(await book(2)).toBe(200);
  const audit = JSON.stringify(await database.query('select command, details from audit order by id'));
  expect(audit).toMatch(/options create.*options release/);
  expect(audit).not.toMatch(/Quist|example\.com|555/);
});

test.each([
  ['nothing', '2027-03-05', /^Cabins must be of these types: /],
  ['annasuite', '2027-02-28', 'Last day must not be in the past'],
  ['annasuite', '2031-01-01', 'Last day must be before the departure'],
])('an option on %s until %s is refused', async (cabin, until, message) => {
  expect((await create({ [cabin]: 1 }, until)).message).toMatch(message);
});

test('options, holds and bookings at the same time never take more cabins than there are', async () => {
  const hold = (browser: number) =>
    server.post('/api/v1/departures/summer/holds', {
      cabins: { [suite]: 1 },
      browser: `secret of browser ${browser}`,
    });
  const results = await Promise.all([
    ...[1, 2, 3].map(async () => (await create({ [suite]: 1 })).status === 200),
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
  expect((await create({ [suite]: 2 })).status).toBe(200);
});

test('the operator is reminded once, one day before the last day; after it the cabins are released', async () => {
  await create({ [suite]: 2 });
  await watchOptions(atDay(2));
  expect(await reminders()).toEqual([]);
  await watchOptions(atDay(3));
  await watchOptions(atDay(4));
  expect(await reminders()).toMatchObject([
    {
      details: {
        departure: 'summer',
        tour: expect.any(String),
        ship: expect.any(String),
        until: '2027-03-05',
      },
    },
  ]);
  expect(await takenOf(database)).toMatchObject({ [suite]: 2 });
  await watchOptions(atDay(5));
  expect(await takenOf(database)).toMatchObject({ [suite]: 0 });
  expect(await database.query('select 1 from cabin_option')).toEqual([]);
});

test('the rooming list, the list of departures and the figures show options', async () => {
  await create({ [twin]: 2 });
  const { rooming } = (await run('crew.manifest', { departure: 'summer' })).result;
  expect(rooming).toMatchObject(
    [1, 2].map((cabin) => ({
      booking: null,
      cabin,
      name: 'Johanna Quist',
      held_until: expect.stringMatching(/^2027-/),
    })),
  );
  const day = '2027-06-26';
  const departures = (await run('departures.list', { from: day, until: day })).result;
  expect(departures.rows).toContainEqual(expect.objectContaining({ id: 'summer', taken: 2, optional: 2 }));
  const figures = await runCommandAs(context, departureFigures, ['--from', day, '--until', day, '--json']);
  expect(JSON.parse(figures.output).rows).toContainEqual(
    expect.objectContaining({ departure: 'summer', booked: 0, on_option: 2 }),
  );
});

test('the caller is exported and erased by e-mail address', async () => {
  await create({ [suite]: 1 });
  const person = await findPerson(database, 'johanna@example.com');
  expect('bookings' in person && (await exportPerson(database, person))).toMatchObject({
    options: [{ name: 'Johanna Quist' }],
  });
  await erasePerson(context, 'johanna@example.com');
  expect(await database.query('select 1 from cabin_option')).toEqual([]);
  expect(await takenOf(database)).toMatchObject({ [suite]: 0 });
});
