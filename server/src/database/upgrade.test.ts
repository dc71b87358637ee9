import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onPostgres, openEmptyDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrate, migrationsFolder, readMigrations } from './migrations.ts';

// A release consists of its migrations (NAME.json: name and checksum) and rows as it writes them (NAME.sql).
const releases = join(migrationsFolder, 'releases');
const names = (await readdir(releases))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -5));

const migrationsOf = async (release: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(join(releases, `${release}.json`), 'utf8'));
const rowsOf = (release: string) => readFile(join(releases, `${release}.sql`), 'utf8');

type Table = Record<string, unknown>[];

/** Every table with its rows. */
async function tables(database: Database): Promise<Record<string, Table>> {
  const found = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'card_sandbox') and tablename <> 'migration' order by 1`,
  );
  const read = async ({ name }: { name: string }) => [
    name,
    await database.query(`select * from ${name} order by 1`),
  ];
  return Object.fromEntries(await Promise.all(found.map(read)));
}

/** The values of earlier columns, so that added columns and tables are no change. */
const withColumnsOf = (before: Record<string, Table>, after: Record<string, Table>) =>
  Object.fromEntries(
    Object.entries(before).map(([name, rows]) => {
      const columns = Object.keys(rows[0] ?? {});
      const kept = (row: Record<string, unknown>) =>
        Object.fromEntries(columns.map((key) => [key, row[key]]));
      return [name, after[name]?.map(kept)];
    }),
  );

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'upgrade-test-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const use = (migrations: readonly string[]) =>
  Promise.all(migrations.map((name) => symlink(join(migrationsFolder, name), join(folder, name))));

/** A database of a release with rows in it, whose migrations are in `folder`. */
async function install(release: string): Promise<Record<string, Table>> {
  await use(Object.keys(await migrationsOf(release)));
  await migrate(database, folder);
  await database.query(await rowsOf(release));
  return tables(database);
}

describe.each(names)('from %s', (release) => {
  test('the migrations of a release are as they were released', async () => {
    const migrations = await readMigrations(migrationsFolder);
    const released = await migrationsOf(release);
    const now = migrations.slice(0, Object.keys(released).length);
    expect(Object.fromEntries(now.map(({ name, checksum }) => [name, checksum]))).toEqual(released);
  });

  test('the rows of a release fill every table', async () => {
    const empty = Object.entries(await install(release)).filter(([, rows]) => rows.length === 0);
    expect(empty).toEqual([]);
  });

  test('an upgrade keeps the data of a release', async () => {
    const before = await install(release);
    await migrate(database);
    expect(withColumnsOf(before, await tables(database))).toEqual(before);
  });

  test('a release still writes after the upgrade, as an instance that is not yet replaced does', async () => {
    await migrate(database);
    await database.query(await rowsOf(release));
  });
});

// What it compares does not depend on the database, and every test of it creates one.
describe.skipIf(!onPostgres)('the test of upgrades', () => {
  const [release = ''] = names;
  const addMigration = (text: string) => writeFile(join(folder, '999_later.sql'), text);

  test.each([
    ['a change of data', `update booking set request = '{}'`],
    ['a lost row', 'delete from booking_note'],
    ['a lost column', 'alter table mail drop column failure'],
    ['a lost table', 'drop table saved_filter'],
  ])('the test of upgrades notices %s', async (_, text) => {
    const before = await install(release);
    await addMigration(text);
    await migrate(database, folder);
    expect(withColumnsOf(before, await tables(database))).not.toEqual(before);
  });

  test('the test of upgrades accepts new tables and columns', async () => {
    const before = await install(release);
    await addMigration('create table extra (n int); alter table hold add column extra int default 1');
    await migrate(database, folder);
    expect(withColumnsOf(before, await tables(database))).toEqual(before);
  });

  test('the test of upgrades notices a column that an older instance leaves empty', async () => {
    await use(Object.keys(await migrationsOf(release)));
    await addMigration('alter table hold add column extra int not null');
    await migrate(database, folder);
    await expect(database.query(await rowsOf(release))).rejects.toThrow('null value in column "extra"');
  });
});
