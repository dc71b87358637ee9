import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../server/src/database/database.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type DatabasePair, openDatabasePair } from './database-pair.ts';

const MINUTES = 60_000;

let pair: DatabasePair;
let database: Database;
beforeAll(async () => {
  pair = await openDatabasePair({
    synchronous: true,
    watching: { PAUSE: '0.3', QUERY_TIMEOUT: '6', STANDBY_TIMEOUT: '3' },
  });
  database = connect({ connectionString: pair.url, max: 2 });
  await written('create table note (value text)');
}, 5 * MINUTES);
afterAll(async () => {
  await database.close();
  await pair.close();
});

/** Whether a statement succeeds within the time limit: it waits for a primary and, if needed, for a standby. */
const written = (text: string) => waitUntil(async () => Boolean(await database.query(text)));
const notes = async () =>
  (await database.query<{ value: string }>('select value from note order by value')).map(
    ({ value }) => value,
  );

test('a primary without a standby continues, and an outdated standby is not promoted', {
  timeout: 5 * MINUTES,
}, async () => {
  const { primary, standby } = pair.roles();
  await standby.kill();
  expect(await written(`insert into note values ('alone')`)).toBe(true);
  expect(pair.isArmed()).toBe(false);
  await primary.kill();
  await standby.start();
  expect(await waitUntil(async () => pair.output().includes('cannot be promoted'))).toBe(true);
  expect(pair.roles().primary).toBe(primary);

  await primary.start();
  expect(await waitUntil(async () => (await notes()).includes('alone'))).toBe(true);
  expect(await waitUntil(async () => pair.isArmed())).toBe(true);
});
