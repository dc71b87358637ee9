import { createServer } from 'node:http';
import { findDepartures } from '../../server/src/catalogue/departures.ts';
import { connect } from '../../server/src/database/database.ts';
import { testToday } from '../../server/src/testing/test-context.ts';
import { recording, type Statement } from '../bookings/recorded-statements.ts';
import { monthAt } from './test-data.ts';

/**
 * The baselines: a Node server that sends 4 kB, with DATABASE_URL after `select 1`. With EQUAL it runs the statements of a month
 * of departures each time and sends the rows of the first as JSON.
 */
const page = JSON.stringify({ text: 'x'.repeat(4_000) });
const url = process.env.DATABASE_URL;
const { EQUAL } = process.env;
const database = url ? connect({ connectionString: url, prepared: EQUAL !== undefined }) : null;

const statements: Statement[] = [];
if (database && EQUAL)
  await findDepartures(recording(database, statements), ['tour-0'], monthAt(2), testToday);

async function answer(): Promise<string> {
  if (statements.length === 0) {
    await database?.query('select 1');
    return page;
  }
  let rows: unknown[] | undefined;
  for (const { text, values } of statements) {
    const found = await database?.query(text, values);
    rows ??= found;
  }
  return JSON.stringify(rows);
}

const server = createServer(async (_request, response) => {
  const body = await answer();
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
