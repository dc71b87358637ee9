import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { summer } from '../../testing/bookings/test-request.ts';
import { openTestWaiting, twin } from '../../testing/bookings/test-waiting.ts';
import { effectsOf, runOperation } from '../../testing/office/test-operation-run.ts';

const list = await openTestWaiting();
const { database, join, free, work, offers } = list;
afterAll(() => list.close());
beforeEach(() => list.clear());

const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
  runOperation(list.context, name, body);
const numberOf = async (id: string) => (await list.ask('GET', `/waiting/${id}`)).body.number;
const rowsOf = async (departure?: string) =>
  (await run('waiting.list', departure ? { departure } : {})).result.rows;

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
  expect(await effectsOf(list.context, 'options.release', { option: option?.id ?? '' })).toContainEqual({
    kind: 'withdraw_offers',
    values: { names: 'Anna' },
  });
  expect(
    await effectsOf(list.context, 'departures.call-off', { departure: summer, reason: 'too_few' }),
  ).toContainEqual({
    kind: 'withdraw_offers',
    values: { names: 'Anna' },
  });
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
  expect(await offers()).toEqual(['Anna withdrawn', 'Bert open']);
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

const bike = 'product-bike-00001';

test('the list shows everything that a party waits for', async () => {
  const dates = [
    { from: '2027-06-26', until: '2027-06-26' },
    { from: '2027-08-01', until: '2027-08-31' },
  ];
  await join('Anna', {
    ...{ dates, party: 3, cabins: [2, 1], cabin_types: [twin], riders: [{ bike, height: 172 }] },
  });
  expect(await rowsOf()).toMatchObject([
    {
      brand: 'boatbiketours',
      locale: 'en',
      tours: ['Canals of Holland'],
      tour_ids: ['canals'],
      dates,
      from: '2027-06-26',
      until: '2027-08-31',
      cabins: [2, 1],
      cabin_types: [{ id: twin, name: 'Twin', ship: 'Anna' }],
      riders: [{ bike, name: 'Bike, 8 gears', height: 172 }],
    },
  ]);
});

test('staff change what a party waits for: what they leave out stays, and so does its place', async () => {
  const riders = [{ bike, height: 172 }];
  const anna = await numberOf(await join('Anna', { cabin_types: [twin], riders }));
  await join('Bert');
  const dates = [{ from: '2027-06-01', until: '2027-07-31' }];
  expect(await run('waiting.change', { waiting: anna.toLowerCase(), dates })).toMatchObject({
    status: 200,
    result: { waiting: anna },
  });
  const [first] = await rowsOf();
  // The last day followed from the days, and follows from the new ones.
  expect(first).toMatchObject({ number: anna, dates, riders, cabins: [2], valid_until: '2027-07-31' });
  expect(first?.cabin_types).toMatchObject([{ id: twin }]);
  await run('waiting.change', { waiting: anna, valid_until: '2027-06-15', riders: [] });
  await run('waiting.change', { waiting: anna, party: 3, cabins: null });
  const [changed] = await rowsOf();
  expect(changed).toMatchObject({ valid_until: '2027-06-15', riders: [], party: 3, cabins: null });
  const audit = await database.query(`select details from audit where command = 'waiting change'`);
  expect(audit).toEqual([1, 2, 3].map(() => ({ details: { waiting: anna } })));
});

test.each([
  [{ party: 3 }, 'cabins', 'The cabins should have as many people as the party'],
  [{ tours: ['none'] }, 'tours.0', "There is no tour 'none'"],
  [{ riders: [{ bike: 'none', height: 172 }] }, 'riders.0.bike', "There is no bike 'none'"],
])('a change to %j is refused at %s, and changes nothing', async (change, path, message) => {
  const waiting = await numberOf(await join('Anna'));
  const refused = await run('waiting.change', { waiting, ...change });
  expect(refused).toMatchObject({ status: 422, issues: [{ path, message }] });
  expect(await rowsOf()).toMatchObject([{ party: 2, tour_ids: ['canals'], riders: [] }]);
});

test('what the catalogue does not have any more is shown, stays through a change, and can be taken out', async () => {
  const waiting = await numberOf(
    await join('Anna', { cabin_types: [twin], riders: [{ bike, height: 172 }] }),
  );
  const riders = [{ bike: 'gone', height: 172 }];
  await database.query(
    `update waiting_party set cabin_types = '{gone,${twin}}', riders = $1::jsonb, tours = '{gone,canals}'`,
    [JSON.stringify(riders)],
  );
  const gone = { id: 'gone', name: '', ship_id: '', ship: '' };
  expect(await run('waiting.change', { waiting, party: 3, cabins: null })).toMatchObject({ status: 200 });
  expect(await rowsOf()).toMatchObject([
    {
      party: 3,
      tour_ids: ['gone', 'canals'],
      cabin_types: [{ id: twin, name: 'Twin' }, gone],
      riders: [{ ...riders[0], name: '' }],
    },
  ]);
  const taken = { cabin_types: [twin], riders: [], tours: ['canals'] };
  expect(await run('waiting.change', { waiting, ...taken })).toMatchObject({ status: 200 });
  expect(await run('waiting.change', { waiting, cabin_types: ['gone'] })).toMatchObject({
    status: 422,
    issues: [{ path: 'cabin_types.0' }],
  });
});

test('a party that has left the list cannot be changed', async () => {
  const id = await join('Anna');
  const waiting = await numberOf(id);
  await list.ask('DELETE', `/waiting/${id}`);
  expect(await run('waiting.change', { waiting, party: 2 })).toMatchObject({ status: 404 });
});
