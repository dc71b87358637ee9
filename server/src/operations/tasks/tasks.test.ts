import type { OperationBody } from '@towpath/rules/office/operations';
import type { Role } from '@towpath/rules/office/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePerson } from '../../privacy/erase-person.ts';
import { applyRetention } from '../../privacy/retention.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';

const { paying, run, close } = await openTestOffice();
const { database, context } = paying;
afterAll(close);

const staff: readonly Role[] = ['owner', 'sales', 'finance', 'crew'];
beforeAll(async () => {
  for (const role of staff)
    await database.query(
      `insert into staff (email, name, role, locale, created_at) values ($1 || '@example.com', $1, $1, 'en', now())`,
      [role],
    );
  await database.query(
    `insert into staff (email, name, role, locale, created_at, disabled_at)
     values ('gone@example.com', 'Gone', 'sales', 'en', now(), now())`,
  );
});

const sales = 'sales@example.com';
const finance = 'finance@example.com';
const today = '2027-03-01';

async function add(input: Partial<OperationBody<'tasks.add'>> = {}, role: Role = 'owner'): Promise<string> {
  const { result } = await run('tasks.add', { text: 'Call back', due_on: today, ...input }, role);
  return result.task;
}

/** The texts of the tasks on Today of a role. */
const onToday = async (role: Role) =>
  (await run('today.show', {}, role)).result.tasks.map(({ text }) => text);
const listed = async (input: OperationBody<'tasks.list'>, role: Role = 'owner') =>
  (await run('tasks.list', input, role)).result.rows;

async function enquire(): Promise<string> {
  const [enquiry] = await database.query<{ number: string }>(
    `insert into enquiry (brand, locale, tour_id, tour_name, party, name, email, phone, remarks, idempotency_key, digest, created_at)
     values ('boatbiketours', 'en', 'canals', 'Canals', 12, 'Choir', 'choir@example.com', '1', '', gen_random_uuid()::text, '', $1::timestamptz)
     returning number`,
    [new Date(context.now())],
  );
  return enquiry?.number ?? '';
}

test('Today has your own tasks first, then those of others that are due', async () => {
  await database.query('delete from task');
  await add({ text: 'Later, of finance', due_on: '2027-03-20', assignee: finance });
  await add({ text: 'Late, of nobody', due_on: '2027-02-20' });
  await add({ text: 'Due, of finance', assignee: finance.toUpperCase() });
  await add({ text: 'Later, written by sales', due_on: '2027-03-05' }, 'sales');
  await add({ text: 'Due, of sales', assignee: sales });
  // Whoever is chosen sees it before it is due, and so does who wrote it for nobody.
  expect(await onToday('finance')).toEqual([
    'Due, of finance',
    'Later, of finance',
    'Late, of nobody',
    'Due, of sales',
  ]);
  expect(await onToday('sales')).toEqual([
    'Due, of sales',
    'Later, written by sales',
    'Late, of nobody',
    'Due, of finance',
  ]);
});

test('tasks are listed by whose they are, by state and by words', async () => {
  await database.query('delete from task');
  const done = await add({ text: 'Order 100% of the maps', assignee: sales });
  await add({ text: 'Order bikes', due_on: '2027-03-09' });
  await add({ text: 'Count helmets', due_on: '2027-03-04', assignee: finance });
  await run('tasks.finish', { task: done }, 'finance');
  const texts = async (input: OperationBody<'tasks.list'>, role?: Role) =>
    (await listed(input, role)).map(({ text }) => text);
  expect(await texts({})).toEqual(['Count helmets', 'Order bikes']);
  expect(await texts({ state: 'all' })).toEqual(['Count helmets', 'Order bikes', 'Order 100% of the maps']);
  expect(await texts({ state: 'done', whose: 'own' }, 'sales')).toEqual(['Order 100% of the maps']);
  expect(await texts({ whose: 'free' })).toEqual(['Order bikes']);
  expect(await texts({ whose: 'own' }, 'finance')).toEqual(['Count helmets']);
  expect(await texts({ state: 'all', search: '0%' })).toEqual(['Order 100% of the maps']);
  expect((await run('tasks.list', {}, 'crew')).status).toBe(403);
});

test('a task is about a booking, a departure or an enquiry, and leaves their versions alone', async () => {
  const booking = await paying.book();
  const enquiry = await enquire();
  const version = async () => [
    (await run('bookings.show', { booking })).result.version,
    (await run('departures.show', { departure: 'summer' })).result.version,
    (await run('enquiries.show', { enquiry })).result.version,
  ];
  const before = await version();
  const { result } = await run('bookings.show', { booking });
  await add({ booking: result.number });
  await add({ departure: 'summer' });
  await add({ enquiry });
  expect(await version()).toEqual(before);
  expect(await listed({ booking })).toMatchObject([{ booking, number: result.number, departure: null }]);
  expect(await listed({ departure: 'summer' })).toMatchObject([
    { tour: 'Canals of Holland', date: '2027-06-26' },
  ]);
  expect(await listed({ enquiry })).toMatchObject([{ enquiry, booking: null }]);
});

test.each([
  ['an unknown booking', { booking: 'BBT-0' }, 404, 'booking_unknown'],
  ['an unknown departure', { departure: 'none' }, 404, 'departure_unknown'],
  ['an unknown enquiry', { enquiry: 'ENQ-0' }, 404, 'enquiry_unknown'],
  ['two things at once', { departure: 'summer', enquiry: 'ENQ-0' }, 422, 'task_about'],
  ['a colleague who has left', { assignee: 'gone@example.com' }, 422, 'assignee_unknown'],
  ['a colleague who sees no bookings', { assignee: 'crew@example.com' }, 422, 'assignee_unknown'],
  ['no text', { text: ' ' }, 422, 'text_required'],
])('a task is refused for %s', async (_name, input, status, code) => {
  const refused = await run('tasks.add', { text: 'Call back', due_on: today, ...input });
  const codes = [refused.reason?.code, ...(refused.issues ?? []).map((issue) => issue.code)];
  expect([refused.status, codes.includes(code)]).toEqual([status, true]);
});

test('colleagues are the active accounts that see bookings', async () => {
  const { result } = await run('tasks.colleagues', {}, 'sales');
  expect(result.rows.map(({ email }) => email)).toEqual([finance, 'owner@example.com', sales]);
});

test('a task is changed, given to a colleague, done and opened again, each with an audit entry without its text', async () => {
  const booking = await paying.book();
  const task = await add({ booking, text: 'Anna is diabetic' }, 'sales');
  const planned = await run(
    'tasks.change',
    { task, text: 'x', due_on: today, assignee: finance },
    'owner',
    true,
  );
  expect(planned.effects).toEqual([{ kind: 'task_assigned', values: { name: 'finance' } }]);
  const change = { task, version: 1, text: 'Anna needs a fridge', due_on: '2027-03-08', assignee: finance };
  expect((await run('tasks.change', change, 'sales')).status).toBe(200);
  // A colleague's dialog was opened before.
  expect(await run('tasks.change', { ...change, text: 'Other' })).toMatchObject({
    status: 409,
    reason: { code: 'task_changed' },
  });
  expect((await run('tasks.finish', { task }, 'finance')).result).toEqual({ task, done: true });
  expect((await run('tasks.finish', { task })).reason?.code).toBe('task_done');
  expect(await listed({ booking, state: 'done' })).toMatchObject([
    { text: 'Anna needs a fridge', assignee_name: 'finance', by: sales, done_by: finance },
  ]);
  await run('tasks.finish', { task, done: false });
  expect((await run('tasks.finish', { task, done: false })).reason?.code).toBe('task_open');
  expect(await listed({ booking })).toMatchObject([{ done_at: null, done_by: null }]);
  const { rows } = (await run('audit.list', { about: task })).result;
  expect(rows.map(({ by, command, details }) => [by, command, details])).toEqual([
    ['owner@example.com', 'tasks finish', { task, before: { done: true }, after: { done: false } }],
    [finance, 'tasks finish', { task, before: { done: false }, after: { done: true } }],
    [
      sales,
      'tasks change',
      {
        task,
        before: { due_on: today, assignee: null },
        after: { due_on: '2027-03-08', assignee: finance },
      },
    ],
    [sales, 'tasks add', { task, after: { due_on: today, assignee: null, departure: null, enquiry: null } }],
  ]);
  expect(rows.every((row) => row.booking === booking)).toBe(true);
  const unknown = { task: crypto.randomUUID() };
  expect((await run('tasks.finish', unknown)).reason?.code).toBe('task_unknown');
  expect((await run('tasks.finish', { task: 'x' })).reason?.code).toBe('task_unknown');
});

test('of two colleagues who finish a task at the same moment, one does', async () => {
  const task = await add();
  const answers = await Promise.all([run('tasks.finish', { task }), run('tasks.finish', { task }, 'sales')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a note with a day of a version before is a task, and is done with it', async () => {
  const booking = await paying.book();
  const [note] = await database.query<{ id: number }>(
    `insert into booking_note (booking_id, at, by, text, due_on) values ($1, now(), 'desk', 'From before', $2) returning id`,
    [booking, today],
  );
  expect(await listed({ booking })).toMatchObject([{ text: 'From before', by: 'desk', due_on: today }]);
  expect((await run('bookings.show', { booking })).result.notes).toEqual([]);
  await database.query(`update booking_note set done_at = now(), done_by = 'desk' where id = $1`, [note?.id]);
  expect(await listed({ booking, state: 'all' })).toMatchObject([{ done_by: 'desk' }]);
});

test('tasks are part of what is handed over to a person, and erased with their booking and enquiry', async () => {
  await database.query('delete from task');
  const booking = await paying.book();
  await database.query(
    `update booking set released_at = now(), release_reason = 'cancelled',
       request = jsonb_set(request, '{main,emailAddress}', '"choir@example.com"') where id = $1`,
    [booking],
  );
  const enquiry = await enquire();
  await add({ booking, text: 'About the booking' });
  await add({ enquiry, text: 'About the enquiry' });
  const exported = await run('privacy.export', { person: 'choir@example.com' });
  expect(exported.result).toMatchObject({
    tasks: [{ text: 'About the booking' }],
    enquiry_tasks: [{ number: enquiry, text: 'About the enquiry' }],
  });
  await erasePerson(context, 'choir@example.com');
  expect(await listed({ state: 'all', search: 'About the' })).toEqual([]);
});

test('tasks are erased some days after the departure, or after they were done', async () => {
  await database.query('delete from task');
  const day = 24 * 3_600_000;
  const booking = await paying.book();
  await add({ booking, text: 'booking' });
  await add({ departure: 'summer', text: 'departure' });
  await run('tasks.finish', { task: await add({ text: 'done' }) });
  await add({ text: 'open' });
  const left = async (at: string, days: number) => {
    await applyRetention({ ...context, now: () => Date.parse(`${at}T12:00:00Z`) + days * day });
    return (await listed({ state: 'all' })).map(({ text }) => text).sort();
  };
  expect(await left(today, 30)).toEqual(['booking', 'departure', 'done', 'open']);
  expect(await left(today, 31)).toEqual(['booking', 'departure', 'open']);
  expect(await left('2027-06-26', 30)).toEqual(['booking', 'departure', 'open']);
  // What is not done stays until it is, unless its journey is over.
  expect(await left('2027-06-26', 31)).toEqual(['open']);
});
