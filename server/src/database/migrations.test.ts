import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../config/errors.ts';
import { openEmptyDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { findDiscrepancy, migrate, migrationsFolder, readMigrations } from './migrations.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('drop schema public cascade; create schema public;');
  folder = await mkdtemp(join(tmpdir(), 'migrations-test-'));
  await put('001_a.sql', 'create table a (n int);\ninsert into a values (1);\n');
  await put('002_b.sql', 'insert into a values (2);');
  await put('notes.md', 'no migration');
});
afterEach(() => rm(folder, { recursive: true }));

const put = (name: string, text: string) => writeFile(join(folder, name), text);
const numbers = async () =>
  (await database.query<{ n: number }>('select n from a order by n')).map(({ n }) => n);

test('concurrent instances apply each migration once and in order', async () => {
  await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)]);
  expect(await numbers()).toEqual([1, 2]);
  await put('003_c.sql', 'insert into a values (3);');
  await migrate(database, folder);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('a failing migration is rolled back, keeps earlier ones, and is a StartError', async () => {
  await put('003_c.sql', 'insert into a values (3); insert into nowhere values (1);');
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartError('Migration 003_c.sql failed: relation "nowhere" does not exist'),
  );
  expect(await numbers()).toEqual([1, 2]);
  await put('003_c.sql', 'insert into a values (4);');
  await migrate(database, folder);
  expect(await numbers()).toEqual([1, 2, 4]);
});

test('a migration changed after it was applied is a StartError', async () => {
  await migrate(database, folder);
  await put('001_a.sql', 'create table other (n int);');
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartError('Migration 001_a.sql was changed after it was applied.'),
  );
});

test('different line endings are not a change', async () => {
  await migrate(database, folder);
  await put('001_a.sql', 'create table a (n int);\r\ninsert into a values (1);\r\n');
  await expect(migrate(database, folder)).resolves.toBeUndefined();
});

test('a version starts on the database of a newer one that only adds (decision 030)', async () => {
  await put('003_c.sql', 'alter table a add column extra int;');
  await migrate(database, folder);
  await unlink(join(folder, '003_c.sql'));
  await expect(migrate(database, folder)).resolves.toBeUndefined();
  expect(await numbers()).toEqual([1, 2]);
});

test('a database from which a newer version removed something is a StartError', async () => {
  await put('003_remove_c.sql', 'alter table a add column extra int;');
  await migrate(database, folder);
  await unlink(join(folder, '003_remove_c.sql'));
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartError('The database was migrated with 003_remove_c.sql, which this version does not contain.'),
  );
});

test('an unknown migration before known ones is a StartError', async () => {
  await migrate(database, folder);
  await unlink(join(folder, '001_a.sql'));
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartError('The database was migrated with 001_a.sql, which this version does not contain.'),
  );
});

test('a missing migration before applied ones is a discrepancy', async () => {
  const [first, second] = await readMigrations(folder);
  if (!first || !second) throw new Error('two migrations were expected');
  expect(findDiscrepancy([first, second], [first])).toBeNull();
  expect(findDiscrepancy([first, second], [second])).toBe(
    'Migration 001_a.sql is missing although the later 002_b.sql was applied.',
  );
});

test('migrations are numbered without gaps', async () => {
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => Number.parseInt(name, 10));
  expect(names).toEqual(names.map((_, index) => index + 1));
});
