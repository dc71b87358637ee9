import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { onPostgres, testImage } from '../testing/test-database.ts';
import { backUp, restore } from './backup.ts';
import { connect, connectEmbedded, type Database, type Sql } from './database.ts';
import { migrate } from './migrations.ts';
import { checkIdentity, readQuarantine } from './quarantine.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A digest of the rows of every table, and the values of sequences. */
async function contentsOf(sql: Sql): Promise<Record<string, unknown>> {
  const tables = await sql.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname !~ '^(pg_|information_schema$)' and tablename not in ('rate_count', 'database_state') order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await sql.query(
      `select count(*)::int as rows, md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} as t`,
    );
    contents[name] = row;
  }
  contents.sequences = await sql.query('select sequencename, last_value from pg_sequences order by 1');
  return contents;
}

async function fill(database: Database): Promise<void> {
  await insertTestCatalogue(database);
  await database.query(
    `insert into booking (departure_id, brand, locale, idempotency_key, digest, request)
     select 'free', 'boatbiketours', 'de', n::text, n::text, '{"main": {"city": "Köln 🚲"}}' from generate_series(1, 50) as n`,
  );
  await database.query(`select nextval('booking_number') from generate_series(1, 7)`);
}

describe.skipIf(onPostgres)('the embedded database', () => {
  const place = (name: string) => ({ databaseUrl: null, dataDir: join(folder, name) });
  const contentsAt = async (name: string) => {
    const database = await connectEmbedded({ folder: join(folder, name) });
    return contentsOf(database).finally(database.close);
  };
  const quarantineAt = async (name: string) => {
    const database = await connectEmbedded({ folder: join(folder, name) });
    return readQuarantine(database).finally(database.close);
  };

  test('is restored completely, into an empty folder only', { timeout: 300_000 }, async () => {
    const database = await connectEmbedded({ folder: join(folder, 'one'), image: await testImage() });
    await fill(database);
    const file = join(folder, 'embedded.backup');
    await expect(backUp(place('one'), file)).rejects.toThrow('Another process');
    await database.close();
    await backUp(place('one'), file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restore(place('two'), file);
    expect(await quarantineAt('one')).toBeNull();
    expect(await quarantineAt('two')).toMatchObject({ reason: 'restored from embedded.backup' });
    const restored = await contentsAt('two');
    expect(restored).toEqual(await contentsAt('one'));
    expect(restored['public.booking']).toMatchObject({ rows: 50 });
    await expect(restore(place('one'), file)).rejects.toThrow('already contains');
    await expect(backUp(place('one'), file)).rejects.toThrow('already exists');
    await expect(backUp(place('none'), join(folder, 'x'))).rejects.toThrow('no embedded database');
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });
});

describe.runIf(onPostgres)('PostgreSQL', () => {
  const admin = connect({ connectionString: process.env.TEST_DATABASE_URL, max: 1 });
  const names = ['one', 'two'].map((name) => `towpath_backup_${name}_${process.pid}`);
  const urlOf = (name = '') =>
    Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: name }).href;
  const drop = async () => {
    for (const name of names) await admin.query(`drop database if exists "${name}" with (force)`);
  };
  beforeAll(async () => {
    await drop();
    for (const name of names) await admin.query(`create database "${name}" template template0`);
  });
  afterAll(async () => {
    await drop();
    await admin.close();
  });

  test('is restored completely from a backup while in use, into an empty database only', async () => {
    const [one, two] = names.map((name) => connect({ connectionString: urlOf(name), max: 2 }));
    if (!one || !two) throw new Error('two databases were expected');
    await migrate(one);
    await fill(one);
    await checkIdentity(one, Date.now());
    const file = join(folder, 'postgres.backup');
    const [from, to] = names.map((name) => ({ databaseUrl: urlOf(name), dataDir: folder }));
    if (!from || !to) throw new Error('two databases were expected');
    await backUp(from, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restore(to, file);
    expect(await readQuarantine(two)).toMatchObject({ reason: 'restored from postgres.backup' });
    const restored = await contentsOf(two);
    expect(restored).toEqual(await contentsOf(one));
    expect(restored['public.booking']).toMatchObject({ rows: 50 });
    await expect(restore(to, file)).rejects.toThrow('not empty');
    // A restore without the command: the first server on the copy detects it.
    await two.query('update database_state set quarantined_since = null, quarantine_reason = null');
    await checkIdentity(two, Date.now());
    expect(await readQuarantine(two)).toMatchObject({ reason: 'restored from a backup of another database' });
    await Promise.all([one.close(), two.close()]);
  });
});
