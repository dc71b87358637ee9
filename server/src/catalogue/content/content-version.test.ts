import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createContentVersion } from './content-version.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
});
afterAll(() => database.close());

/** A content version whose reads are far apart in time. */
function versionLater() {
  let now = 0;
  return createContentVersion(database, () => {
    now += 10_000;
    return now;
  });
}

test.each([
  `update ship set name = 'Annabel' where id = 'anna'`,
  `update tour set image_url = 'https://pictures.example/a.jpg' where id = 'canals'`,
  `delete from combined_tour`,
  `update cabin_type set name = 'Double'`,
  `insert into ship_translation (ship_id, language, name, description, image_urls) values ('berta', 'de', 'B', null, '{}')`,
  `update cabin_translation set description = null`,
  `update product_translation set name = 'Rad'`,
  `insert into picture (path, bytes) values ('ships/anna.svg', '')`,
])('%s increases the version', async (change) => {
  const version = versionLater();
  const before = await version();
  await database.query(change);
  expect(await version()).toBeGreaterThan(before);
});

test('changes by bookings do not increase it, because bookings would wait for one another', async () => {
  const version = versionLater();
  const before = await version();
  await database.query(`update stock set taken = 1 where departure_id = 'adria-1'`);
  expect(await version()).toBe(before);
});

test('concurrent requests cause one query', async () => {
  let queries = 0;
  const counting = {
    query: async <Row>() => {
      queries += 1;
      return [{ version: queries }] as Row[];
    },
  };
  let now = 0;
  const version = createContentVersion(counting, () => now);
  expect(await Promise.all([version(), version()])).toEqual([1, 1]);
  now = 251;
  expect(await version()).toBe(2);
});

test('the last known version is used while the database is unavailable', async () => {
  let fails = false;
  let now = 0;
  const failing = {
    query: async <Row>() => {
      if (fails) throw new Error('gone');
      return [{ version: 7 }] as Row[];
    },
  };
  const version = createContentVersion(failing, () => now);
  expect(await version()).toBe(7);
  fails = true;
  now = 1000;
  expect(await version()).toBe(7);
});
