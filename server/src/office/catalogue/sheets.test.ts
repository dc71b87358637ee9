import { afterAll, describe, expect, test } from 'vitest';
import { openCatalogueOffice } from '../../testing/office/test-catalogue-office.ts';
import { testToday } from '../../testing/test-context.ts';

const office = await openCatalogueOffice();
afterAll(() => office.close());

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const csv = (text: string) => bytesOf(Buffer.from(text));
const [next] = await office.database.query<{ id: string }>(
  'select id from departure where date > $1 order by date limit 1',
  [testToday],
);
const departure = next?.id ?? '';
const stock = () =>
  office.database.query<{ unit_price: number; total: number }>(
    `select unit_price, total from stock where departure_id = $1 and cabin_type_id = 'anna_twin'`,
    [departure],
  );

test.each([
  ['csv', 'en'],
  ['csv', 'nl'],
  ['xlsx', 'de'],
] as const)('a spreadsheet as %s in %s changes nothing when it is imported again', async (format, locale) => {
  const { name, content } = (await office.run('departures.export', { format, locale })).result;
  const file = bytesOf(Buffer.from(content, 'base64'));
  const imported = await office.upload<'departures.import'>('departures.import', { name }, file);
  expect(imported).toMatchObject({ status: 200, result: { changes: 0 } });
});

test('a dry run lists the differences, the import makes them once and audits them', async () => {
  const [before] = await stock();
  const file = csv(
    `departure (Abfahrt);cabin;unit_price (Preis pro Person)\n${departure};anna_twin;1049,50\n`,
  );
  const input = { name: 'prices.csv' };
  const planned = await office.upload<'departures.import'>('departures.import', input, file, undefined, true);
  expect(planned.effects).toEqual([
    {
      kind: 'departure_field',
      values: {
        tour: 'Canals',
        date: '2027-04-03',
        cabin: ' · Twin',
        path: 'unit_price',
        before: '999.5',
        after: '1049.5',
      },
    },
  ]);
  expect(await stock()).toEqual([before]);
  const both = await Promise.all([
    office.upload<'departures.import'>('departures.import', input, file),
    office.upload<'departures.import'>('departures.import', input, file),
  ]);
  // The second import has nothing to change, or is refused because the departures were changed meanwhile.
  expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(await stock()).toEqual([{ ...before, unit_price: 104_950 }]);
  const audit = await office.database.query<{ by: string; details: object }>(
    `select by, details from audit where command = 'departures import'`,
  );
  expect(audit).toEqual([
    {
      by: 'catalogue@example.com',
      details: {
        departure,
        cabin: 'anna_twin',
        before: { unit_price: 99_950 },
        after: { unit_price: 104_950 },
      },
    },
  ]);
});

describe('a file is refused', () => {
  test.each([
    ['of another kind', 'prices.ods', async () => csv('departure'), 'no_spreadsheet'],
    ['that is no XLSX', 'prices.xlsx', async () => csv('departure,cabin'), 'not_readable'],
    [
      'with a formula',
      'prices.csv',
      async () => csv(`departure,cabin,unit_price\n${departure},anna_twin,=1+1\n`),
      'faulty',
    ],
    [
      'with a negative number of cabins',
      'prices.csv',
      async () => csv(`departure,cabin,cabins\n${departure},anna_twin,-1\n`),
      'faulty',
    ],
  ])('%s', async (_case, name, file, error) => {
    const before = await stock();
    const refused = await office.upload<'departures.import'>('departures.import', { name }, await file());
    expect(refused).toMatchObject({ status: 422, error });
    expect(await stock()).toEqual(before);
  });

  test('a file is refused with a code for each wrong row, its number and the heading of the file', async () => {
    const file = csv(
      `tour;ship;date (Datum);cabin (Kabine);unit_price\ngone;anna;8.5.2028;anna_twin;900\ncanals;anna;8/5/2028;anna_twin;x\n`,
    );
    const refused = await office.upload<'departures.import'>('departures.import', { name: 'new.csv' }, file);
    expect(refused).toMatchObject({
      status: 422,
      error: 'faulty',
      reason: { code: 'sheet_faulty', values: { count: 3 } },
      issues: [
        { path: 'file.2.tour', code: 'tour_unknown', values: { row: 2, column: 'tour', tour: 'gone' } },
        { path: 'file.3.date', code: 'day_after_today', values: { row: 3, column: 'date (Datum)' } },
        { path: 'file.3.unit_price', code: 'price_per_person', values: { row: 3, column: 'unit_price' } },
      ],
    });
  });

  test('a file of a role that may not change departures is refused', async () => {
    const headers = office.headersOf('sales');
    const refused = await office.upload('departures.import', { name: 'x.csv' }, csv('x'), headers);
    expect(refused.status).toBe(403);
  });
});
