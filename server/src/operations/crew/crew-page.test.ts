import type { WireOf } from '@towpath/rules/contract/contract';
import { readCrewSecret } from '@towpath/rules/crew/crew-link';
import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followPassengers } from '../../bookings/own-parts/follow-passengers.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
import { applyRetention } from '../../privacy/retention.ts';
import { openOwnParts } from '../../testing/bookings/test-own-parts.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { columnsContaining } from '../../testing/test-scan.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerCrew } from './crew-routes.ts';

type Site = Awaited<ReturnType<typeof openOwnParts>>;
let site: Site;
let server: ReturnType<typeof createTestServer>;
beforeAll(async () => {
  site = await openOwnParts();
  server = createTestServer((app) => registerCrew(app, site.mails.context));
});
afterAll(async () => {
  await server.app.close();
  await site.close();
});
beforeEach(async () => {
  await site.reset();
  await site.database.query(`delete from crew_link; update booking set released_at = now(),
    release_reason = 'cancelled' where released_at is null`);
});

const departure = 'summer';
const run = <Name extends OperationName>(name: Name, body: OperationBody<Name>) =>
  runOperation(site.mails.context, name, body);

/** A new link, as its two secrets. */
async function makeLink(name = 'Captain Jansen') {
  const { link } = (await run('crew.add-link', { departure, name })).result;
  const secret = readCrewSecret(new URL(link, 'https://book.example.com').hash);
  if (!secret) throw new Error(`No secret in ${link}`);
  return secret;
}
async function openList(token: string, locale = 'en') {
  const { status, body } = await server.post('/api/v1/crew/list', { token, locale });
  return { status, body: body as WireOf<'crewList'> & { error?: string } };
}
async function send(token: string, ...events: object[]) {
  const { status, body } = await server.post('/api/v1/crew/arrivals', { token, events });
  return { status, body: body as WireOf<'sendArrivals'> & { error?: string } };
}
let made = 0;
const names = new Map([
  [1, 'Visser, Anna'],
  [2, 'Quistersen, Bert'],
]);
/** An event of a passenger at a minute after 14:00 of the first day. */
function tick(booking: string, passenger: number, minute: number, arrived = true) {
  made += 1;
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  const name = names.get(passenger) ?? '';
  return {
    id,
    booking,
    passenger,
    name,
    arrived,
    at: `2027-06-26T14:${String(minute).padStart(2, '0')}:00.000Z`,
  };
}
const numberOf = async (id: string) => {
  const [row] = await site.database.query<{ number: string }>('select number from booking where id = $1', [
    id,
  ]);
  return row?.number ?? '';
};
/** A booking of Anna and Bert, who has filled in his own part. */
async function book() {
  const id = await site.book();
  await site.save(await site.linkFor(id));
  return { id, number: await numberOf(id) };
}
const arrivedOf = async () => {
  const { rows } = (await run('crew.arrivals', { departure })).result;
  return rows.map(({ name, arrived, by }) => [name, arrived, by]);
};

test('a link opens what the crew needs of the passengers, and no more (decision 146)', async () => {
  const { number } = await book();
  const { token, key } = await makeLink();
  const { status, body } = await openList(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    by: 'Captain Jansen',
    tour: 'Canals of Holland',
    ship: 'Anna',
    date: '2027-06-26',
    end_date: '2027-07-03',
    until: '2027-07-06',
    events: [],
  });
  expect(body.passengers).toHaveLength(2);
  const bert = body.passengers.find(({ passenger }) => passenger === 2);
  expect(bert).toMatchObject({
    booking: number,
    name: 'Quistersen, Bert',
    cabin: 1,
    height: 188,
    emergency_name: 'Wilma Zonderman',
    emergency_phone: '+31 6 5559876',
  });
  const text = JSON.stringify(body);
  for (const other of ['XQ77314Z', 'Appelscha', '1979-04-05', 'Keizersgracht', '@', 'amount'])
    expect(text).not.toContain(other);
  expect(await columnsContaining(site.database, [token, key])).toEqual([]);
  expect((await openList(token, 'de')).body.tour).not.toBe('');
});

test('an event counts once, whoever sends it again, and the last one decides', async () => {
  const { number } = await book();
  const [first, second] = [await makeLink('Mieke'), await makeLink('Jan')];
  const both = [tick(number, 1, 0), tick(number, 2, 1)];
  expect((await send(first.token, ...both)).body.events).toHaveLength(2);
  expect((await send(second.token, ...both, tick(number, 2, 9, false))).body.events).toHaveLength(3);
  expect((await send(first.token)).body.events.map(({ by }) => by).sort()).toEqual(['Jan', 'Mieke', 'Mieke']);
  const anna = (await openList(second.token)).body.passengers.find(({ passenger }) => passenger === 1);
  expect(await arrivedOf()).toEqual(
    expect.arrayContaining([
      ['Quistersen, Bert', false, 'Jan'],
      [anna?.name, true, 'Mieke'],
    ]),
  );
});

test('events of bookings that are not of the departure are left out, the others are stored', async () => {
  const { number } = await book();
  const moved = await book();
  await site.database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration)
     select 'later', tour_id, ship_id, program_id, program_name, '2027-09-04', '2027-09-11', duration
     from departure where id = 'summer' on conflict do nothing`,
  );
  await site.database.query(`update booking set departure_id = 'later' where id = $1`, [moved.id]);
  const { token } = await makeLink();
  const answer = await send(token, tick('BBT-999999', 1, 0), tick(moved.number, 1, 0), tick(number, 1, 0));
  expect(answer.status).toBe(200);
  expect(answer.body.events.map(({ booking }) => booking)).toEqual([number]);
});

test('a tick of a passenger in whose place somebody else is now is left out, an untick is not (decision 146)', async () => {
  const { id, number } = await book();
  const { token } = await makeLink();
  const rename = (lastName: string) =>
    site.database.query(
      `update booking set request = jsonb_set(request, '{passengers,1,lastName}', to_jsonb($2::text)) where id = $1`,
      [id, lastName],
    );
  await rename('Quisterson');
  const answer = await send(token, tick(number, 2, 0), tick(number, 3, 0), tick(number, 1, 0));
  expect(answer.status).toBe(200);
  expect(answer.body.events.map(({ passenger }) => passenger)).toEqual([1]);
  expect((await send(token, tick(number, 2, 1, false))).body.events).toHaveLength(2);
  await rename('Quistersen');
  expect((await send(token, tick(number, 2, 2))).body.events).toHaveLength(3);
});

test.each([
  ['a name that is too long', { name: 'a'.repeat(1001) }],
  ['an id that is none', { id: 'x' }],
  ['a passenger that cannot be', { passenger: 0 }],
  ['a time in another form', { at: '2027-06-26T14:00:00+02:00' }],
  ['a day that does not exist', { at: '2027-13-26T14:00:00.000Z' }],
])('%s is refused', async (_what, change) => {
  const { token } = await makeLink();
  expect((await send(token, { ...tick('BBT-100001', 1, 0), ...change })).status).toBe(422);
});

test('a link ends when it is withdrawn and some days after the journey; what was ticked with it stays', async () => {
  const { number } = await book();
  const { token } = await makeLink('Mieke');
  const other = await makeLink('Jan');
  await send(token, tick(number, 1, 0));
  const { rows } = (await run('crew.links', { departure })).result;
  expect(rows.map(({ name, state, until }) => [name, state, until])).toEqual(
    expect.arrayContaining([
      ['Jan', 'open', '2027-07-06'],
      ['Mieke', 'open', '2027-07-06'],
    ]),
  );
  const link = rows.find(({ name }) => name === 'Mieke')?.id ?? '';
  expect((await run('crew.withdraw-link', { link })).result).toMatchObject({ name: 'Mieke' });
  expect(await run('crew.withdraw-link', { link })).toMatchObject({ status: 404 });
  for (const answer of [await openList(token), await send(token), await openList('unknown')]) {
    expect(answer.status).toBe(410);
    expect(answer.body.error).toBe('link_ended');
  }
  expect((await openList(other.token)).body.events).toHaveLength(1);
  site.time.now = Date.parse('2027-07-06T21:00:00Z');
  expect((await openList(other.token)).status).toBe(200);
  site.time.now = Date.parse('2027-07-06T23:00:00Z');
  expect((await openList(other.token)).status).toBe(410);
  expect((await run('crew.links', { departure })).result.rows.map(({ state }) => state)).toEqual([
    'ended',
    'ended',
  ]);
  expect(await run('crew.add-link', { departure, name: 'Late' })).toMatchObject({ status: 409 });
});

test('links and arrivals are erased once the links have ended, not before', async () => {
  const { number } = await book();
  const { token } = await makeLink('Mieke Zonneveld');
  await send(token, tick(number, 1, 0));
  const kept = async () =>
    (await site.database.query('select 1 from crew_link union all select 1 from crew_arrival')).length;
  site.time.now = Date.parse('2027-07-06T12:00:00Z');
  await applyRetention(site.mails.context);
  expect(await kept()).toBe(2);
  site.time.now = Date.parse('2027-07-07T12:00:00Z');
  await applyRetention(site.mails.context);
  expect(await kept()).toBe(0);
  expect(await columnsContaining(site.database, ['Mieke Zonneveld'])).toEqual([]);
});

test('arrivals are in the export of a person, and erased with them', async () => {
  const { id, number } = await book();
  const { token } = await makeLink();
  await send(token, tick(number, 2, 0));
  const person = await findPerson(site.database, number);
  if (person instanceof CodedRefusal) throw new Error(person.message);
  expect(await exportPerson(site.database, person)).toMatchObject({
    arrivals: [{ booking_id: id, passenger: 2, arrived: true }],
  });
  await site.database.query(
    `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
    [id],
  );
  await erasePerson(site.mails.context, number);
  expect(await site.database.query('select 1 from crew_arrival')).toEqual([]);
});

test('a tick follows its passenger when another one leaves the booking, and ends with a passenger who leaves', async () => {
  const { id, number } = await book();
  const { token } = await makeLink();
  await send(token, tick(number, 1, 0), tick(number, 2, 1));
  const [, bert] = await site.passengersWith(id);
  const [row] = await site.database.query<{ before: [] }>(
    `select request -> 'passengers' as before from booking where id = $1`,
    [id],
  );
  if (!row || !bert) throw new Error('No passengers');
  await followPassengers(site.database, id, { before: row.before, after: [bert], origins: [1] });
  expect((await send(token)).body.events).toMatchObject([{ passenger: 1, at: '2027-06-26T14:01:00.000Z' }]);
});

test('a link is audited without the name of who gets it', async () => {
  await makeLink('Mieke Zonneveld');
  const audit = JSON.stringify(
    await site.database.query(`select details from audit where command = 'crew add-link'`),
  );
  expect(audit).toContain('summer');
  expect(audit).not.toContain('Zonneveld');
});
