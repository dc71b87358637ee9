import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../config/settings.ts';
import { connect, connectEmbedded, type Database } from '../database/database.ts';
import { migrate, migrationsFolder, readMigrations } from '../database/migrations.ts';

/** Where the tests may create databases of their own; unset, or TEST_DATABASE=embedded: in memory instead. */
const adminUrl = process.env.TEST_DATABASE === 'embedded' ? undefined : process.env.TEST_DATABASE_URL;

/** Whether the tests run on PostgreSQL, where sessions can wait for one another; the embedded database has only one. */
export const onPostgres = adminUrl !== undefined;

// Any number will do: it keeps two test files from making the template at once.
const LOCK = 7_045_002;
const images = join(projectFolder, '.cache', 'test-database');

/** The same for the same migrations, so that what was made once can be copied for every test file. */
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
  // Under its name only when it is complete; closing the connection gives the lock back.
  await admin.query(`alter database "${making}" rename to "${name}"`);
}

/** Creates a database from another one; it is dropped when it is closed. */
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

/** A file with a migrated embedded database to start from, made when it is missing; those of other migrations are removed. */
export async function testImage(): Promise<string> {
  const name = `${await fingerprint()}.tar`;
  const image = join(images, name);
  if (existsSync(image)) return image;
  await mkdir(images, { recursive: true });
  const making = `${image}.${randomUUID()}`;
  const database = await connectEmbedded({ keepAs: making });
  await migrate(database).finally(database.close);
  await rename(making, image);
  const others = (await readdir(images)).filter((other) => !other.startsWith(name));
  await Promise.all(others.map((other) => rm(join(images, other), { force: true })));
  return image;
}

/** A fresh, migrated database for one test file, gone when it is closed; PostgreSQL or embedded as the environment says. */
export async function openTestDatabase(): Promise<Database> {
  return adminUrl === undefined ? connectEmbedded({ image: await testImage() }) : openOnPostgres(adminUrl);
}

/** Emptied, because an image is opened in a fraction of the time that a new database takes. */
async function openEmptied(): Promise<Database> {
  const database = await connectEmbedded({ image: await testImage() });
  await database.query('drop schema public, card_sandbox cascade; create schema public;');
  return database;
}

/** An empty database without any tables, for tests of the migrations themselves. */
export async function openEmptyDatabase(): Promise<Database> {
  return adminUrl === undefined ? openEmptied() : openCopy(adminUrl, 'template0');
}
