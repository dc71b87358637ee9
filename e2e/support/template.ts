import { createDatabase } from './database.ts';
import { startServer } from './server.ts';

/**
 * Before all journeys: one server migrates an empty database and imports the demo catalogue.
 * Every journey's shop starts from a copy of it. Returns what removes it after all journeys.
 */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const database = await createDatabase();
  try {
    const server = await startServer({ DATABASE_URL: database.url });
    await server.stop();
    // A copy that carried the template's identity would start in quarantine.
    const own = database.open();
    await own.query('update database_state set identity = null').finally(own.close);
  } catch (fault) {
    await database.drop();
    throw fault;
  }
  process.env.E2E_TEMPLATE = database.name;
  return database.drop;
}
