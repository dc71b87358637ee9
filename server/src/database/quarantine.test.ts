import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNow } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './database.ts';
import {
  checkIdentity,
  openQuarantine,
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

test('a database is given its identity once, and a copy of another one is put into quarantine until it is released', async () => {
  await check();
  await check();
  expect(await readQuarantine(database)).toBeNull();
  // What a dump brings along when it is restored in another cluster, or in another database of the same one.
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

test('a process sees that the quarantine has ended, and asks no more from then on', async () => {
  await quarantine(database, 'a drill', testNow);
  let asked = 0;
  const counting: Database = {
    ...database,
    query: (...question) => {
      asked += 1;
      return database.query(...question);
    },
  };
  const isQuarantined = openQuarantine(counting);
  expect(await isQuarantined()).toBe(true);
  await releaseQuarantine(database);
  expect(await isQuarantined()).toBe(false);
  expect(await isQuarantined()).toBe(false);
  expect(asked).toBe(2);
});
