import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { findDepartures } from '../../../catalogue/departures.ts';
import { findManualChanges } from '../../../catalogue/manual-changes.ts';
import { insertTestCatalogue } from '../../../testing/test-catalogue.ts';
import { testContext, testToday } from '../../../testing/test-context.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { runOperationAs } from '../../test-run.ts';
import { exportDepartures } from './export.ts';
import { importDepartures } from './import.ts';

const context = testContext(await openTestDatabase());
const { database } = context;
await insertTestCatalogue(database);
const folder = await mkdtemp(join(tmpdir(), 'towpath-spreadsheet-'));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

let count = 0;
function newFile(ending: string): string {
  count += 1;
  return join(folder, `${count}.${ending}`);
}
const state = () =>
  database.query(
    `select to_jsonb(stock) as stock, closed from stock join departure on id = departure_id
     order by departure_id, cabin_type_id`,
  );
const audits = () => database.query('select by, command, details from audit order by id');
const run = (file: string, ...flags: string[]) => runOperationAs(context, importDepartures, [file, ...flags]);
async function sheet(lines: string): Promise<string> {
  const file = newFile('csv');
  await writeFile(file, lines);
  return file;
}
const original = await state();
beforeEach(async () => {
  expect(await state()).toEqual(original);
  await database.query('alter table audit disable trigger all; delete from audit');
});

test.each(['csv', 'xlsx'])('an exported %s file changes nothing when it is imported', async (ending) => {
  const file = newFile(ending);
  const { output } = await runOperationAs(context, exportDepartures, [file]);
  expect(output).toMatch(/^Exported \d+ departures to .*: \d+ rows\.$/);
  expect(await run(file)).toMatchObject({ exitCode: 0, output: 'The import would change nothing.' });
  expect((await runOperationAs(context, exportDepartures, [file])).errors).toMatch(
    /already exists: nothing was written/,
  );
});

test('an export has the columns of the README, without past departures', async () => {
  const file = newFile('csv');
  await runOperationAs(context, exportDepartures, [file, '--tour', 'canals', '--until', '2027-03-13']);
  const lines = (await readFile(file, 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
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
  const [csv, xlsx] = [newFile('csv'), newFile('xlsx')];
  for (const file of [csv, xlsx])
    await runOperationAs(context, exportDepartures, [file, '--from', '2029-01-01']);
  expect(await readFile(csv, 'utf8')).toContain("'=1+1,2029-01-06");
  expect(await run(xlsx)).toMatchObject({ exitCode: 0, output: 'The import would change nothing.' });
  await database.query(
    `delete from stock where departure_id = '=1+1'; delete from departure where id = '=1+1'`,
  );
});

const changed = `departure;on_sale;cabin;cabins;unit_price;discount_price
free;no;annatwin-upper;4;1049;
free;no;annasuite;1;1249,50;
`;

test('a dry run shows every difference and changes nothing; the import writes and audits them', async () => {
  const file = await sheet(changed);
  const { output } = await run(file, '--dry-run');
  expect(output.split('\n')).toEqual([
    'departure: 0 added, 1 changed, 0 removed',
    '  ~ free: closed false → true',
    'stock: 0 added, 2 changed, 0 removed',
    '  ~ free annatwin-upper: unit_price 999.50 → 1049.00',
    '  ~ free annasuite: total 2 → 1, unit_price 1250.00 → 1249.50, discount_price 1000.00 → none',
  ]);
  expect((await run(file)).errors).toMatch(/Nothing was done: confirm with --yes\.$/);
  expect(await state()).toEqual(original);
  expect(await audits()).toEqual([]);

  expect((await run(file, '--yes')).output).toBe(`Imported ${file}: 0 added, 3 changed, 0 removed.`);
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
  expect((await run(await sheet(back), '--yes')).exitCode).toBe(0);
});

test('one error refuses the whole file, by row and column', async () => {
  const file = await sheet(`departure,on_sale,cabin,cabins,unit_price,surcharge_price
request,yes,annatwin-upper,3,900,
request,maybe,annasuite,two,=1+1,-5
free,yes,annatwin-upper,3,,
free,no,annasuite,2,1250,
nowhere,yes,annasuite,2,1250,
past,yes,annatwin-upper,4,1,
request,yes,annatwin-upper,4,900,
`);
  const { exitCode, errors } = await run(file, '--yes');
  expect(exitCode).toBe(1);
  expect(errors.replaceAll(file, 'FILE').split('\n')).toEqual([
    'FILE:3 on_sale: Enter yes or no',
    'FILE:3 cabins: Enter a whole number',
    'FILE:3 unit_price: Enter an amount in euros per person, such as 120.50',
    'FILE:3 surcharge_price: Enter an amount in euros per person, such as 120.50',
    'FILE:4 cabins: At least 4: so many cabins are taken',
    'FILE:4 unit_price: Enter an amount in euros per person, such as 120.50',
    'FILE:5 on_sale: All rows of the departure must be the same here',
    "FILE:6 departure: There is no upcoming departure 'nowhere' with cabins 'annasuite'",
    "FILE:7 departure: There is no upcoming departure 'past' with cabins 'annatwin-upper'",
    'FILE:8 cabin: These cabins are in row 2 already',
    '10 errors; nothing was changed.',
  ]);
  expect(await audits()).toEqual([]);
});

test('a booking between confirmation and import is never undone: the import is refused', async () => {
  const file = await sheet('departure,cabin,cabins\nrequest,annatwin-upper,1\n');
  const plan = await importDepartures.plan(context, {} as never, {
    about: file,
    flags: {},
    switches: new Set<string>(),
    yes: true,
    json: false,
    by: 'mieke',
  });
  if (!('perform' in plan)) throw new Error(plan.message);
  await database.query(
    `update stock set taken = 2 where departure_id = 'request' and cabin_type_id = 'annatwin-upper'`,
  );
  expect(await plan.perform(() => {})).toMatchObject({
    message: expect.stringContaining('At least 2: so many cabins are taken'),
  });
  await database.query(
    `update stock set taken = 1 where departure_id = 'request' and cabin_type_id = 'annatwin-upper'`,
  );
});

test('a departure cannot be opened while its ship is sold on the same days', async () => {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, closed)
     select 'copy', tour_id, ship_id, program_id, program_name, date, end_date, duration, true
     from departure where id = 'free';
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price) values ('copy', 'annasuite', 1, 0, 100)`,
  );
  const file = await sheet('departure,on_sale,cabin,unit_price\ncopy,yes,annasuite,2\n');
  expect((await run(file, '--dry-run')).errors).toBe(
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

  test('are shown by a dry run, and put on sale with the stock of the file', async () => {
    const file = await sheet(rows);
    const { output } = await run(file, '--dry-run');
    expect(output.split('\n')).toEqual([
      'departure: 1 added, 0 changed, 0 removed',
      `  + ${added}`,
      'stock: 2 added, 0 changed, 0 removed',
      `  + ${added} annasuite: total 1, unit_price 1250.00, discount_price none, surcharge_price none`,
      `  + ${added} annatwin-upper: total 4, unit_price 1049.50, discount_price none, surcharge_price 1500.00`,
    ]);
    expect(await state()).toEqual(original);

    expect((await run(file, '--yes')).output).toBe(`Imported ${file}: 3 added, 0 changed, 0 removed.`);
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
    expect(await run(file, '--yes')).toMatchObject({
      exitCode: 0,
      output: 'The import would change nothing.',
    });
  });

  test('come from an export of another database, and from dates of XLSX', async () => {
    const file = newFile('xlsx');
    const day = { value: new Date('2027-07-08'), type: Date, format: 'dd/mm/yyyy' };
    await writeXlsxFile([
      ['departure', 'tour', 'ship', 'date', 'on_sale', 'cabin', 'cabins', 'unit_price'],
      [added, 'canals', 'anna', day, 'yes', 'annasuite', 1, 1250],
    ] as never).toFile(file);
    expect((await run(file, '--yes')).output).toMatch(/: 2 added, 0 changed, 0 removed\.$/);
  });

  test('are refused with every error, by row and column', async () => {
    const file = await sheet(`departure,tour,ship,date,cabin,cabins,unit_price,on_sale,on_request
,canals,anna,2027-07-08,annasuite,1,,yes,
,canals,anna,2027-07-08,berthatwin,1,900,no,no
,gone,anna,2027-02-08,annasuite,,900,,perhaps
,canals,anna,7/8/2027,annasuite,1,900,,
canals-anna-2027,canals,anna,2027-07-08,annasuite,1,900,,
`);
    const { errors } = await run(file, '--yes');
    expect(errors.replaceAll(file, 'FILE').split('\n')).toEqual([
      'FILE:2 unit_price: Enter an amount in euros per person, such as 120.50',
      "FILE:3 cabin: Ship 'anna' has no cabins 'berthatwin'",
      'FILE:3 on_sale: A new departure is on sale: enter yes',
      'FILE:3 on_request: All rows of the departure must be the same here',
      "FILE:4 tour: There is no tour 'gone'",
      'FILE:4 date: Date must be a day after today, such as 2027-05-08',
      'FILE:4 on_request: Enter yes or no',
      'FILE:5 date: Date must be a day after today, such as 2027-05-08',
      "FILE:6 departure: There is no upcoming departure 'canals-anna-2027' with cabins 'annasuite'",
      '9 errors; nothing was changed.',
    ]);
  });

  test('are refused while their ship is sold on the same days', async () => {
    const file = await sheet('tour,ship,date,cabin,unit_price\ncanals,anna,2027-03-15,annasuite,900\n');
    expect((await run(file, '--dry-run')).errors).toBe(
      'The ship of the new departure canals-anna-20270315 is sold on its days by another departure.',
    );
  });
});

test('formulas are never computed, and other files are refused', async () => {
  const file = newFile('xlsx');
  const rows = [
    ['departure', 'cabin', 'unit_price'],
    ['free', 'annasuite', { value: '1+1', type: 'Formula' as const }],
  ];
  await writeXlsxFile(rows).toFile(file);
  expect((await run(file, '--yes')).errors).toContain(':2 unit_price: Enter an amount in euros');
  const broken = newFile('xlsx');
  await writeFile(broken, 'departure,cabin');
  expect((await run(broken)).errors).toMatch(/cannot be read: /);
  expect((await run('prices.ods')).errors).toBe('prices.ods must end in .csv or .xlsx.');
  expect((await run(join(folder, 'missing.csv'))).errors).toMatch(/cannot be read: ENOENT/);
});
