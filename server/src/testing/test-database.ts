import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../config/settings.ts';
import { connect, connectEmbedded, type Database } from '../database/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../database/migrations.ts';

/** The server on which tests create databases; unset, or TEST_DATABASE=embedded: embedded databases in memory. */
const adminUrl = process.env.TEST_DATABASE === 'embedded' ? undefined : process.env.TEST_DATABASE_URL;

/** Whether the tests run on PostgreSQL with several sessions; the embedded database has one. */
export const onPostgres = adminUrl !== undefined;

// An arbitrary advisory lock key; keeps two test files from creating the template concurrently.
const LOCK = 7_045_002;
const images = join(projectFolder, '.cache', 'test-database');

/** A hash of the migrations, by which templates and images are reused. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(migrationsFolder)) hash.update(name + checksum);
  return hash.digest('hex').slice(0, 16);
}

const urlOf = (admin: string, name: string) => Object.assign(new URL(admin), { pathname: name }).href;

async function administer(url: string, work: (admin: Database) => Promise<unknown>): Promise<void> {
  const admin = connect({ connectionString: url, max: 1 });
  await work(admin).finally(admin.close);
}

async function ensureTemplate(admin: Database, url: string, name: string): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [LOCK]);
  const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (found.length > 0) return;
  const making = `${name}_${randomUUID().slice(0, 8)}`;
  await admin.query(`create database "${making}"`);
  const template = connect({ connectionString: urlOf(url, making), max: 1 });
  await migrate(template).finally(template.close);
  // Renamed when it is complete; closing the connection releases the lock.
  await admin.query(`alter database "${making}" rename to "${name}"`);
}

/** Copies a database; the copy is dropped when it is closed. */
async function openCopy(url: string, template: string): Promise<Database> {
  const name = `towpath_test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, (admin) => admin.query(`create database "${name}" template "${template}"`));
  const drop = () => administer(url, (admin) => admin.query(`drop database "${name}" with (force)`));
  // As in production (decision 031).
  return connect({ connectionString: urlOf(url, name), prepared: true }, drop);
}

async function openOnPostgres(url: string): Promise<Database> {
  const template = `towpath_template_${await fingerprint()}`;
  await administer(url, (admin) => ensureTemplate(admin, url, template));
  return openCopy(url, template);
}

/** The file of a migrated embedded database, created when it is missing; outdated ones are removed. */
export async function testImage(): Promise<string> {
  const name = `${await fingerprint()}.tar`;
  const image = join(images, name);
  if (existsSync(image)) return image;
  await mkdir(images, { recursive: true });
  const making = `${image}.${randomUUID()}`;
  const database = await connectEmbedded({ dumpTo: making });
  await migrate(database).finally(database.close);
  await rename(making, image);
  const others = (await readdir(images)).filter((other) => !other.startsWith(name));
  await Promise.all(others.map((other) => rm(join(images, other), { force: true })));
  return image;
}

/** A new DATA_DIR with a migrated embedded database, for what opens its database by the settings. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'towpath-data-'));
  await (await connectEmbedded({ folder, image: await testImage() })).close();
  return folder;
}

/** A new, migrated database for a test file, dropped when it is closed; PostgreSQL or embedded by environment. */
export async function openTestDatabase(): Promise<Database> {
  return adminUrl === undefined ? connectEmbedded({ image: await testImage() }) : openOnPostgres(adminUrl);
}

/** Loading an image and dropping its schema is much faster than creating an embedded database. */
async function openEmptied(): Promise<Database> {
  const database = await connectEmbedded({ image: await testImage() });
  await database.query('drop schema public, card_sandbox cascade; create schema public;');
  return database;
}

/** An empty database without tables, for tests of migrations. */
export async function openEmptyDatabase(): Promise<Database> {
  return adminUrl === undefined ? openEmptied() : openCopy(adminUrl, 'template0');
}
