import { TourList } from '@towpath/rules/calendar/tour';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { insertTestContent } from '../testing/test-content.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestServer } from '../testing/test-server.ts';
import { registerCatalogue } from './catalogue-routes.ts';

let database: Database;
let get: ReturnType<typeof createTestServer>['get'];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertTestContent(database);
  get = createTestServer((app) => registerCatalogue(app, testContext(database))).get;
});
afterAll(() => database.close());

test('the list contains combined tours without their components (specification 10.4), with what tours are compared by', async () => {
  const { body } = await get('/api/v1/tours');
  const picture = '/pictures/routes/moselle.svg';
  const moselle = {
    name: 'Moselle',
    duration: 8,
    brand: 'boatbiketours',
    region: 'Moselle',
    image_url: picture,
    // The lowest price and SGR.
    from_price: 1055,
    bike_from_price: null,
    months: ['2027-06'],
    level: 'easy',
    km_per_day: { minimum: 30, maximum: 52 },
    ports: ['Metz', 'Trier', 'Koblenz'],
    suitable_for_children: false,
    changed_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  };
  expect(body).toEqual({
    data: [
      { id: 'moselle-anna:moselle-berta', ...moselle },
      expect.objectContaining({ id: 'canals', brand: 'boatbiketours', bike_from_price: 95 }),
      expect.objectContaining({ id: 'adria', brand: 'islandhopping', image_url: null, ports: null }),
    ],
  });
});

test('a tour is changed by a change of its content, and with the last of its components', async () => {
  const yearsOfChange = async () => {
    const { data } = v.parse(TourList, (await get('/api/v1/tours')).body);
    return data.map(({ changed_on }) => changed_on?.slice(0, 4));
  };
  await database.query("update tour set changed_at = '2020-05-01T23:00Z'");
  await database.query("update tour set region = region, position = position + 1, external_id = 'X'");
  expect(await yearsOfChange()).toEqual(['2020', '2020', '2020']);
  await database.query("update tour set region = 'Rhine' where id = 'moselle-berta'");
  await database.query("update tour set region = 'Moselle' where id = 'moselle-berta'");
  const [combined, ...others] = await yearsOfChange();
  expect(combined).not.toBe('2020');
  expect(others).toEqual(['2020', '2020']);
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
  // Sold-out, closed and departed departures do not count: in March one suite is free. from_price adds the guide (80.00), the
  // city tax (17.50) and SGR (5.00), takes off the discount of April (7.5 %) and is rounded up to whole euros (decision 069).
  [
    'canals',
    [
      { year: 2027, month: 3, minimum_price: 1250, maximum_price: 1250, from_price: 1353 },
      { year: 2027, month: 4, minimum_price: 1000, maximum_price: 1300, from_price: 1023 },
    ],
  ],
  [
    'moselle-anna:moselle-berta',
    [{ year: 2027, month: 6, minimum_price: 1050, maximum_price: 1200, from_price: 1055 }],
  ],
])('prices of free cabins of %s by month', async (id, months) => {
  expect((await get(`/api/v1/tours/${id}/prices`)).body).toEqual(months);
});

const departure = async (id: string) =>
  (await get(`/api/v1/departures/${id}`)).body as Record<string, unknown>;

describe('the availability of a departure (specification 10.19)', () => {
  /** The lowest price for one person alone and for two sharing: in the test's twins they are the same. */
  const from = (price: number, before?: number) => ({
    from_prices: [1, 2].map((people) => ({ people, price, ...(before && { before }) })),
  });
  const nothing = {
    minimum_passengers: 1,
    available_passengers: 0,
    maximum_passengers: 0,
    available_cabins: 0,
  };
  test.each([
    // One suite for 2 to 3 passengers is free.
    [
      'free',
      {
        minimum_passengers: 2,
        available_passengers: 3,
        maximum_passengers: 3,
        available_cabins: 1,
        total_cabins: 6,
        minimum_price: 1250,
        maximum_price: 1250,
        from_prices: [{ people: 2, price: 1353 }],
      },
    ],
    ['sold-out', { ...nothing, total_cabins: 6, minimum_price: 1100, maximum_price: 1400, ...from(1203) }],
    // On request: no passengers are available without the operator's acceptance.
    [
      'request',
      {
        minimum_passengers: 1,
        available_passengers: 0,
        maximum_passengers: 12,
        available_cabins: 5,
        total_cabins: 6,
        minimum_price: 1000,
        maximum_price: 1300,
        ...from(1023, 1098),
      },
    ],
    ['closed', { ...nothing, total_cabins: 4, minimum_price: 800, maximum_price: 800, ...from(903) }],
    ['past', { ...nothing, total_cabins: 4, minimum_price: 900, maximum_price: 900, ...from(1003) }],
    // The earliest bookable date is tomorrow (specification 4).
    ['today', { ...nothing, total_cabins: 4, minimum_price: 900, maximum_price: 900, ...from(978) }],
    ['bare', null],
  ])('%s', async (id, availability) => {
    expect((await departure(id)).availability).toEqual(availability);
  });
});

test('a departure has the fields of specification 3', async () => {
  expect(await departure('free')).toMatchObject({
    id: 'free',
    tour_id: 'canals',
    tour_name: 'Canals of Holland',
    ship_id: 'anna',
    ship_name: 'Anna',
    program_id: 'p',
    program_name: 'Canals',
    date: '2027-03-13',
    end_date: '2027-03-20',
    duration: 8,
    on_request: false,
    port_of_departure_name: 'Amsterdam',
    port_of_arrival_name: 'Bruges',
    quay: 'De Ruijterkade 153, Amsterdam',
    voucher: null,
    multi_market: true,
  });
});

test.each([
  ['free', true],
  ['request', false],
  ['sold-out', undefined],
])('multi_market of %s is %s; absent when unknown (specification 9)', async (id, multiMarket) => {
  const answer = await departure(id);
  expect(answer.multi_market).toBe(multiMarket);
  expect(Object.hasOwn(answer, 'multi_market')).toBe(multiMarket !== undefined);
});

test.each([
  [
    'request',
    { code: 'SPRING', description: 'Spring', discount_type: 'Discount Percentage', percentage: 7.5 },
  ],
  ['bare', null],
])('the voucher of %s, while it is valid', async (id, voucher) => {
  expect((await departure(id)).voucher).toEqual(voucher);
});

const listed = async (tour: string, start: string, end: string) => {
  const { status, body } = await get(`/api/v1/tours/${tour}/departures?start=${start}&end=${end}`);
  return status === 200 ? (body as { id: string }[]).map(({ id }) => id) : status;
};

test.each([
  ['canals', '2027-03-06', '2027-03-20', ['sold-out', 'free']],
  ['canals', '2027-03-06', '2027-03-21', ['sold-out', 'free', 'closed']],
  ['canals', '2027-08-01', '2027-09-01', []],
  ['canals', '2027-08-01', '2027-08-01', []],
  // A combined tour has the departures of its components (specification 10.4), those of a day in the ships' order.
  ['moselle-anna:moselle-berta', '2027-05-01', '2027-07-01', ['moselle-3', 'moselle-1', 'moselle-2']],
  ['moselle-anna%3Amoselle-berta', '2027-06-01', '2027-07-01', ['moselle-1', 'moselle-2']],
  ['canals:unknown', '2027-03-01', '2027-04-01', 404],
  ['unknown', '2027-03-01', '2027-04-01', 404],
  ['canals', '2027-03-01', '2028-05-01', 422],
  ['canals', '2027-03-02', '2027-03-01', 422],
  ['canals', '2027-02-30', '2027-03-01', 422],
])('departures of %s from %s up to, not including, %s', async (tour, start, end, expected) => {
  expect(await listed(tour, start, end)).toEqual(expected);
});

test('start and end are required; the issues name those that are invalid or missing', async () => {
  const { status, body } = await get('/api/v1/tours/canals/departures?start=soon');
  expect(status).toBe(422);
  expect(body).toMatchObject({ error: 'invalid', issues: [{ path: 'start' }, { path: 'end' }] });
});

test('a listed departure equals the response for it alone', async () => {
  const { body } = await get('/api/v1/tours/canals/departures?start=2027-03-13&end=2027-03-14');
  expect(body).toEqual([await departure('free')]);
});

test('an unknown departure is answered with 404', async () => {
  expect(await get('/api/v1/departures/unknown')).toMatchObject({
    status: 404,
    body: { error: 'not_found', message: 'No such departure' },
  });
});
