import { createDatabase } from './database.ts';
import { startServer } from './server.ts';

/** Creates a migrated database with the demo catalogue, which every site's database is a copy of; returns its removal. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const database = await createDatabase();
  try {
    const server = await startServer({ DATABASE_URL: database.url });
    await server.stop();
    // A copy with the template's identity would start in quarantine.
    const own = database.open();
    await own.query('update database_state set identity = null').finally(own.close);
  } catch (fault) {
    await database.drop();
    throw fault;
  }
  process.env.E2E_TEMPLATE = database.name;
  return database.drop;
}
