import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../config/errors.ts';
import { openEmptyDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import { discrepancy, migrate, migrationsFolder, readMigrations } from './migrations.ts';

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

test('each migration is applied once, in order, by one of all instances that start at once', async () => {
  await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)]);
  expect(await numbers()).toEqual([1, 2]);
  await put('003_c.sql', 'insert into a values (3);');
  await migrate(database, folder);
  expect(await numbers()).toEqual([1, 2, 3]);
});

test('a migration that fails leaves nothing of itself, keeps those before it, and stops the start', async () => {
  await put('003_c.sql', 'insert into a values (3); insert into nowhere values (1);');
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartError('Migration 003_c.sql failed: relation "nowhere" does not exist'),
  );
  expect(await numbers()).toEqual([1, 2]);
  await put('003_c.sql', 'insert into a values (4);');
  await migrate(database, folder);
  expect(await numbers()).toEqual([1, 2, 4]);
});

test('a migration that was changed after it had been applied stops the start', async () => {
  await migrate(database, folder);
  await put('001_a.sql', 'create table other (n int);');
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartError('Migration 001_a.sql was changed after it had been applied.'),
  );
});

test('other line ends are no change', async () => {
  await migrate(database, folder);
  await put('001_a.sql', 'create table a (n int);\r\ninsert into a values (1);\r\n');
  await expect(migrate(database, folder)).resolves.toBeUndefined();
});

test('a database of a newer version stops the start', async () => {
  await migrate(database, folder);
  await unlink(join(folder, '002_b.sql'));
  await expect(migrate(database, folder)).rejects.toThrow(
    new StartError('The database was migrated with 002_b.sql, which this version does not have.'),
  );
});

test('a migration that comes before applied ones stops the start', async () => {
  const [first, second] = await readMigrations(folder);
  if (!first || !second) throw new Error('two migrations were expected');
  expect(discrepancy([first, second], [first])).toBeNull();
  expect(discrepancy([first, second], [second])).toBe(
    'Migration 001_a.sql comes too late, before 002_b.sql.',
  );
});

test('the real ones are numbered without a gap', async () => {
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => Number.parseInt(name, 10));
  expect(names).toEqual(names.map((_, index) => index + 1));
});
