import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerCatalogue } from '../catalogue-routes.ts';

let database: Database;
let get: ReturnType<typeof createTestServer>['get'];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  get = createTestServer((app) => registerCatalogue(app, testContext(database))).get;
});
afterAll(() => database.close());

test('cabin types with prices in euros, content and free cabins', async () => {
  expect((await get('/api/v1/departures/free/cabins')).body).toEqual([
    {
      id: 'annatwin-upper',
      name: 'Twin',
      description: 'Two beds',
      image_url: '/pictures/cabins/twin.svg',
      image_urls: ['/pictures/cabins/twin.svg', 'https://img.example.com/twin.jpg'],
      minimum_occupancy: 1,
      maximum_occupancy: 2,
      unit_price: 999.5,
      discount_price: null,
      surcharge_price: 1499.5,
      count: 4,
      available_count: 0,
    },
    expect.objectContaining({ id: 'annasuite', discount_price: 1000, count: 2, available_count: 1 }),
  ]);
});

test.each([
  ['request', [3, 2]],
  ['closed', [0]],
  ['past', [0]],
  ['today', [0]],
  ['bare', []],
])('free cabins of %s (specification 10.19)', async (id, left) => {
  const { body } = await get(`/api/v1/departures/${id}/cabins`);
  expect((body as { available_count: number }[]).map((type) => type.available_count)).toEqual(left);
});

test('products by type in the order of the tour, with the shared supplement and all policies', async () => {
  const { body } = await get('/api/v1/departures/free/products');
  const ids = (products: unknown) => (products as { id: string }[]).map(({ id }) => id);
  const { bikes, diets, other, sgr, insurance_policies } = body as Record<string, unknown>;
  expect(ids(bikes)).toEqual(['product-bike-00001', 'product-bike-00002']);
  expect(ids(diets)).toEqual(['product-diet-00001']);
  expect(ids(other)).toEqual(['product-misc-00001', 'product-misc-00002', 'product-misc-00003']);
  expect(sgr).toEqual({
    id: 'product-sgrs-00001',
    name: 'SGR fee',
    description: 'Guarantee fund',
    unit_price: 5,
  });
  expect(insurance_policies).toEqual([
    {
      id: 'cancellation',
      insurance_type: 'cancellation',
      market: 'default',
      fixed_cost: 4.25,
      fee_percentage: 5.5,
      tax_percentage: 21,
    },
    {
      id: 'travel-us',
      insurance_type: 'travel',
      market: 'north_america',
      fixed_cost: 0,
      fee_percentage: 7.25,
      tax_percentage: 0,
    },
  ]);
});

test("a tour's own supplement replaces the shared one and is not among its other products", async () => {
  const { body } = await get('/api/v1/departures/adria-1/products');
  expect(body).toMatchObject({ bikes: [], other: [], sgr: { id: 'product-sgrs-00002', unit_price: 7.5 } });
});

test('a product has the fields of specification 3', async () => {
  const { body } = await get('/api/v1/departures/free/products');
  expect((body as { bikes: unknown[] }).bikes[0]).toEqual({
    id: 'product-bike-00001',
    name: 'Bike, 8 gears',
    base_name: 'Bike',
    description: '<b>Steady</b>',
    unit_price: 95,
    price_calculation: null,
    price_per_day: false,
    product_type: 'Bike',
    mandatory: false,
    passenger_product: true,
    local_cost: false,
  });
});

test('translations of ships and cabins have four picture fields, which may be null (specification 3), and picture texts', async () => {
  const none = { image_url: null, image_url1: null, image_url2: null, image_url3: null };
  expect((await get('/api/v1/translations/ships')).body).toEqual([
    {
      id: 'anna',
      language: 'de',
      name: 'Die Anna',
      description: '<p>Schön</p>',
      ...none,
      image_url: '/pictures/ships/anna.svg',
      image_url1: '/pictures/ships/anna-deck.svg',
      image_texts: ['Die Anna', 'Ihr Deck'],
    },
    { id: 'anna', language: 'en', name: null, description: null, ...none, image_texts: [] },
  ]);
  const cabins = (await get('/api/v1/translations/ships/anna/cabins')).body;
  expect(cabins).toMatchObject([
    { id: 'annatwin', language: 'en', image_url1: 'https://img.example.com/twin.jpg', image_url2: null },
    { id: 'annatwin', language: 'nl', name: 'Hut met twee bedden', ...none },
  ]);
});

test('translations of products, with the picture that is named after one', async () => {
  const fiets = { id: 'product-bike-00001', language: 'nl', name: 'Fiets', description: null };
  expect((await get('/api/v1/translations/products')).body).toEqual([fiets]);
  await database.query(
    `insert into picture (path, bytes) values ('products/product-bike-00001.webp', ''), ('ships/anna.svg', '')`,
  );
  const image_url = '/pictures/products/product-bike-00001.webp';
  expect((await get('/api/v1/translations/products')).body).toEqual([{ ...fiets, image_url }]);
});

test('a ship without cabin translations has an empty list, an unknown one is not found', async () => {
  expect((await get('/api/v1/translations/ships/berta/cabins')).body).toEqual([]);
  expect((await get('/api/v1/translations/ships/unknown/cabins')).status).toBe(404);
});

test.each(['cabins', 'products'])('%s of an unknown departure are not found', async (part) => {
  expect(await get(`/api/v1/departures/unknown/${part}`)).toMatchObject({
    status: 404,
    body: { error: 'not_found', message: 'No such departure' },
  });
});
