import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSummer } from '../../server/src/bookings/test-request.ts';
import type { Database } from '../../server/src/database/database.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';
import { insertTestContent } from '../../server/src/testing/test-content.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { planOf, readTables, wholeReads } from './plans.ts';
import { type CallStatement, recordVisitorPath } from './visitor-path.ts';

/** PostgreSQL then reads a table as a whole only where no index fits. */
const settings = 'set local enable_seqscan = off';

let database: Database;
let statements: CallStatement[];
beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertTestContent(database);
  await insertSummer(database);
  statements = await recordVisitorPath(database);
});
afterAll(() => database.close());

test('every statement of a visit, from the tours to the paid booking, has an index for each growing table', async () => {
  const tables = await readTables(database);
  const faults: string[] = [];
  for (const statement of statements) {
    const plan = await planOf(database, statement, { settings });
    faults.push(
      ...(plan ? wholeReads(plan, tables) : []).map(
        (read) => `${statement.call}: ${read}\n${statement.text}`,
      ),
    );
  }
  expect(faults).toEqual([]);
});
