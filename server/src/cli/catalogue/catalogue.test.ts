import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cents } from '@towpath/rules/core/money';
import { afterAll, expect, test } from 'vitest';
import { importCatalogue, readCatalogue } from '../../catalogue/import/import.ts';
import { addDepartures } from '../../catalogue/programme/add-departures.ts';
import { runCommandAs } from '../../testing/office/test-command-run.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { at, seasonOf, smallCatalogue, withFolder } from '../../testing/test-catalogue-files.ts';
import { testContext, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { catalogueExport } from './export.ts';
import { catalogueImport } from './import.ts';

const demo = fileURLToPath(new URL('../../../../catalogue', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'towpath-export-'));
const open = async () => testContext(await openTestDatabase(), { catalogue: demo });
const contexts = [await open(), await open()];
afterAll(async () => {
  for (const { database } of contexts) await database.close();
  await rm(folder, { recursive: true });
});

const contextAt = (index: number) => {
  const context = contexts[index];
  if (!context) throw new Error(`No database ${index}`);
  return context;
};

async function filesIn(root: string): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((name) => join(name.parentPath, name.name));
  const texts = files
    .sort()
    .map(async (file) => [file.slice(root.length), await readFile(file, 'latin1')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

test('the demo catalogue is equal after export, import and export', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await importCatalogue(contextAt(0).database, demo, testToday);
  expect((await runCommandAs(contextAt(0), catalogueExport, [first])).exitCode).toBe(0);
  expect((await runCommandAs(contextAt(0), catalogueImport, [first, '--dry-run'])).output).toBe(
    'The import would change nothing.',
  );
  expect((await runCommandAs(contextAt(1), catalogueImport, [first])).exitCode).toBe(0);
  expect((await runCommandAs(contextAt(1), catalogueExport, [second])).exitCode).toBe(0);
  const files = await filesIn(first);
  expect(await filesIn(second)).toEqual(files);
  expect(Object.keys(files)).toContain('/tours/aeolian-islands.json');
  const [read, own] = [await readCatalogue(first, testToday), await readCatalogue(demo, testToday)];
  if (!('rows' in read && 'rows' in own)) throw new Error('Both catalogues are valid');
  expect(read.rows.departure).toEqual(own.rows.departure);
  expect(read.rows.stock).toEqual(own.rows.stock);
});

test('an export is refused if it would overwrite files or lacks data', async () => {
  const context = contextAt(0);
  const first = await runCommandAs(context, catalogueExport, [folder]);
  expect(first).toMatchObject({
    exitCode: 1,
    errors: expect.stringMatching(/is not empty: name a new or empty folder/),
  });
  const target = join(folder, 'third');
  await context.database.query(`delete from picture where path = 'routes/aeolian-islands.svg'`);
  expect((await runCommandAs(context, catalogueExport, [target])).errors).toMatch(
    /^The picture routes\/aeolian-islands\.svg is not stored: import the catalogue again\.$/,
  );
  await context.database.query(`update tour set seasons = null where id = 'aeolian-islands'`);
  expect((await runCommandAs(context, catalogueExport, [target])).errors).toMatch(
    /^The seasons of tour aeolian-islands are not stored/,
  );
  expect(await readdir(folder)).not.toContain('third');
});

test('a dry run lists all differences by field and changes nothing', async () => {
  const database = await openTestDatabase();
  const context = testContext(database);
  await withFolder(smallCatalogue(), (files) => importCatalogue(database, files, testToday));
  const changed = smallCatalogue();
  const season = seasonOf(changed);
  season.until = '04-20';
  season.prices.anna_twin.unit_price = 900;
  changed['insurance.json'] = [];
  changed['vouchers.json'].push({
    code: 'NEW',
    discount_type: 'Discount Percentage',
    percentage: 5,
    departure_only: false,
  });
  const everything = () => database.query('select to_jsonb(d) as d from departure d order by id');
  const before = await everything();
  const { dry, refused, agreed, audits } = await withFolder(changed, async (files) => ({
    dry: await runCommandAs(context, catalogueImport, [files, '--dry-run']),
    refused: await runCommandAs(context, catalogueImport, [files]).finally(async () =>
      expect(await everything()).toEqual(before),
    ),
    agreed: await runCommandAs(context, catalogueImport, [files, '--yes']),
    audits: await database.query(`select by, command from audit`),
  }));
  expect(dry.output).toContain('insurance_policy: 0 added, 0 changed, 1 removed\n  - cancellation');
  expect(dry.output).toContain('voucher: 1 added, 0 changed, 0 removed\n  + NEW');
  expect(dry.output).toContain('  ~ canals-anna-20270424: closed false → true');
  expect(dry.output).toContain('  ~ canals-anna-20270410 anna_twin: unit_price 999.50 → 900.00');
  expect(refused).toMatchObject({ exitCode: 1, output: '' });
  expect(refused.errors).toMatch(/Nothing was done: confirm with --yes\.$/);
  expect(agreed.exitCode).toBe(0);
  expect(audits).toEqual([{ by: 'mieke', command: 'catalogue import' }]);
  await database.close();
});

test('a dry run shows the dates and prices of a year that is sailed as another one, and the import writes them', async () => {
  const database = await openTestDatabase();
  const context = testContext(database);
  await withFolder(smallCatalogue(), (files) => importCatalogue(database, files, testToday));
  const changed = smallCatalogue();
  const years = [{ year: 2028, as: 2027, price_change: 4, cabins: { anna_triple: 6 } }];
  Object.assign(changed['tours/canals.json'], { years });
  changed['tours/canals.json'].seasons.push({
    ...seasonOf(changed),
    from: '2029-06-01',
    until: '2029-06-07',
  });
  const dry = await withFolder(changed, async (files) => {
    const { output } = await runCommandAs(context, catalogueImport, [files, '--dry-run']);
    expect((await runCommandAs(context, catalogueImport, [files])).exitCode).toBe(0);
    return output;
  });
  expect(dry).toContain('departure: 1 added, 0 changed, 0 removed\n  + canals-anna-20290602');
  expect(dry).toContain(
    '  ~ canals-anna-20280401 anna_triple: unit_price 950.00 → 1007.00, discount_price 800.00 → 848.00',
  );
  expect(dry).toContain(
    '  ~ canals-anna-20280401 anna_twin: unit_price 999.50 → 1039.00, surcharge_price 1400.00 → 1456.00',
  );
  expect(dry).not.toContain('canals-anna-2027');
  const prices = await database.query(
    `select distinct left(date::text, 4) as year, unit_price from stock join departure on departure.id = departure_id
     where cabin_type_id = 'anna_twin' order by 1, 2`,
  );
  expect(prices).toEqual([
    { year: '2027', unit_price: 99_950 },
    { year: '2028', unit_price: 103_900 },
    { year: '2029', unit_price: 99_950 },
    { year: '2029', unit_price: 103_900 },
  ]);
  const target = join(folder, 'years');
  const away = { ...context, config: { ...context.config, catalogue: target } };
  await withFolder(changed, async (files) => {
    const from = { ...context, config: { ...context.config, catalogue: files } };
    await runCommandAs(from, catalogueExport, [target]);
  });
  expect((await runCommandAs(away, catalogueImport, ['--dry-run'])).output).toBe(
    'The import would change nothing.',
  );
  await database.close();
});

test('an import reverts what staff changed of a voucher only if confirmed, and says so once', async () => {
  const database = await openTestDatabase();
  const context = testContext(database);
  await withFolder(smallCatalogue(), async (files) => {
    await importCatalogue(database, files, testToday);
    const stored = () =>
      database.query(`select amount, uses_allowed, version from voucher where code = 'TEN'`);
    await runOperation(context, 'vouchers.edit', { code: 'TEN', amount: 1500, uses_allowed: 5 });
    const edited = [{ amount: 1500, uses_allowed: 5, version: 2 }];
    expect(await stored()).toEqual(edited);
    const { exitCode, errors } = await runCommandAs(context, catalogueImport, [files]);
    expect([exitCode, errors.split('\n').slice(0, 3)]).toEqual([
      1,
      [
        'voucher: 0 added, 1 changed, 0 removed',
        '  ~ TEN: amount 15.00 → 10.00',
        'The import reverts these manual changes.',
      ],
    ]);
    expect(await stored()).toEqual(edited);
    expect((await runCommandAs(context, catalogueImport, [files, '--yes'])).exitCode).toBe(0);
    expect(await stored()).toEqual([{ amount: 1000, uses_allowed: 5, version: 3 }]);
  });
  // A value that staff did not change follows the catalogue.
  const changed = smallCatalogue();
  Object.assign(at(changed['vouchers.json'], 1), { amount: 20 });
  const again = await withFolder(changed, (files) => runCommandAs(context, catalogueImport, [files]));
  expect(again.exitCode).toBe(0);
  await database.close();
});

test('manual changes of a departure are listed by an export and only reverted by an import if confirmed', async () => {
  const database = await openTestDatabase();
  const context = testContext(database);
  await withFolder(smallCatalogue(), async (files) => {
    await importCatalogue(database, files, testToday);
    const [free] = await database.query<{ id: string }>(
      `select departure_id as id from stock where cabin_type_id = 'anna_twin' and taken < 3 order by 1 desc limit 1`,
    );
    const departure = free?.id ?? '';
    const cabin = { departure, cabin: 'anna_twin' };
    await runOperation(context, 'departures.stock', { ...cabin, unit_price: 90_000, total: 4 });
    await runOperation(context, 'departures.block', { ...cabin, count: 1 });
    await runOperation(context, 'departures.close', { departure });
    await runOperation(context, 'departures.sale', { departure, on_request: true });
    const stood = () =>
      database.query(`select * from stock where departure_id = $1 and cabin_type_id = 'anna_twin'`, [
        departure,
      ]);
    const before = await stood();
    expect(
      (await runCommandAs(context, catalogueExport, [join(folder, 'hands')])).output.split('\n').slice(1),
    ).toEqual([
      'Not exported, because it was changed by hand on a single departure:',
      `  ${departure} anna_twin: blocked`,
      `  ${departure} anna_twin: changed`,
      `  ${departure}: changed`,
      `  ${departure}: closed`,
    ]);
    const { exitCode, errors } = await runCommandAs(context, catalogueImport, [files]);
    expect(exitCode).toBe(1);
    expect(errors).toContain(`  ~ ${departure} anna_twin: total 4 → 5, unit_price 900.00 → 999.50`);
    expect(errors).toContain(`  ~ ${departure}: on_request true → false`);
    expect(errors).toContain('The import reverts these manual changes.');
    expect(await stood()).toEqual(before);
    expect((await runCommandAs(context, catalogueImport, [files, '--yes'])).exitCode).toBe(0);
    expect(await stood()).toMatchObject([{ total: 5, blocked: 1, unit_price: 99950 }]);
    expect((await runCommandAs(context, catalogueImport, [files])).exitCode).toBe(0);
  });
  await database.close();
});

test('an invalid catalogue is refused with all errors', async () => {
  const files = { ...smallCatalogue(), 'insurance.json': '{' };
  const { exitCode, errors } = await withFolder(files, (name) =>
    runCommandAs(contextAt(1), catalogueImport, [name]),
  );
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^insurance\.json:1:2: .*\n1 error; nothing was changed\.$/);
});

test('departures that staff added stay on sale after an import, unless the catalogue uses their ship (decision 018)', async () => {
  const context = await open();
  const files = smallCatalogue();
  const closed = () =>
    context.database.query(
      `select id, closed from departure where date > '2027-07-31' and date < '2027-09-01'`,
    );
  const added = 'canals-anna-20270805';
  const [type] = files['ships/anna.json'].cabin_types;
  await withFolder(files, async (path) => {
    await importCatalogue(context.database, path, testToday);
    const prices = { unit_price: cents(90_000), discount_price: null, surcharge_price: null };
    const departure = { id: added, tour: 'canals', ship: 'anna', date: '2027-08-05', on_request: false };
    const stock = [{ cabin: type?.id ?? '', total: 2, ...prices }];
    await addDepartures(context.database, [
      { ...departure, port_of_departure: null, port_of_arrival: null, stock },
    ]);
    expect((await runCommandAs(context, catalogueImport, [path])).exitCode).toBe(0);
    expect(await closed()).toEqual([{ id: added, closed: false }]);
  });
  seasonOf(files).from = '07-29';
  seasonOf(files).until = '08-31';
  await withFolder(files, (path) => runCommandAs(context, catalogueImport, [path, '--yes']));
  expect(await closed()).toContainEqual({ id: added, closed: true });
  await context.database.close();
});

test('an import of samples is refused with a live key (decision 088)', async () => {
  const { database, ...context } = await open();
  const keys = { secret: 'sk_live_1', publishable: 'pk_live_1', webhookSecret: 'whsec_1' };
  const config = { ...context.config, provider: { default: keys, north_america: keys } };
  const { exitCode, errors } = await runCommandAs({ ...context, database, config }, catalogueImport, [demo]);
  expect(exitCode).toBe(1);
  expect(errors).toMatch(
    /^The terms are samples and not for sale: document .*package-travel-form.*, protector /,
  );
  expect(await database.query('select 1 from terms')).toEqual([]);
  await database.close();
});
