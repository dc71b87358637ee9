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

test('a recovery to a moment is in quarantine once, a failover and a target that is removed are not', async () => {
  await check();
  const [stored] = await database.query<{ identity: string }>('select identity from database_state');
  const identity = stored?.identity ?? '';
  const recovered = (recovered_to: string) => ({ identity, recovered_to });
  const to = (target: string) => checkIdentity(database, testNow, recovered(target));
  await to('');
  expect(await readQuarantine(database)).toBeNull();
  await to('recovery_target_time 2026-11-28 08:00:00');
  expect(await readQuarantine(database)).toMatchObject({ reason: 'recovered to an earlier moment' });
  await releaseQuarantine(database, recovered('recovery_target_time 2026-11-28 08:00:00'));
  // A restart, a standby that takes over with the same settings, and the settings without the target.
  await to('recovery_target_time 2026-11-28 08:00:00');
  await to('');
  expect(await readQuarantine(database)).toBeNull();
  await to('recovery_target_name before-import');
  expect(await readQuarantine(database)).toMatchObject({ reason: 'recovered to an earlier moment' });
  await releaseQuarantine(database);
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
