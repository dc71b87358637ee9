import type { OperationBody } from '@towpath/rules/office/operations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestWaiting, suite, twin } from '../../testing/bookings/test-waiting.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';

const list = await openTestWaiting();
const { database, context, join, writeMails } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const june = [{ from: '2027-06-01', until: '2027-06-30' }];
const caller: OperationBody<'waiting.add'> = {
  brand: 'boatbiketours',
  locale: 'nl',
  name: 'Johanna Quist',
  email: 'johanna@example.com',
  tours: ['canals'],
  dates: june,
  party: 2,
};
const add = (change: Partial<typeof caller> = {}) =>
  runOperation(context, 'waiting.add', { ...caller, ...change });
const stored = () =>
  database.query(
    `select tours, dates, cabins, cabin_types, riders, valid_until::text, created_by from waiting_party order by entry`,
  );

test('staff put a caller on the list, who gets the link; the audit does not name the caller', async () => {
  const { result } = await add();
  expect(result.waiting).toMatch(/^WAIT-\d{5}$/);
  const [mail] = await writeMails();
  expect(mail).toMatchObject({ kind: 'waiting_joined', address: caller.email, locale: 'nl' });
  const { rows } = (await runOperation(context, 'waiting.list', {})).result;
  expect(rows).toMatchObject([
    {
      number: result.waiting,
      name: caller.name,
      from: '2027-06-01',
      until: '2027-06-30',
      created_by: 'mieke',
    },
  ]);
  const audit = JSON.stringify(await database.query('select command, details from audit'));
  expect(audit).toContain(`"waiting add","details":{"waiting":"${result.waiting}"}`);
  expect(audit).not.toMatch(/Quist|johanna@/);
});

test('staff give everything that a visitor can; what they leave out is open', async () => {
  const bike = 'product-bike-00001';
  const dates = [...june, { from: '2027-08-07', until: '2027-08-07' }];
  const wishes = {
    tours: ['canals', 'adria'],
    dates,
    party: 3,
    cabins: [2, 1],
    cabin_types: [twin, suite],
    riders: [{ bike, height: 172 }],
    valid_until: '2027-07-31',
  };
  await add();
  await add(wishes);
  const { party: _party, ...columns } = wishes;
  expect(await stored()).toEqual([
    {
      tours: ['canals'],
      dates: june,
      cabins: null,
      cabin_types: [],
      riders: [],
      valid_until: '2027-06-30',
      created_by: 'mieke',
    },
    { ...columns, created_by: 'mieke' },
  ]);
});

test.each([
  [{ tours: ['canals', 'none'] }, 'tours.1', "There is no tour 'none'"],
  [{ tours: [] }, 'tours', 'Choose a tour'],
  [{ dates: [] }, 'dates', 'Choose a date'],
  [
    { dates: [{ from: '2027-06-30', until: '2027-06-29' }] },
    'dates.0.until',
    'Last day must not be before the first',
  ],
  [{ dates: [{ from: '2027-02-01', until: '2027-03-01' }] }, 'dates', 'Date should not be in the past'],
  [{ dates: [{ from: '2031-02-01', until: '2031-03-01' }] }, 'dates', 'Date is too far ahead'],
  [{ valid_until: '2027-02-28' }, 'valid_until', 'Date should not be in the past'],
  [{ party: 21 }, 'party', 'Number of people should be 1 to 20'],
  [{ cabins: [2, 2] }, 'cabins', 'The cabins should have as many people as the party'],
  [{ cabin_types: [twin, 'none'] }, 'cabin_types.1', "There is no cabin type 'none'"],
  [{ riders: [{ bike: 'none', height: 172 }] }, 'riders.0.bike', "There is no bike 'none'"],
  [
    { riders: [{ bike: 'product-bike-00001', height: 99 }] },
    'riders.0.height',
    'Body height should be 100 to 299 centimeters',
  ],
  [{ name: 'Call 06 12' }, 'name', 'Name must not contain amounts or telephone numbers'],
  [{ email: 'johanna@localhost' }, 'email', 'Email address has to be a valid email address'],
])('a caller with %j is refused at %s', async (change, path, message) => {
  expect(await add(change)).toMatchObject({ status: 422, message, issues: [{ path, message }] });
  expect(await stored()).toEqual([]);
});

test('more riders than people are refused at the riders', async () => {
  const rider = { bike: 'product-bike-00001', height: 172 };
  expect(await add({ party: 1, riders: [rider, rider] })).toMatchObject({
    status: 422,
    issues: [{ path: 'riders', code: 'riders_party' }],
  });
});

test('an address with five entries is refused at the address, and so is one with many within an hour', async () => {
  const { email } = caller;
  for (const name of ['Anna', 'Bert', 'Carla']) await join(name, { email });
  expect(await add()).toMatchObject({ status: 422, issues: [{ path: 'email', code: 'email_mails' }] });
  list.clock.now += 2 * 3_600_000;
  await add();
  await add();
  expect(await add()).toMatchObject({ status: 422, issues: [{ path: 'email', code: 'email_entries' }] });
  expect(await stored()).toHaveLength(5);
});
