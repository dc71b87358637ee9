import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { insertTestContent } from '../../testing/test-content.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerCatalogue } from '../catalogue-routes.ts';

let database: Database;
let get: ReturnType<typeof createTestServer>['get'];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertTestContent(database);
  get = createTestServer((app) => registerCatalogue(app, testContext(database))).get;
});
afterAll(() => database.close());

test('the content of a tour in a language, with its bikes in euros', async () => {
  const { status, body } = await get('/api/v1/tours/canals/content?locale=nl');
  expect(status).toBe(200);
  expect(body).toEqual({
    level: 'easy',
    suitable_for_children: false,
    meals: { breakfasts: 7, lunches: 6, dinners: 5 },
    included: ['Luggage nl'],
    excluded: ['Tips nl', 'Bike hire nl'],
    excluded_unless: [[], ['product-bike-00001']],
    picture_text: 'A map nl',
    minimum_participants: 16,
    call_off_days: 21,
    facts: [
      ['Grootte van de groep', 'Tot ongeveer 24\u00a0gasten'],
      ['Talen aan boord', 'Engels en Nederlands'],
      ['Beperkte mobiliteit', expect.stringMatching(/^Over het algemeen niet geschikt/)],
    ],
    bikes: [
      { name: 'Fiets', unit_price: 95, price_calculation: null },
      { name: 'E-bike', unit_price: 23.5, price_calculation: 'per_day' },
    ],
    days: [
      { port: 'Metz', km: 0, title: 'Metz nl', text: 'Yellow stone nl' },
      { port: 'Trier', km: 52, title: 'Trier nl', text: 'Roman gate nl' },
      { port: 'Koblenz', km: 30, title: 'Koblenz nl', text: 'Two rivers nl' },
    ],
  });
});

test.each([
  [
    'a combined tour has the content of a component',
    'tours/moselle-berta:moselle-anna/content?locale=de',
    200,
  ],
  ['a tour without content', 'tours/adria/content?locale=de', 404],
  ['an unknown tour', 'tours/rhine/content?locale=de', 404],
  ['an unknown language', 'tours/canals/content?locale=fr', 422],
  ['names in an unknown language', 'translations/names', 422],
])('%s: %s answers %i', async (_, path, expected) => {
  expect((await get(`/api/v1/${path}`)).status).toBe(expected);
});

test.each([
  ['de', { Bruges: 'Brügge', Moselle: 'Mosel' }],
  ['nl', { Moselle: 'Moezel' }],
  ['en', {}],
])('names in %s, without those that are the same', async (locale, names) => {
  expect((await get(`/api/v1/translations/names?locale=${locale}`)).body).toEqual(names);
});
