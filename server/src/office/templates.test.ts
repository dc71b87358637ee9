import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestOffice } from '../testing/office/test-office.ts';
import { onPostgres } from '../testing/test-database.ts';

const { paying, run, close } = await openTestOffice();
const { database } = paying;
afterAll(close);
beforeEach(() => database.query('delete from mail_template'));

const en = { subject: '{tour} on {date}', text: 'Dear {name},\n{balance} of {booking} is open.' };
const de = { subject: 'Hinweis zu {booking}', text: '{tour}, {date}: {balance}' };
const create = (name: string, texts: object = { en, de }) =>
  run('templates.create', { name, texts }, 'sales');
const list = async () => (await run('templates.list', {}, 'finance')).result.rows;

test('a template is kept, with the languages that are missing, by those who write to customers', async () => {
  const planned = await run('templates.create', { name: 'Way', texts: { en, de } }, 'sales', true);
  expect(planned.effects).toEqual([
    { kind: 'template_saved', values: { name: 'Way' } },
    { kind: 'template_missing', values: { language: 'nl' } },
  ]);
  expect(await list()).toEqual([]);
  const { result } = await create('Way');
  expect(result).toEqual({ template: expect.any(String), name: 'Way', missing: ['nl'] });
  expect(await list()).toMatchObject([
    {
      id: result.template,
      name: 'Way',
      languages: ['en', 'de'],
      missing: ['nl'],
      texts: { en, de },
      version: 1,
    },
  ]);
  const { rows } = (await run('audit.list', { command: 'templates create' }, 'owner')).result;
  expect(rows[0]).toMatchObject({ by: 'sales@example.com', details: { template: 'Way' } });
  expect((await run('templates.create', { name: 'Other', texts: { en } }, 'finance')).status).toBe(403);
});

test('an unknown field is refused at its place, and so are a name that is taken and no text at all', async () => {
  await create('Way');
  const wrong = { en: { ...en, text: 'Dear {Name}' }, de: { ...de, subject: '{datum}' } };
  const refused = await create('way', wrong);
  expect([refused.status, refused.issues?.map(({ path, code }) => [path, code])]).toEqual([
    422,
    [
      ['texts.en.text', 'template_field'],
      ['texts.de.subject', 'template_field'],
      ['name', 'template_name'],
    ],
  ]);
  expect(refused.issues?.[0]?.message).toContain('{Name}');
  expect((await create('Empty', {})).issues?.map(({ path, code }) => [path, code])).toEqual([
    ['texts', 'template_texts'],
  ]);
  expect((await create('Half', { en: { subject: 'Only this', text: ' ' } })).issues?.[0]?.path).toBe(
    'texts.en.text',
  );
});

const isWaiting = async () =>
  (
    await database.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0;

test.runIf(onPostgres)('a template of a name that is being taken is refused once it is taken', async () => {
  let answer: ReturnType<typeof create> | undefined;
  await database.transaction(async (sql) => {
    await sql.query(`insert into mail_template (name, texts, changed_at) values ('Way', '{}', now())`);
    answer = create('WAY');
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 45_000);
  });
  expect((await answer)?.issues).toMatchObject([{ path: 'name', code: 'template_name' }]);
});

test('a template is changed once from one version, and deleted once', async () => {
  const { template } = (await create('Way')).result;
  const edit = (name: string, version = 1) =>
    run('templates.edit', { template, version, name, texts: { en } }, 'sales');
  const answers = await Promise.all([edit('Tram'), edit('Train')]);
  const refused = answers.find(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(refused?.reason?.code).toBe('template_changed');
  expect((await edit('Bus', 2)).result.missing).toEqual(['nl', 'de']);
  expect(await list()).toMatchObject([{ name: 'Bus', version: 3, languages: ['en'] }]);
  expect((await run('templates.delete', { template }, 'sales')).result).toEqual({ template, name: 'Bus' });
  for (const again of [await run('templates.delete', { template }, 'sales'), await edit('Bus', 3)])
    expect([again.status, again.reason?.code]).toEqual([404, 'template_unknown']);
});

test('a template is filled in for a booking in its language, and refused in one that is missing', async () => {
  const { template } = (await create('Way')).result;
  const fill = (booking: string) => run('templates.fill', { template, booking }, 'sales');
  const booking = await paying.book();
  const { number, departure, money } = (await run('bookings.show', { booking })).result;
  expect(money.due).toBeGreaterThan(0);
  const { result } = await fill(number);
  expect(result.subject).toMatch(new RegExp(`^${departure.tour} on \\d+\\s\\w+ \\d{4}$`));
  expect(result.text).toMatch(new RegExp(`^Dear Anna Visser,\\n€[\\d,]+\\.\\d\\d of ${number} is open\\.$`));
  await database.query(`update booking set locale = 'de' where id = $1`, [booking]);
  expect((await fill(booking)).result.text).toMatch(/: [\d.]+,\d\d\s€$/);
  await database.query(`update booking set locale = 'nl' where id = $1`, [booking]);
  expect((await fill(booking)).reason?.code).toBe('template_language');
  expect((await run('templates.fill', { template: 'none', booking }, 'sales')).status).toBe(404);
  expect((await run('templates.fill', { template, booking: 'none' }, 'sales')).status).toBe(404);
});

test('there are at most a hundred templates', async () => {
  await database.query(
    `insert into mail_template (name, texts, changed_at) select 'T' || each, '{}', now() from generate_series(1, 100) as each`,
  );
  expect((await create('One more')).reason?.code).toBe('templates_full');
});
