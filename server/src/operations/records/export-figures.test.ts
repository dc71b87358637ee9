import { figureLists, figureTables } from '@towpath/rules/office/views/figures-view';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOffice } from '../../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
const { database } = paying;
afterAll(() => office.close());

/** Books for the departure of 2027-06-26, as if on a day. */
async function book(bookedOn: string, source: string | null, changes = '{}') {
  const id = await paying.book();
  await database.query(
    `update booking set booked_on = $2, created_at = $2::date + interval '12 hours', full_amount = 200050, insurance_amount = 0,
       request = (request - 'cid') || jsonb_strip_nulls(jsonb_build_object('cid', $3::text)) where id = $1`,
    [id, bookedOn, source],
  );
  if (changes === 'released')
    await database.query(
      `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
      [id],
    );
  if (changes === 'telephone')
    await database.query('update booking set by_telephone = true where id = $1', [id]);
  return id;
}

beforeAll(async () => {
  await book('2027-06-20', '=partner');
  await book('2027-06-13', '=partner');
  await book('2027-06-12', null);
  await book('2027-02-24', null, 'telephone');
  await book('2027-02-24', null, 'released');
});

const period = { from: '2027-02-22', until: '2027-06-30' };
const active = ['open', 'processing', 'paid', 'request'] as const;

const csvOf = async (table: (typeof figureTables)[number], locale: 'en' | 'de' | 'nl' = 'en') => {
  const { result } = await run('figures.export', { table, ...period, format: 'csv', locale }, 'finance');
  return { ...result, lines: Buffer.from(result.content, 'base64').toString('utf8').trim().split('\r\n') };
};

describe('the export of a table of the figures', () => {
  test('has the rows that are shown, amounts in euros, and the days in its name', async () => {
    const { name, type, lines } = await csvOf('sources');
    expect([name, type]).toEqual(['figures-sources-2027-02-22-2027-06-30.csv', 'text/csv; charset=utf-8']);
    // A source comes from an address, so that it may be a formula.
    expect(lines).toEqual(['Source,Bookings,Revenue EUR', 'Direct,2,4001', "'=partner,2,4001"]);
  });

  test('is worded in the language of its reader', async () => {
    expect((await csvOf('sources', 'de')).lines[0]).toBe('Quelle,Buchungen,Umsatz EUR');
    expect((await csvOf('funnel', 'nl')).lines.slice(3, 4)).toEqual([expect.stringMatching(/^Geboekt,4,/)]);
  });

  test.each(figureTables)(
    '%s has a row for each that is shown, and a heading for each column',
    async (table) => {
      const { lines } = await csvOf(table);
      const rows =
        table === 'groups'
          ? (await run('figures.pace', { ...period, by: 'month' })).result.groups
          : (await run('figures.show', period)).result[table];
      expect(lines).toHaveLength(rows.length + 1);
      expect(lines[0]).not.toContain('undefined');
    },
  );

  test('of a season is grouped as it is shown', async () => {
    const { result } = await run('figures.export', {
      table: 'groups',
      from: '2027-06-01',
      until: '2027-06-30',
      by: 'ship',
      format: 'csv',
    });
    expect(Buffer.from(result.content, 'base64').toString()).toContain('\r\nAnna,');
  });

  test('as XLSX has days as dates and numbers as numbers', async () => {
    const { result } = await run('figures.export', { table: 'weeks', ...period, format: 'xlsx' });
    const sheet = await readSheet(Buffer.from(result.content, 'base64'));
    expect(sheet[0]).toEqual(['Week of', 'Bookings', 'Guests', 'Revenue EUR']);
    expect(sheet[1]?.[0]).toBeInstanceOf(Date);
    expect(sheet.at(-1)?.[1]).toBe(1);
  });

  test.each(['crew', 'catalogue'] as const)('is refused to %s', async (role) => {
    const input = { table: 'weeks', ...period, format: 'csv' } as const;
    expect((await run('figures.export', input, role)).status).toBe(403);
  });
});

describe('the bookings behind a figure', () => {
  const listed = async (filter: object) =>
    (await run('bookings.list', { ...filter, limit: 100 })).result.total;
  const booked = { booked_from: period.from, booked_until: period.until };

  test('are as many as it counts, by how long before the departure they were made', async () => {
    const { lead_times } = (await run('figures.show', period)).result;
    expect(lead_times.map(({ bookings }) => bookings)).toEqual([2, 1, 0, 0, 1, 0, 0]);
    for (const { from, until, bookings } of lead_times)
      expect(await listed({ ...booked, lead_from: from, lead_until: until, states: active })).toBe(bookings);
  });

  test('are as many as it counts, by source', async () => {
    const { sources } = (await run('figures.show', period)).result;
    for (const { source, bookings } of sources)
      expect(await listed({ ...booked, source: source || 'direct', states: active })).toBe(bookings);
  });

  test('are as many as it counts, by the step that was reached, also if cancelled since', async () => {
    const id = await book('2027-06-20', null);
    await paying.payBooking(id, 'deposit');
    const { funnel } = (await run('figures.show', period)).result;
    const counts = Object.fromEntries(funnel.map(({ step, count }) => [step, count]));
    expect(counts).toMatchObject({ booking: 5, payment: 1, paid: 0 });
    for (const step of ['booking', 'payment', 'paid'] as const)
      expect(await listed({ ...booked, step })).toBe(counts[step]);
  });

  test('are as many as it counts, by ship and month', async () => {
    const { ships } = (await run('figures.show', period)).result;
    expect(ships.map(({ id }) => id)).toContain('anna');
    expect(figureLists.ships.columns).not.toContain('id');
  });
});
