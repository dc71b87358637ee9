import { type BookingRequestInput, readBookingRequest } from '@towpath/rules/booking/booking-request';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findProducts } from '../../catalogue/products.ts';
import { Refusal } from '../../config/errors.ts';
import {
  insertSummer,
  passengersOf,
  requestFor,
  takenOf,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createBooking } from '../placing/create-booking.ts';
import { reviveBooking } from '../placing/revive-booking.ts';
import { releaseBooking } from '../release-booking.ts';

const bike = 'product-bike-00001';
const other = 'product-bike-00002';

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
const context = testContext(database);
afterAll(() => database.close());
// One S and one M on the ship, both for 160 to 168 cm; the e-bike is not limited.
beforeEach(() =>
  database.query(`delete from notice; delete from booking; delete from bike_stock;
    update stock set taken = 0 where departure_id = 'summer';
    insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count) values
      ('anna', '${bike}', 'S', 150, 168, 1), ('anna', '${bike}', 'M', 160, 185, 1)`),
);

const book = (request: BookingRequestInput) => {
  const read = readBookingRequest(request, testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const onFault = (fault: unknown) => {
    throw fault;
  };
  return createBooking(context, read.request, { client: null, onFault, timeout: testPlaceTimeout });
};

/** A party of these heights, all on the limited bike. */
function party(heights: readonly number[], changes: Partial<BookingRequestInput> = {}) {
  const cabins: CabinSelection = { 'annatwin-upper': heights.map(() => 1) };
  const passengers = passengersOf(cabins).map((passenger, index) => ({
    ...passenger,
    bodyHeight: heights[index] ?? 0,
  }));
  return requestFor({ passengers, ...changes }, cabins);
}
const idOf = (answer: Awaited<ReturnType<typeof book>>) => {
  if (answer instanceof Refusal) throw new Error(answer.message);
  expect(answer.status).toBe('completed');
  return answer.id;
};
const noFrame = (path: string) => ({
  status: 409,
  error: 'bike_gone',
  issues: [{ path, message: 'No frame of this bike is left for this height' }],
});
const servedHeights = async () =>
  (await findProducts(database, 'summer', { now: testNow }))?.bike_stock?.[0]?.taken;

describe('bikes are promised once (decision 080)', () => {
  test('a rider without a frame is refused at the field, and nothing is stored', async () => {
    expect(await book(party([175, 140]))).toMatchObject(noFrame('passengers.1.bike'));
    expect(await database.query('select 1 from booking')).toEqual([]);
  });

  test('of several visitors for the last frame exactly one gets it', async () => {
    const requests = [152, 153, 154, 155, 156].map((height, index) =>
      party([height], { main: { ...party([height]).main, emailAddress: `v${index}@example.com` } }),
    );
    const answers = await Promise.all(requests.map(book));
    const refused = answers.filter((answer) => answer instanceof Refusal);
    expect(refused).toHaveLength(4);
    for (const refusal of refused) expect(refusal).toMatchObject(noFrame('passengers.0.bike'));
    expect(await takenOf(database)).toMatchObject({ 'annatwin-upper': 1 });
  });

  test('a rider whom both frames fit leaves the other one to a rider who needs it', async () => {
    idOf(await book(party([165])));
    idOf(await book(party([180])));
    expect(await book(party([165]))).toMatchObject({ error: 'bike_gone' });
  });

  test('requests occupy frames, released bookings do not', async () => {
    await database.query(`update departure set on_request = true where id = 'summer'`);
    const id = idOf(await book(party([155])));
    await database.query(`update departure set on_request = false where id = 'summer'`);
    expect(await book(party([155]))).toMatchObject({ error: 'bike_gone' });
    await releaseBooking(database, id, 'declined', testNow);
    idOf(await book(party([155])));
  });

  test('a new attempt with the same key has the frames of the one it replaces', async () => {
    const key = { idempotency_key: crypto.randomUUID() };
    idOf(await book(party([155], key)));
    idOf(await book(party([155], { ...key, locale: 'de' })));
    expect(await servedHeights()).toEqual([155]);
  });

  test('a booking that is paid late is active again only if its frame is free', async () => {
    const late = idOf(await book(party([155])));
    await releaseBooking(database, late, 'unpaid', testNow);
    const next = idOf(await book(party([156])));
    const revive = () => database.transaction((sql) => reviveBooking(context, sql, late));
    expect(await revive()).toBe(false);
    await releaseBooking(database, next, 'cancelled', testNow);
    expect(await revive()).toBe(true);
    expect(await servedHeights()).toEqual([155]);
  });

  test('riders for whom no frame was left before do not block others', async () => {
    await database.query('delete from bike_stock');
    idOf(await book(party([140, 199])));
    await database.query(
      `insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count) values ('anna', '${bike}', 'S', 150, 168, 1)`,
    );
    idOf(await book(party([155])));
    expect(await book(party([155]))).toMatchObject({ error: 'bike_gone' });
  });
});

describe('the bikes of a departure', () => {
  test('its own rows replace those of the ship by product and frame', async () => {
    await database.query(`insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count) values
      ('summer', '${bike}', 'S', 140, 168, 0), ('summer', '${other}', 'L', 170, 190, 2)`);
    expect((await findProducts(database, 'summer', { now: testNow }))?.bike_stock).toEqual([
      {
        product_id: bike,
        frames: [
          { frame: 'S', from_cm: 140, to_cm: 168, count: 0 },
          { frame: 'M', from_cm: 160, to_cm: 185, count: 1 },
        ],
        taken: [],
      },
      { product_id: other, frames: [{ frame: 'L', from_cm: 170, to_cm: 190, count: 2 }], taken: [] },
    ]);
    expect(await book(party([155]))).toMatchObject({ error: 'bike_gone' });
  });

  test('a departure without stock data is not limited and says nothing about bikes', async () => {
    await database.query('delete from bike_stock');
    expect((await findProducts(database, 'summer', { now: testNow }))?.bike_stock).toBeUndefined();
    idOf(await book(party([100, 299])));
  });
});
