import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestServer } from '../testing/test-server.ts';
import { registerCatalogue } from './register.ts';

let database: Database;
let get: ReturnType<typeof createTestServer>['get'];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  get = createTestServer((app) => registerCatalogue(app, testContext(database))).get;
});
afterAll(() => database.close());

test('the list contains combined tours without their components (specification 10.4)', async () => {
  const { body } = await get('/api/v1/tours');
  const picture = '/pictures/routes/moselle.svg';
  const moselle = {
    name: 'Moselle',
    duration: 8,
    brand: 'boatbiketours',
    region: 'Moselle',
    image_url: picture,
  };
  expect(body).toEqual({
    data: [
      { id: 'moselle-anna:moselle-berta', ...moselle },
      expect.objectContaining({ id: 'canals', name: 'Canals of Holland', brand: 'boatbiketours' }),
      expect.objectContaining({ id: 'adria', brand: 'islandhopping', image_url: null }),
    ],
  });
});

test.each([
  // Today's departure cannot be booked; the sold-out one is the first; the closed one does not count.
  ['canals', ['canals'], '2027-03-06', '2027-05-01', '2027-03-13'],
  ['moselle-berta', ['moselle-berta'], '2027-05-29', '2027-06-05', '2027-06-05'],
  ['moselle-berta:moselle-anna', ['moselle-berta', 'moselle-anna'], '2027-05-29', '2027-06-05', '2027-06-05'],
  [
    'moselle-anna%3Amoselle-berta',
    ['moselle-anna', 'moselle-berta'],
    '2027-05-29',
    '2027-06-05',
    '2027-06-05',
  ],
])(
  'tour %s: components, first and last departure, first available',
  async (id, parts, first, last, available) => {
    const { status, body } = await get(`/api/v1/tours/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: parts.join(':'),
      tours: parts.map((part) => ({ id: part })),
      first_departure: first,
      last_departure: last,
      first_available: available,
    });
  },
);

test('a tour without departures has no dates', async () => {
  await database.query(
    `insert into tour (id, brand, name, region, duration) values ('new', 'boatbiketours', 'New', 'R', 5)`,
  );
  const dates = { first_departure: null, last_departure: null, first_available: null };
  expect((await get('/api/v1/tours/new')).body).toMatchObject({ id: 'new', ...dates });
  expect((await get('/api/v1/tours/new/prices')).body).toEqual([]);
});

test.each([
  '/api/v1/tours/unknown',
  '/api/v1/tours/canals:unknown',
  '/api/v1/tours/:',
  '/api/v1/tours/unknown/prices',
  '/api/v1/tours/canals:unknown/prices',
])('%s is not found, even when one component is known', async (url) => {
  expect(await get(url)).toMatchObject({
    status: 404,
    body: { error: 'not_found', message: 'No such tour' },
  });
});

test.each([
  // Sold-out, closed and departed departures do not count: in March one suite is free.
  [
    'canals',
    [
      { year: 2027, month: 3, minimum_price: 1250, maximum_price: 1250 },
      { year: 2027, month: 4, minimum_price: 1000, maximum_price: 1300 },
    ],
  ],
  ['moselle-anna:moselle-berta', [{ year: 2027, month: 6, minimum_price: 1050, maximum_price: 1200 }]],
])('prices of free cabins of %s by month', async (id, months) => {
  expect((await get(`/api/v1/tours/${id}/prices`)).body).toEqual(months);
});
