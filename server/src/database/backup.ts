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

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Where Debian keeps PostgreSQL's programs of several versions, the newest first; a newer one reads older servers. */
function debianFolders(): string[] {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  return versions.sort((a, b) => b - a).map((version) => join(base, String(version), 'bin'));
}

function programOf(name: 'pg_dump' | 'pg_restore'): string {
  return (
    debianFolders()
      .map((folder) => join(folder, name))
      .find(existsSync) ?? name
  );
}

/** Runs one of PostgreSQL's programs; the password goes past the list of processes. */
async function run(name: 'pg_dump' | 'pg_restore', databaseUrl: string, args: readonly string[]) {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(programOf(name), [`--dbname=${url.href}`, ...args], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const failed = once(child, 'error').then(([fault]) => {
    throw new StartError(
      `${name} cannot be run (${fault.code}): please install PostgreSQL's client programs.`,
    );
  });
  const [said, [code]] = await Promise.race([
    Promise.all([text(child.stderr), once(child, 'close')]),
    failed,
  ]);
  if (code !== 0) throw new StartError(`${name} failed: ${said.trim()}`);
}

async function assertEmpty(databaseUrl: string): Promise<void> {
  const database = connect({ connectionString: databaseUrl, max: 1 });
  const tables = await database
    .query(`select 1 from pg_tables where schemaname !~ '^(pg_|information_schema$)' limit 1`)
    .finally(database.close);
  if (tables.length > 0)
    throw new StartError('The database that DATABASE_URL names is not empty: nothing was restored.');
}

/** What of the database is nobody's loss: how often addresses called in the last minute. */
const leftOut = '--exclude-table-data=rate_count';

/** Creates a file that only its owner may read: a backup holds people's data. Throws a StartError where there is one. */
async function createPrivate(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((fault: NodeJS.ErrnoException) => {
    const why = fault.code === 'EEXIST' ? 'exists already' : `cannot be written (${fault.code})`;
    throw new StartError(`${file} ${why}: nothing was written.`);
  });
  await handle.close();
}

/**
 * Writes a whole database to a file: PostgreSQL's as it stands at one moment, while servers go on; the embedded one's with no server
 * on it. Throws a StartError where that can't be, or the file exists.
 */
export async function backUp({ databaseUrl, dataDir }: Place, file: string): Promise<void> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'database')))
    throw new StartError(`There is no embedded database in ${dataDir}.`);
  await createPrivate(file);
  try {
    if (databaseUrl === null) await (await openEmbedded({ folder: dataDir, keepAs: file })).close();
    else await run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', leftOut, `--file=${file}`]);
  } catch (fault) {
    await rm(file, { force: true });
    throw fault;
  }
}

/** Brings a restored database to the newest schema and puts it into quarantine. */
async function quarantineRestored(database: Database, file: string): Promise<void> {
  try {
    await migrate(database);
    await quarantine(database, `restored from ${basename(file)}`, Date.now());
  } finally {
    await database.close();
  }
}

/**
 * Reads a backup into an empty database, all of it or nothing, and puts that into quarantine (decision 054). Throws a StartError
 * where there is a database already.
 */
export async function restore({ databaseUrl, dataDir }: Place, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  if (databaseUrl !== null) {
    await assertEmpty(databaseUrl);
    await run('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', '--exit-on-error', file]);
    return quarantineRestored(connect({ connectionString: databaseUrl, max: 1 }), file);
  }
  if (existsSync(join(dataDir, 'database')))
    throw new StartError(`There is an embedded database in ${dataDir} already: nothing was restored.`);
  await quarantineRestored(await connectEmbedded({ folder: dataDir, image: file }), file);
}
