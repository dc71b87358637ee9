import { randomUUID } from 'node:crypto';
import { connect, type Database } from '../../server/src/database/database.ts';

/** Runs statements that no database of its own is needed for, such as those that create one. */
async function administer(text: string): Promise<void> {
  const admin = connect({ connectionString: adminUrl(), max: 1 });
  await admin.query(text).finally(admin.close);
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error('The journeys need a PostgreSQL and a Chromium: run them with `npm test -- e2e`.');
  return url;
}

const urlOf = (name: string) => Object.assign(new URL(adminUrl()), { pathname: name }).href;

/** A database of the tests' own: its address for a server, and a way to drop it whoever is still connected. */
export interface OwnDatabase {
  name: string;
  url: string;
  open: () => Database;
  drop: () => Promise<void>;
}

/** Creates a database, empty or as a copy of another that nobody is connected to. */
export async function createDatabase(template?: string): Promise<OwnDatabase> {
  const name = `towpath_e2e_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database "${name}" ${template ? `template "${template}"` : ''}`);
  const url = urlOf(name);
  return {
    name,
    url,
    open: () => connect({ connectionString: url, max: 2 }),
    drop: () => administer(`drop database "${name}" with (force)`),
  };
}
