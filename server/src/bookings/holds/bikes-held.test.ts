import { readBookingRequest } from '@towpath/rules/booking/booking-request';
import type { HoldRequest } from '@towpath/rules/booking/holds/hold-request';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findProducts } from '../../catalogue/products.ts';
import { Refusal } from '../../config/errors.ts';
import {
  insertSummer,
  passengersOf,
  requestFor,
  summer,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createBooking } from '../placing/create-booking.ts';
import { releaseHold, renewHold, takeHold } from './take-hold.ts';

const bike = 'product-bike-00001';
const MINUTE = 60_000;
const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
afterAll(() => database.close());
beforeEach(() =>
  database.query(`delete from notice; delete from booking; delete from hold; delete from bike_stock;
    update stock set taken = 0 where departure_id = 'summer';
    insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count) values ('anna', '${bike}', 'S', 150, 168, 1)`),
);

const at = (now: number) => ({ ...testContext(database), now: () => now });
const request = (browser: string, heights?: number[]): HoldRequest => ({
  cabins: { 'annatwin-upper': 1 },
  ...(heights && { riders: heights.map((height) => ({ bike, height })) }),
  browser: `${browser}-0123456789abcdef`,
});
const take = (browser: string, heights?: number[], now = testNow) =>
  takeHold(at(now), summer, { request: request(browser, heights), client: null });
async function idOf(taking: ReturnType<typeof take>): Promise<string> {
  const hold = await taking;
  if (hold instanceof Refusal) throw new Error(hold.message);
  return hold.id;
}
const isServed = async (now: number, hold?: string) =>
  (await findProducts(database, summer, { now, hold }))?.bike_stock?.[0]?.taken.length === 0;
function book(hold?: string, now = testNow) {
  const passengers = passengersOf({ 'annatwin-upper': [1] }).map((each) => ({ ...each, bodyHeight: 155 }));
  const read = readBookingRequest(requestFor({ passengers, ...(hold && { hold }) }), testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const onFault = (fault: unknown) => {
    throw fault;
  };
  return createBooking(at(now), read.request, { client: null, onFault, timeout: testPlaceTimeout });
}
const refused = { status: 409, error: 'bike_gone' };

test('a hold keeps bikes from other visitors, and its own booking takes them over (decision 081)', async () => {
  const hold = await idOf(take('first', [155]));
  expect(await isServed(testNow)).toBe(false);
  expect(await isServed(testNow, hold)).toBe(true);
  expect(await take('second', [160])).toMatchObject({ ...refused, issues: [{ path: 'riders.0.bike' }] });
  expect(await book()).toMatchObject(refused);
  expect(await book(hold)).toMatchObject({ status: 'completed' });
  expect(await take('second', [160])).toMatchObject(refused);
});

test('a refused change leaves the hold unchanged', async () => {
  await take('first', [155]);
  const hold = await idOf(take('second'));
  const renewed = await renewHold(at(testNow), hold, { request: request('second', [160]), client: null });
  expect(renewed).toMatchObject(refused);
  expect(await database.query('select id from hold where id = $1', [hold])).toHaveLength(1);
});

test('a renewal without riders keeps the bikes, one with none releases them', async () => {
  const hold = await idOf(take('first', [155]));
  const renew = (id: string, heights?: number[]) =>
    renewHold(at(testNow), id, { request: request('first', heights), client: null });
  const renewed = await renew(hold);
  expect(await isServed(testNow)).toBe(false);
  if (renewed instanceof Refusal) throw new Error(renewed.message);
  await renew(renewed.id, []);
  expect(await isServed(testNow)).toBe(true);
});

test('the bikes of an ended hold are free', async () => {
  const hold = await idOf(take('first', [155]));
  await releaseHold(at(testNow), hold);
  await idOf(take('second', [160]));
  const later = testNow + 30 * MINUTE;
  expect(await isServed(later)).toBe(true);
  expect(await book(undefined, later)).toMatchObject({ status: 'completed' });
});
