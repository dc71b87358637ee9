import type { Role } from '@towpath/rules/office/permissions';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyRetention } from '../../privacy/retention.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';

const { paying, run, close } = await openTestOffice();
const { context, database } = paying;
afterAll(close);
beforeEach(() => database.query('delete from departure_note'));

const departure = 'summer';
const show = async (role: Role = 'owner') => (await run('departures.show', { departure }, role)).result;
const texts = async () => (await show()).notes.map(({ text }) => text);
const write = async (text: string, role: Role = 'owner') =>
  (await run('departures.note', { departure, text }, role)).result.note;

test('whoever sees a departure writes notes about it and removes them; the audit says so without their text', async () => {
  await write('The quay is closed until noon', 'sales');
  const note = await write('  Ask the captain\nfor the lock times ', 'crew');
  const expected = [
    { id: note, by: 'crew@example.com', text: 'Ask the captain\nfor the lock times' },
    { by: 'sales@example.com', text: 'The quay is closed until noon' },
  ];
  for (const role of ['sales', 'crew', 'finance', 'catalogue', 'owner'] as const)
    expect((await show(role)).notes).toMatchObject(expected);
  const planned = await run('departures.remove-note', { departure, note }, 'finance', true);
  expect(planned.effects).toEqual([{ kind: 'note_removed', values: { text: expected[0]?.text } }]);
  expect((await run('departures.remove-note', { departure, note }, 'finance')).status).toBe(200);
  expect(await texts()).toEqual(['The quay is closed until noon']);
  const { rows } = (await run('audit.list', { about: departure })).result;
  expect(rows.slice(0, 2)).toMatchObject([
    { command: 'departures remove-note', by: 'finance@example.com', details: { note } },
    { command: 'departures note', by: 'crew@example.com', details: { note } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/captain|noon/);
});

test('a note does not stop a colleague who changes the departure', async () => {
  const { version } = await show();
  const note = await write('The quay is closed');
  await run('departures.remove-note', { departure, note });
  const [stock] = (await show()).stock;
  const blocked = { departure, cabin: stock?.cabin ?? '', count: 1 };
  expect((await run('departures.block', { ...blocked, version })).status).toBe(200);
  // A block is a change, a note is none.
  expect((await run('departures.block', { ...blocked, count: 0, version })).status).toBe(409);
});

test('a note is refused without a text or about an unknown departure, and one that is gone or of another departure is not removed', async () => {
  expect((await run('departures.note', { departure, text: ' ' })).status).toBe(422);
  expect((await run('departures.note', { departure: 'none', text: 'x' })).status).toBe(404);
  const note = await write('The quay is closed');
  const gone = { status: 404, reason: { code: 'note_unknown' } };
  expect(await run('departures.remove-note', { departure: 'free', note })).toMatchObject(gone);
  expect(await texts()).toEqual(['The quay is closed']);
  expect((await run('departures.remove-note', { departure, note })).status).toBe(200);
  expect(await run('departures.remove-note', { departure, note })).toMatchObject(gone);
});

test('notes are erased with the data of the journey, later ones as many days after they were written', async () => {
  const DAY = 24 * 3_600_000;
  const after = (days: number) => ({
    ...context,
    now: () => Date.parse('2027-06-26T12:00:00Z') + days * DAY,
  });
  const left = async (days: number) => {
    await applyRetention(after(days));
    return texts();
  };
  await write('Before the journey');
  expect(await left(30)).toEqual(['Before the journey']);
  expect(await left(31)).toEqual([]);
  await database.query(
    `insert into departure_note (departure_id, at, by, text) values ($1, $2::timestamptz, 'desk', 'After it')`,
    [departure, new Date(after(40).now())],
  );
  expect(await left(70)).toEqual(['After it']);
  expect(await left(71)).toEqual([]);
});
