import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Sql } from '../../database/database.ts';

/** A folder of files whose names contain a hash, and its path on the site, such as /assets/. */
export interface AssetFolder {
  path: string;
  folder: string;
}

/** Days for which assets of a replaced version are kept. */
const KEPT_DAYS = 30;
/** Milliseconds for which the list of stored assets is kept. */
const LISTED = 250;

/** The files of the folders by their path on the site; compressed copies are left out. */
async function listFiles(folders: readonly AssetFolder[]): Promise<Map<string, string>> {
  const lists = folders.map(async ({ path, folder }) => {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('.br'));
    return names.map((name): [string, string] => [path + name, join(folder, name)]);
  });
  return new Map((await Promise.all(lists)).flat());
}

/** The paths of the stored assets. */
async function readPaths(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ path: string }>('select path from asset');
  return new Set(rows.map(({ path }) => path));
}

/**
 * Stores the assets of this version that are missing in the database, and deletes those that no version has used for 30 days
 * (decision 125). now in milliseconds. Lock order: alone.
 */
export async function storeAssets(
  database: Database,
  folders: readonly AssetFolder[],
  now: number,
): Promise<void> {
  const files = await listFiles(folders);
  await database.transaction(async (sql) => {
    // Instances that start at the same time wait for each other; reads do not wait.
    await sql.query('lock table asset in share row exclusive mode');
    const stored = await readPaths(sql);
    for (const [path, file] of files)
      if (!stored.has(path))
        await sql.query('insert into asset (path, bytes) values ($1, $2)', [path, await readFile(file)]);
    await sql.query(
      `update asset set unused_since = case when path = any($1) then null else $2::timestamptz end
       where (path = any($1)) = (unused_since is not null)`,
      [[...files.keys()], new Date(now)],
    );
    await sql.query(`delete from asset where unused_since < $1::timestamptz - make_interval(days => $2)`, [
      new Date(now),
      KEPT_DAYS,
    ]);
  });
}

/**
 * Creates the reader of stored assets by their path; null for an unknown one. Which are stored is read at most four times a second, so
 * that unknown paths cost no queries. now in milliseconds.
 */
export function createAssetReader(sql: Sql, now: () => number): (path: string) => Promise<Buffer | null> {
  let listed: { at: number; paths: Promise<ReadonlySet<string>> } | null = null;
  return async (path) => {
    if (!listed || now() - listed.at >= LISTED) listed = { at: now(), paths: readPaths(sql) };
    if (!(await listed.paths).has(path)) return null;
    const [asset] = await sql.query<{ bytes: Buffer }>('select bytes from asset where path = $1', [path]);
    return asset?.bytes ?? null;
  };
}
