import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/errors.ts';
import { connect, connectEmbedded, type Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { migrate } from './migrations.ts';
import { quarantine } from './quarantine.ts';

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Debian's folders of PostgreSQL programs, newest version first; newer programs work with older servers. */
function debianFolders(): string[] {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  return versions.sort((a, b) => b - a).map((version) => join(base, String(version), 'bin'));
}

/** A PostgreSQL program: the newest that is installed. */
export function programOf(name: 'pg_dump' | 'pg_restore'): string {
  return (
    debianFolders()
      .map((folder) => join(folder, name))
      .find(existsSync) ?? name
  );
}

/** Runs a PostgreSQL program. The password is passed in the environment, so that the process list does not show it. */
async function run(name: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(programOf(name), [`--dbname=${url.href}`, ...args], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failed = once(child, 'error').then(([fault]) => {
    throw new StartError(`${name} cannot be run (${fault.code}): install the PostgreSQL client programs.`);
  });
  const [errors, [code]] = await Promise.race([
    Promise.all([text(child.stderr), once(child, 'close')]),
    failed,
  ]);
  if (code !== 0) throw new StartError(`${name} failed: ${errors.trim()}`);
}

async function assertEmpty(databaseUrl: string): Promise<void> {
  const database = connect({ connectionString: databaseUrl, max: 1 });
  const tables = await database
    .query(`select 1 from pg_tables where schemaname !~ '^(pg_|information_schema$)' limit 1`)
    .finally(database.close);
  if (tables.length > 0)
    throw new StartError('The database at DATABASE_URL is not empty: nothing was restored.');
}

/** Rate limit counters of the last minute are not worth a backup. */
const excludedData = '--exclude-table-data=rate_count';

/** Creates a file that only its owner can read, because a backup contains personal data. Throws a StartError when it exists. */
async function createPrivateFile(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((fault: NodeJS.ErrnoException) => {
    const reason = fault.code === 'EEXIST' ? 'already exists' : `cannot be written (${fault.code})`;
    throw new StartError(`${file} ${reason}: nothing was written.`);
  });
  await handle.close();
}

/**
 * Writes a database to a file: PostgreSQL from one snapshot, while servers are running; the embedded database only while no
 * server uses it. Throws a StartError when the backup fails or the file exists.
 */
export async function backUp({ databaseUrl, dataDir }: DatabaseLocation, file: string): Promise<void> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    throw new StartError(`There is no embedded database in ${dataDir}.`);
  await createPrivateFile(file);
  try {
    if (databaseUrl === null) await (await openEmbedded({ folder: dataDir, dumpTo: file })).close();
    else await run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', excludedData, `--file=${file}`]);
  } catch (fault) {
    await rm(file, { force: true });
    throw fault;
  }
}

/** Migrates a restored database and puts it into quarantine. */
async function quarantineRestored(database: Database, file: string): Promise<void> {
  try {
    await migrate(database);
    await quarantine(database, `restored from ${basename(file)}`, Date.now());
  } finally {
    await database.close();
  }
}

/**
 * Restores a backup into an empty database, completely or not at all, and puts it into quarantine (decision 054). Throws a
 * StartError when the database is not empty.
 */
export async function restore({ databaseUrl, dataDir }: DatabaseLocation, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`The file ${file} does not exist.`);
  if (databaseUrl !== null) {
    await assertEmpty(databaseUrl);
    await run('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', '--exit-on-error', file]);
    return quarantineRestored(connect({ connectionString: databaseUrl, max: 1 }), file);
  }
  if (existsSync(join(dataDir, 'database')))
    throw new StartError(`${dataDir} already contains an embedded database: nothing was restored.`);
  await quarantineRestored(await connectEmbedded({ folder: dataDir, image: file }), file);
}
