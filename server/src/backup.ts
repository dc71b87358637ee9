import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from './config.ts';
import { connect } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { StartError } from './errors.ts';

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

/**
 * Writes a whole database to a file: PostgreSQL's as it stands at one moment, while servers go on; the embedded one's with no server
 * on it. Throws a StartError where that can't be, or the file exists.
 */
export async function backUp({ databaseUrl, dataDir }: Place, file: string): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} exists already: nothing was written.`);
  if (databaseUrl !== null)
    return run('pg_dump', databaseUrl, ['--format=custom', '--no-owner', leftOut, `--file=${file}`]);
  if (!existsSync(join(dataDir, 'database')))
    throw new StartError(`There is no embedded database in ${dataDir}.`);
  await (await openEmbedded({ folder: dataDir, keepAs: file })).close();
}

/** Reads a backup into an empty database, all of it or nothing. Throws a StartError where there is one already. */
export async function restore({ databaseUrl, dataDir }: Place, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  if (databaseUrl !== null) {
    await assertEmpty(databaseUrl);
    return run('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', '--exit-on-error', file]);
  }
  if (existsSync(join(dataDir, 'database')))
    throw new StartError(`There is an embedded database in ${dataDir} already: nothing was restored.`);
  await (await openEmbedded({ folder: dataDir, image: file })).close();
}
