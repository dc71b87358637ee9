import { text } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import { requestFor } from '../../testing/bookings/test-request.ts';
import { openTestOffice } from '../../testing/office/test-office.ts';
import { streamBookings } from './export.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const show = async (booking: string) => (await run('bookings.show', { booking })).result;
const { main } = requestFor();

describe('finding bookings', () => {
  test('bookings are found by half a name, without accents, by e-mail, telephone and number', async () => {
    const [passenger] = requestFor().passengers;
    if (!passenger) throw new Error('The request has no passenger');
    const id = await paying.book({
      main: { ...main, emailAddress: 'joerg@example.org', phoneNumber: '+49 (30) 9876-543' },
      passengers: [{ ...passenger, firstName: 'Jörg', lastName: 'Müller-Lüdenscheidt' }],
    });
    const { number } = await show(id);
    const found = async (search: string) =>
      (await run('bookings.list', { search })).result.rows.map((row) => row.id);
    for (const text of ['lüdensch', 'LUDENSCH', 'jorg mull', 'joerg@ex', '9876-543', '+4930', number])
      expect(await found(text), text).toEqual([id]);
    expect(await found('müller anna')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  test('pages follow each other in every order', async () => {
    for (let count = 0; count < 5; count += 1) await paying.book();
    for (const sort of ['departs', 'booked', 'number', 'name', 'total'] as const) {
      const all = (await run('bookings.list', { sort, descending: true })).result;
      const paged: string[] = [];
      const cursors: (string | null)[] = [null];
      for (const cursor of cursors) {
        const page = await run('bookings.list', { sort, descending: true, cursor, limit: 2 });
        expect(page.result.total).toBe(all.total);
        paged.push(...page.result.rows.map(({ id }) => id));
        if (page.result.next) cursors.push(page.result.next);
      }
      expect(paged, sort).toEqual(all.rows.map(({ id }) => id));
    }
    expect(await run('bookings.list', { cursor: 'x' })).toMatchObject({ status: 422 });
    expect((await run('bookings.list', { booked_from: '2027-03-02' })).result.rows).toEqual([]);
  });

  test('an export of several pages has each booking once, after one heading', async () => {
    const file = await streamBookings(
      paying.context,
      { format: 'csv', locale: 'en', states: [] },
      { first: 1, further: 2 },
    );
    if (!file) throw new Error('There is no export');
    const { result } = await run('bookings.export', { format: 'csv' });
    expect(JSON.parse(await text(file))).toEqual({ result });
    const lines = Buffer.from(result.content, 'base64').toString().trim().split('\r\n');
    const { rows } = (await run('bookings.list', { sort: 'booked', descending: true })).result;
    expect(rows.length).toBeGreaterThan(5);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Id', ...rows.map(({ id }) => id)]);
    expect(await run('bookings.export', { format: 'csv', booked_from: 'x' })).toMatchObject({ status: 422 });
  });

  test('a spreadsheet has no formula of a passenger', async () => {
    const [passenger] = requestFor().passengers;
    if (!passenger) throw new Error('The request has no passenger');
    await paying.book({ passengers: [{ ...passenger, firstName: '=1+1', lastName: 'Formula' }] });
    const filter = { search: 'formula' };
    const { result } = await run('bookings.export', { ...filter, format: 'csv' });
    expect(Buffer.from(result.content, 'base64').toString()).toContain(`'=1+1 Formula`);
    const xlsx = (await run('bookings.export', { ...filter, format: 'xlsx' })).result;
    // A formula would be read as null: only a cell of text has these characters.
    const cells = (await readSheet(Buffer.from(xlsx.content, 'base64'))).flat();
    expect(cells).toContain('=1+1 Formula');
    const german = (await run('bookings.export', { ...filter, format: 'xlsx', locale: 'de' })).result;
    const [headings, row] = await readSheet(Buffer.from(german.content, 'base64'));
    expect(headings?.slice(0, 5)).toEqual(['Nummer', 'Name', 'Status', 'Status (Code)', 'Abfahrt']);
    expect(row?.slice(2, 5)).toEqual(['Unbezahlt', 'open', expect.any(Date)]);
  });
});

test('notes of staff are shown with the booking and do not stop a colleague', async () => {
  const booking = await paying.book();
  const { version } = await show(booking);
  await run('bookings.note', { booking, text: 'Wants a quiet cabin' }, 'sales');
  const { notes, audit } = await show(booking);
  expect(notes).toMatchObject([{ text: 'Wants a quiet cabin' }]);
  expect(JSON.stringify(audit)).not.toContain('quiet');
  expect((await run('bookings.cancel', { booking, version })).status).toBe(200);
});

test('filters are saved for their owner', async () => {
  const filter = { states: ['request' as const] };
  await run('bookings.save-filter', { name: 'Requests', filter }, 'sales');
  expect((await run('bookings.filters', {}, 'sales')).result.filters).toEqual([{ name: 'Requests', filter }]);
  expect((await run('bookings.filters', {}, 'finance')).result.filters).toEqual([]);
  await run('bookings.save-filter', { name: 'Requests', filter: null }, 'sales');
  expect((await run('bookings.filters', {}, 'sales')).result.filters).toEqual([]);
});
