import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { findDepartures } from '../../../catalogue/departures.ts';
import { findManualChanges } from '../../../catalogue/manual-changes.ts';
import { runOperation } from '../../../testing/office/test-operation-run.ts';
import { insertTestCatalogue } from '../../../testing/test-catalogue.ts';
import { testContext, testToday } from '../../../testing/test-context.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { operationOf } from '../../all.ts';

const context = testContext(await openTestDatabase());
const { database } = context;
await insertTestCatalogue(database);
afterAll(() => database.close());

const state = () =>
  database.query(
    `select to_jsonb(stock) as stock, closed from stock join departure on id = departure_id
     order by departure_id, cabin_type_id`,
  );
const audits = () => database.query('select by, command, details from audit order by id');
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');
const run = (content: string | Buffer, name = 'a.csv') =>
  runOperation(context, 'departures.import', { name, file: base64(content) });
const unchanged = { status: 200, result: { changes: 0 } };

const xlsxOf = (rows: unknown[][]): Promise<Buffer> => writeXlsxFile(rows as never).toBuffer();

/** The plan of an import; throws if it is refused. */
async function planned(content: string) {
  const input = { name: 'a.csv', file: base64(content) };
  const plan = await operationOf('departures.import').plan(context, {} as never, input, 'mieke');
  if (!('perform' in plan)) throw plan;
  return plan;
}

async function exported(format: 'csv' | 'xlsx', input: { from?: string; until?: string; tour?: string }) {
  const { result } = await runOperation(context, 'departures.export', { format, ...input });
  return Buffer.from(result.content, 'base64');
}

const original = await state();
beforeEach(async () => {
  expect(await state()).toEqual(original);
  await database.query('alter table audit disable trigger all; delete from audit');
});

test('an export has the columns of the README, without past departures', async () => {
  const lines = (await exported('csv', { tour: 'canals', until: '2027-03-13' })).toString().split('\r\n');
  expect(lines[0]?.replaceAll(/ \([^)]*\)/g, '')).toBe(
    '\uFEFFdeparture,date,tour,ship,on_sale,cabin,cabins,taken,blocked,unit_price,discount_price,surcharge_price',
  );
  expect(lines.map((line) => line.split(',')[0])).not.toContain('past');
  expect(lines).toContain('free,2027-03-13,canals,anna,yes,annatwin-upper,4,4,0,999.5,,1499.5');
});

test('text that starts like a formula is exported as text', async () => {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration)
     values ('=1+1', 'canals', 'anna', 'p', 'P', '2029-01-06', '2029-01-13', 8);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('=1+1', 'annasuite', 1, 0, 100)`,
  );
  const from = '2029-01-01';
  expect((await exported('csv', { from })).toString()).toContain("'=1+1,2029-01-06");
  expect(await run(await exported('xlsx', { from }), 'a.xlsx')).toMatchObject(unchanged);
  await database.query(
    `delete from stock where departure_id = '=1+1'; delete from departure where id = '=1+1'`,
  );
});

const changed = `departure;on_sale;cabin;cabins;unit_price;discount_price
free;no;annatwin-upper;4;1049;
free;no;annasuite;1;1249,50;
`;

test('a plan lists every difference and changes nothing; the import writes and audits them', async () => {
  const { summary, harmless } = await planned(changed);
  expect(harmless).toBe(false);
  expect(summary.split('\n')).toEqual([
    'departure: 0 added, 1 changed, 0 removed',
    '  ~ free: closed false → true',
    'stock: 0 added, 2 changed, 0 removed',
    '  ~ free annatwin-upper: unit_price 999.50 → 1049.00',
    '  ~ free annasuite: total 2 → 1, unit_price 1250.00 → 1249.50, discount_price 1000.00 → none',
  ]);
  expect(await state()).toEqual(original);

  expect((await run(changed)).result).toEqual({ changes: 3 });
  expect(await audits()).toHaveLength(3);
  expect((await audits()).at(2)).toEqual({
    by: 'mieke',
    command: 'departures import',
    details: {
      departure: 'free',
      cabin: 'annasuite',
      before: { total: 2, unit_price: 125_000, discount_price: 100_000 },
      after: { total: 1, unit_price: 124_950, discount_price: null },
    },
  });
  const hands = await findManualChanges(database, testToday);
  expect(hands.filter(({ departure }) => departure === 'free')).toEqual([
    { departure: 'free', cabin: 'annasuite', what: 'changed' },
    { departure: 'free', cabin: 'annatwin-upper', what: 'changed' },
    { departure: 'free', cabin: null, what: 'closed' },
  ]);
  const back = `departure,on_sale,cabin,cabins,unit_price,discount_price
free,yes,annatwin-upper,4,999.5,
free,yes,annasuite,2,1250,1000
`;
  expect((await run(back)).status).toBe(200);
});

test('a wrong row refuses the whole file, such as one of a past departure', async () => {
  const { status, message } = await run(
    'departure,cabin,cabins\nfree,annasuite,1\npast,annatwin-upper,1\nrequest,annasuite,two\n',
  );
  expect(status).toBe(422);
  expect(message).toBe("There is no upcoming departure 'past' with cabins 'annatwin-upper'");
  expect(await audits()).toEqual([]);
});

test('a booking between confirmation and import is never undone: the import is refused', async () => {
  const plan = await planned('departure,cabin,cabins\nrequest,annatwin-upper,1\n');
  const take = (taken: number) =>
    database.query(
      `update stock set taken = ${taken} where departure_id = 'request' and cabin_type_id = 'annatwin-upper'`,
    );
  await take(2);
  expect(await plan.perform(() => {})).toMatchObject({
    message: expect.stringContaining('At least 2: so many cabins are taken'),
  });
  await take(1);
});

test('a departure cannot be opened while its ship is sold on the same days', async () => {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, closed)
     select 'copy', tour_id, ship_id, program_id, program_name, date, end_date, duration, true
     from departure where id = 'free';
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('copy', 'annasuite', 1, 0, 100)`,
  );
  expect((await run('departure,on_sale,cabin,unit_price\ncopy,yes,annasuite,2\n')).message).toBe(
    'The ship of copy is sold on these days by departure free.',
  );
  await database.query(
    `delete from stock where departure_id = 'copy'; delete from departure where id = 'copy'`,
  );
});

describe('new departures', () => {
  afterEach(() =>
    database.query(
      `delete from stock where departure_id in (select id from departure where added); delete from departure where added`,
    ),
  );
  const rows = `tour;ship;date;cabin;cabins;unit_price;surcharge_price;on_request;port_of_arrival
canals;anna;8.7.2027;annatwin-upper;;1049,50;1500;yes;Ghent
canals;anna;2027-07-08;annasuite;1;1250;;yes;Ghent
`;
  const added = 'canals-anna-20270708';

  test('new departures are shown by the plan, and put on sale with the stock of the file', async () => {
    expect((await planned(rows)).summary.split('\n')).toEqual([
      'departure: 1 added, 0 changed, 0 removed',
      `  + ${added}`,
      'stock: 2 added, 0 changed, 0 removed',
      `  + ${added} annasuite: total 1, unit_price 1250.00, discount_price none, surcharge_price none`,
      `  + ${added} annatwin-upper: total 4, unit_price 1049.50, discount_price none, surcharge_price 1500.00`,
    ]);
    expect(await state()).toEqual(original);

    expect((await run(rows)).result).toEqual({ changes: 3 });
    const days = { start: '2027-07-08', end: '2027-07-09' };
    const found = await findDepartures(database, ['canals'], days, testToday);
    expect(found?.[0]).toMatchObject({
      id: added,
      ship_id: 'anna',
      program_id: 'p',
      date: '2027-07-08',
      end_date: '2027-07-15',
      duration: 8,
      on_request: true,
      port_of_arrival_name: 'Ghent',
      availability: { maximum_passengers: 11, available_cabins: 5 },
    });
    expect(await audits()).toMatchObject([{ details: { departure: added, added: { tour: 'canals' } } }]);
    expect(await findManualChanges(database, testToday)).toContainEqual({
      departure: added,
      cabin: null,
      what: 'added',
    });
    expect(await run(rows)).toMatchObject(unchanged);
  });

  test('new departures come from an export of another database, and from dates of XLSX', async () => {
    const day = { value: new Date('2027-07-08'), type: Date, format: 'dd/mm/yyyy' };
    const file = await xlsxOf([
      ['departure', 'tour', 'ship', 'date', 'on_sale', 'cabin', 'cabins', 'unit_price'],
      [added, 'canals', 'anna', day, 'yes', 'annasuite', 1, 1250],
    ]);
    expect((await run(file, 'a.xlsx')).result).toEqual({ changes: 2 });
  });

  test('new departures are refused while their ship is sold on the same days', async () => {
    const { message } = await run('tour,ship,date,cabin,unit_price\ncanals,anna,2027-03-15,annasuite,900\n');
    expect(message).toBe(
      'The ship of the new departure canals-anna-20270315 is sold on its days by another departure.',
    );
  });
});

test('formulas are never computed', async () => {
  const file = await xlsxOf([
    ['departure', 'cabin', 'unit_price'],
    ['free', 'annasuite', { value: '1+1', type: 'Formula' as const }],
  ]);
  const { status, message } = await run(file, 'a.xlsx');
  expect(status).toBe(422);
  expect(message).toMatch(/^Enter an amount in euros per person/);
});
