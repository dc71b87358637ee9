import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../server/src/database/database.ts';
import { becomes } from '../support/becomes.ts';
import { openPair, type Pair } from './pair.ts';

const MINUTES = 60_000;

let pair: Pair;
let database: Database;
beforeAll(async () => {
  pair = await openPair({ synchronous: true, watching: { PAUSE: '0.3', PATIENCE: '6', ALONE: '3' } });
  database = connect({ connectionString: pair.url, max: 2 });
  await written('create table note (value text)');
}, 5 * MINUTES);
afterAll(async () => {
  await database.close();
  await pair.close();
});

/** Whether a statement is done in the end: it waits while there is no primary, or no standby yet to wait for. */
const written = (text: string) => becomes(async () => Boolean(await database.query(text)));
const notes = async () =>
  (await database.query<{ value: string }>('select value from note order by value')).map(
    ({ value }) => value,
  );

test('a primary whose standby is gone goes on alone, and that standby is not promoted with less than it had', {
  timeout: 5 * MINUTES,
}, async () => {
  const { primary, standby } = pair.roles();
  await standby.kill();
  expect(await written(`insert into note values ('alone')`)).toBe(true);
  expect(pair.isArmed()).toBe(false);
  await primary.kill();
  await standby.start();
  expect(await becomes(async () => pair.said().includes('cannot take its place'))).toBe(true);
  expect(pair.roles().primary).toBe(primary);

  await primary.start();
  expect(await becomes(async () => (await notes()).includes('alone'))).toBe(true);
  expect(await becomes(async () => pair.isArmed())).toBe(true);
});
