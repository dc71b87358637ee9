import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNow } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import {
  checkIdentity,
  createQuarantineCheck,
  quarantine,
  readQuarantine,
  releaseQuarantine,
} from './quarantine.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const check = () => checkIdentity(database, testNow);

test('a database stores its identity once, and a copy is in quarantine until it is released', async () => {
  await check();
  await check();
  expect(await readQuarantine(database)).toBeNull();
  // As after a restore in another cluster or database.
  await database.query(`update database_state set identity = '7/1'`);
  await check();
  const found = await readQuarantine(database);
  expect(found).toEqual({ since: new Date(testNow), reason: 'restored from a backup of another database' });
  await check();
  expect(await readQuarantine(database)).toEqual(found);
  expect(await releaseQuarantine(database)).toBe(true);
  expect(await releaseQuarantine(database)).toBe(false);
  await check();
  expect(await readQuarantine(database)).toBeNull();
});

test('a quarantine check notices the release and runs no further queries', async () => {
  await quarantine(database, 'a drill', testNow);
  let queries = 0;
  const counting: Database = {
    ...database,
    query: (...statement) => {
      queries += 1;
      return database.query(...statement);
    },
  };
  const isQuarantined = createQuarantineCheck(counting);
  expect(await isQuarantined()).toBe(true);
  await releaseQuarantine(database);
  expect(await isQuarantined()).toBe(false);
  expect(await isQuarantined()).toBe(false);
  expect(queries).toBe(2);
});
