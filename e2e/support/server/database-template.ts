import type { Database } from '../../../server/src/database/database.ts';
import { createDatabase } from './database.ts';
import { startServer } from './server.ts';

async function makeReusable(database: Database): Promise<void> {
  // A copy with the template's identity would start in quarantine.
  await database.query('update database_state set identity = null');
  // The tests of a worker share a site: without it, the bookings of some would leave no bike for others. A test of the
  // stock gives its departure its own bikes.
  await database.query('update bike_stock set count = 1000');
}

/** Creates a migrated database with the demo catalogue, which every site's database is a copy of; returns its removal. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const database = await createDatabase();
  try {
    const server = await startServer({ DATABASE_URL: database.url });
    await server.stop();
    const own = database.open();
    await makeReusable(own).finally(own.close);
  } catch (fault) {
    await database.drop();
    throw fault;
  }
  process.env.E2E_TEMPLATE = database.name;
  return database.drop;
}
