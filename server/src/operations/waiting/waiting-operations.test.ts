import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { summer } from '../../testing/bookings/test-request.ts';
import { openTestWaiting, twin } from '../../testing/bookings/test-waiting.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';

const list = await openTestWaiting();
const { database, join, free, work, offers, writeMails } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
  runOperation(list.context, name, body);
const numberOf = async (id: string) => (await list.ask('GET', `/waiting/${id}`)).body.number;
const rowsOf = async (departure?: string) =>
  (await run('waiting.list', departure ? { departure } : {})).result.rows;

const caller = {
  brand: 'boatbiketours',
  locale: 'nl',
  name: 'Johanna Quist',
  email: 'johanna@example.com',
  tour: 'canals',
  from: '2027-06-01',
  until: '2027-06-30',
  party: 2,
} as const;

test('staff put a caller on the list, who gets the link; the audit does not name the caller', async () => {
  const { result } = await run('waiting.add', caller);
  expect(result.waiting).toMatch(/^WAIT-\d{5}$/);
  const [mail] = await writeMails();
  expect(mail).toMatchObject({ kind: 'waiting_joined', address: caller.email, locale: 'nl' });
  expect(await rowsOf()).toMatchObject([
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

test.each([
  [{ tour: 'none' }, "There is no tour 'none'"],
  [{ until: '2027-05-31' }, 'The last day must not be before the first'],
  [{ from: '2027-02-01', until: '2027-03-01' }, 'Last day must not be in the past'],
  [{ name: 'Call 06 12' }, 'Name must not contain amounts or telephone numbers'],
])('a caller with %j is refused', async (change, message) => {
  expect(await run('waiting.add', { ...caller, ...change })).toMatchObject({ status: 422, message });
  expect(await rowsOf()).toEqual([]);
});

test('the list of a departure says why each party gets no offer', async () => {
  await join('Anna', { party: 6, cabins: [2, 2, 2] });
  await join('Bert');
  await join('Carla', { riders: [{ bike: 'none', height: 170 }] });
  await join('Dirk', { tours: ['adria'] });
  await free({ [twin]: 1 });
  await work();
  await free({ [twin]: 1 });
  const reasons = async (departure?: string) =>
    (await rowsOf(departure)).map(({ name, passed_over }) => `${name} ${passed_over}`);
  expect(await reasons(summer)).toEqual(['Anna cabins', 'Bert offered', 'Carla bikes']);
  expect(await reasons()).toEqual(['Anna null', 'Bert null', 'Carla null', 'Dirk null']);
  expect((await run('waiting.list', { departure: 'none' })).status).toBe(404);
  const { rows } = (await run('departures.list', { from: '2027-06-26', until: '2027-06-26' })).result;
  expect(rows).toMatchObject([{ id: summer, waiting: 3 }]);
});

test('staff offer cabins by hand to a party that is not the first, once, and only if all of it fits', async () => {
  await join('Anna');
  const bert = await numberOf(await join('Bert'));
  const large = await numberOf(await join('Carla', { party: 6, cabins: [2, 2, 2] }));
  const offer = (waiting: string, departure = summer) => run('waiting.offer', { waiting, departure });
  expect(await offer(bert)).toMatchObject({ status: 409 });
  await free({ [twin]: 1 });
  expect(await offer(large)).toMatchObject({
    status: 409,
    message: `The free cabins of this departure do not fit all of ${large}.`,
  });
  expect(await offer('WAIT-1')).toMatchObject({ status: 404 });
  expect(await offer(bert, 'none')).toMatchObject({ status: 404 });
  expect(await offer(bert.toLowerCase())).toMatchObject({ status: 200 });
  expect(await offer(bert)).toMatchObject({ status: 409, message: `${bert} has an open offer already.` });
  await work();
  expect(await offers()).toEqual(['Bert open']);
  expect(await database.query('select by from waiting_offer')).toEqual([{ by: 'mieke' }]);
  const { rows } = (await run('options.list', { departure: summer })).result;
  expect(rows).toMatchObject([{ name: 'Bert', email: 'bert@example.com', until: '2027-03-03' }]);
});

test('an offer whose option staff release is withdrawn, and goes to the next party', async () => {
  await join('Anna');
  await join('Bert');
  await free({ [twin]: 1 });
  await work();
  const [option] = (await run('options.list', {})).result.rows;
  await run('options.release', { option: option?.id ?? '' });
  await work();
  expect(await offers()).toEqual(['Anna withdrawn', 'Bert open']);
});

test('staff take a party from the list, whose cabins go to the next one', async () => {
  const anna = await numberOf(await join('Anna'));
  await join('Bert');
  await free({ [twin]: 1 });
  await work();
  expect(await run('waiting.remove', { waiting: anna })).toMatchObject({ status: 200 });
  expect(await run('waiting.remove', { waiting: anna })).toMatchObject({ status: 404 });
  await work();
  expect(await offers()).toEqual(['Anna declined', 'Bert open']);
});

test('Today shows the offers that run out within a day', async () => {
  await join('Anna');
  await free({ [twin]: 1 });
  await work();
  const shown = async () => (await run('today.show', {})).result.offers;
  expect(await shown()).toEqual([]);
  list.clock.now += 25 * 3_600_000;
  expect(await shown()).toMatchObject([
    { name: 'Anna', departure: summer, tour: 'Canals of Holland', until: '2027-03-03T11:01:00.000Z' },
  ]);
});
