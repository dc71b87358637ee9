import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { contentVersion } from './content-version.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
});
afterAll(() => database.close());

/** A version asked for at moments far apart. */
function versionLater() {
  let now = 0;
  return contentVersion(database, () => {
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
])('%s is noticed', async (change) => {
  const version = versionLater();
  const before = await version();
  await database.query(change);
  expect(await version()).toBeGreaterThan(before);
});

test('what bookings change is not: they would wait for one another', async () => {
  const version = versionLater();
  const before = await version();
  await database.query(`update stock set taken = 1 where departure_id = 'adria-1'`);
  expect(await version()).toBe(before);
});

test('visitors of the same moment ask once', async () => {
  let asked = 0;
  const counting = {
    query: async <Row>() => {
      asked += 1;
      return [{ version: asked }] as Row[];
    },
  };
  let now = 0;
  const version = contentVersion(counting, () => now);
  expect(await Promise.all([version(), version()])).toEqual([1, 1]);
  now = 251;
  expect(await version()).toBe(2);
});

test('while the database does not answer the last one holds', async () => {
  let fails = false;
  let now = 0;
  const failing = {
    query: async <Row>() => {
      if (fails) throw new Error('gone');
      return [{ version: 7 }] as Row[];
    },
  };
  const version = contentVersion(failing, () => now);
  expect(await version()).toBe(7);
  fails = true;
  now = 1000;
  expect(await version()).toBe(7);
});
