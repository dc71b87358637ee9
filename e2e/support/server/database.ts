import { randomUUID } from 'node:crypto';
import { connect, type Database } from '../../../server/src/database/database.ts';

/** Runs a statement as administrator, such as create database. */
async function administer(text: string): Promise<void> {
  const admin = connect({ connectionString: adminUrl(), max: 1 });
  await admin.query(text).finally(admin.close);
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('The tests need PostgreSQL and Chromium: run them with `npm test -- e2e`.');
  return url;
}

const urlOf = (name: string) => Object.assign(new URL(adminUrl()), { pathname: name }).href;

/** A temporary database; drop also disconnects clients. */
export interface OwnDatabase {
  name: string;
  url: string;
  open: () => Database;
  drop: () => Promise<void>;
}

/** Creates an empty database, or a copy of one without connections. */
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
