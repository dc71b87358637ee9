import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../config/errors.ts';
import type { Database, Sql } from './database.ts';

/** The folder of the migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

// An arbitrary key that no other advisory lock of this database uses.
const LOCK = 7_045_001;
const NAME = /^\d{3}_\w+\.sql$/;

async function read(folder: string, name: string): Promise<Migration> {
  // Git may check out other line endings.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** Reads the migrations of a folder, in order: every file named NNN_name.sql. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(names.map((name) => read(folder, name)));
}

type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

/** Whether a migration, by its name, removes something: versions that do not contain it do not start then (decision 030). */
export const isRemoval = (name: string): boolean => /^\d{3}_remove_/.test(name);

/**
 * Why the migrations do not match those applied to a database, in one sentence; null when they do. Later ones of a newer version
 * match unless they remove something.
 */
export function findDiscrepancy(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): string | null {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known && index >= migrations.length && !isRemoval(name)) continue;
    if (!known) return `The database was migrated with ${name}, which this version does not contain.`;
    if (known.checksum !== checksum) return `Migration ${name} was changed after it was applied.`;
    if (migrations[index] !== known)
      return `Migration ${migrations[index]?.name} is missing although the later ${name} was applied.`;
  }
  return null;
}

async function apply(sql: Sql, { name, text, checksum }: Migration): Promise<void> {
  try {
    await sql.query(text);
  } catch (fault) {
    throw new StartError(`Migration ${name} failed: ${fault instanceof Error ? fault.message : fault}`);
  }
  await sql.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Applies the first missing migration; false when there is none. Concurrent instances wait for each other. Lock order: alone. */
async function applyNext(sql: Sql, migrations: readonly Migration[]): Promise<boolean> {
  // Migrations, and waiting for another instance, may take longer than statements of requests.
  await sql.query('set local statement_timeout = 0');
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await sql.query(
    `create table if not exists migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  // While an ALTER TABLE waits for a lock, all other statements on the table wait behind it.
  await sql.query(`set local lock_timeout = '10s'`);
  const applied = await sql.query<AppliedMigration>('select name, checksum from migration order by name');
  const wrong = findDiscrepancy(migrations, applied);
  if (wrong) throw new StartError(wrong);
  const next = migrations[applied.length];
  if (next) await apply(sql, next);
  return next !== undefined;
}

/**
 * Migrates a database to the newest schema, each migration in its own transaction. Throws a StartError when one fails, was
 * changed after it was applied, or is unknown to this version.
 */
export async function migrate(database: Database, folder = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder);
  while (await database.transaction((sql) => applyNext(sql, migrations)));
}
