import { readBookingRequest } from '@towpath/rules/booking/booking-request';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBooking } from '../../bookings/placing/create-booking.ts';
import {
  insertSummer,
  passengersOf,
  requestFor,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { runOperation } from '../../testing/office/test-operation-run.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const bike = 'product-bike-00001';
const { database, ...rest } = testContext(await openTestDatabase());
const context = { database, ...rest };
await insertTestCatalogue(database);
await insertSummer(database);
afterAll(() => database.close());
beforeEach(() =>
  database.query(`delete from notice; delete from booking; delete from bike_stock;
    update stock set taken = 0 where departure_id = 'summer';
    insert into bike_stock (ship_id, product_id, frame, from_cm, to_cm, count) values
      ('anna', '${bike}', 'S', 150, 168, 1), ('anna', '${bike}', 'M', 160, 185, 2)`),
);

const departure = 'summer';
const change = (
  frame: string,
  input: { count: number | null; from_cm?: number; to_cm?: number; bike?: string },
) => runOperation(context, 'departures.change-bikes', { departure, bike, frame, ...input });
const bikes = async () => (await runOperation(context, 'departures.bikes', { departure })).result.rows;

const riders = async () => (await runOperation(context, 'crew.manifest', { departure })).result.bikes;

/** Books the bike for riders of these heights; returns the booking's id. */
async function book(...heights: number[]): Promise<string> {
  const passengers = passengersOf({ 'annatwin-upper': heights.map(() => 1) });
  const body = requestFor({
    passengers: passengers.map((passenger, index) => ({ ...passenger, bodyHeight: heights[index] ?? 0 })),
  });
  const read = readBookingRequest(body, testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const made = await createBooking(context, read.request, {
    client: null,
    onFault,
    timeout: testPlaceTimeout,
  });
  if (!('id' in made)) throw new Error(made.message);
  return made.id;
}

test('the bikes that riders take and those that are left are counted by frame', async () => {
  await book(150, 180);
  const counts = async () => (await bikes()).map(({ frame, taken, left }) => [frame, taken, left]);
  expect(await counts()).toEqual([
    ['S', 1, 0],
    ['M', 1, 1],
  ]);
  await database.query('delete from notice; delete from booking');
  expect(await counts()).toEqual([
    ['S', 0, 1],
    ['M', 0, 2],
  ]);
});

test('staff set the bikes of a departure, and give it those of its ship again', async () => {
  expect((await change('M', { count: 5, to_cm: 190 })).result.after).toEqual({
    count: 5,
    from_cm: 160,
    to_cm: 190,
  });
  expect((await bikes()).map(({ frame, to_cm, count, of }) => [frame, to_cm, count, of])).toEqual([
    ['S', 168, 1, 'ship'],
    ['M', 190, 5, 'departure'],
  ]);
  expect((await change('M', { count: null })).result.after).toBeNull();
  expect((await bikes()).map(({ frame, count, of }) => [frame, count, of])).toEqual([
    ['S', 1, 'ship'],
    ['M', 2, 'ship'],
  ]);
  expect(await database.query('select by, command from audit')).toEqual(
    Array.from({ length: 2 }, () => ({ by: 'mieke', command: 'departures change-bikes' })),
  );
});

test('bikes that booked riders need are not taken away', async () => {
  await book(155, 165);
  expect((await change('S', { count: 0 })).message).toBe(
    'Booked riders need these bikes: change or cancel their bookings first',
  );
  expect((await change('M', { count: 1 })).status).toBe(200);
  expect((await change('M', { count: 0 })).status).toBe(422);
  expect((await bikes()).map(({ count }) => count)).toEqual([1, 1]);
});

test('a bike gets its first frames, whatever the riders who booked it without a limit', async () => {
  await database.query('delete from bike_stock');
  await book(155, 180);
  expect((await change('S', { count: 1, from_cm: 150, to_cm: 168 })).status).toBe(200);
  expect((await change('M', { count: 1, from_cm: 165, to_cm: 185 })).status).toBe(200);
  expect((await change('M', { count: 0 })).status).toBe(422);
  expect((await riders()).map(({ frame }) => frame)).toEqual(['S', 'M']);
});

test.each<[string, Parameters<typeof change>[1], RegExp]>([
  ['XL', { count: 1 }, /^Heights are required: the ship has no such frame$/],
  ['M', { count: 1, from_cm: 90 }, /^Height must be from 100 to 299 cm$/],
  ['M', { count: 1, from_cm: 190 }, /^The tallest rider must not be shorter/],
  ['M', { count: 1, bike: 'product-diet-00001' }, /^Bike must be a bike of summer: product-bike-00001/],
])('refuses bikes %s %j', async (frame, input, message) => {
  expect((await change(frame, input)).message).toMatch(message);
});

test('the bike list names the frame of each rider, the same each time', async () => {
  await book(165, 180);
  await book(152);
  const expected = [
    [152, 'S'],
    [165, 'M'],
    [180, 'M'],
  ];
  for (const _time of [1, 2])
    expect((await riders()).map(({ bodyHeight, frame }) => [bodyHeight, frame])).toEqual(expected);
  // Bookings that were made before there was stock data.
  await database.query(`update bike_stock set count = 0 where frame = 'S'`);
  expect((await riders()).map(({ frame }) => frame)).toEqual(['none', 'M', 'M']);
  await database.query('delete from bike_stock');
  expect((await riders())[0]).not.toHaveProperty('frame');
});

test('a corrected height needs a frame that is left', async () => {
  const id = await book(180, 155);
  await book(182);
  const correct = (passenger: number, height: number) =>
    runOperation(context, 'bookings.edit', {
      booking: id,
      passenger: { number: passenger, change: { bodyHeight: String(height) } },
    });
  expect((await correct(2, 175)).message).toBe('No frame of this bike is left for this height');
  expect((await correct(2, 160)).status).toBe(200);
  expect((await correct(1, 140)).status).toBe(409);
  expect((await riders()).map(({ bodyHeight, frame }) => [bodyHeight, frame])).toEqual([
    [160, 'S'],
    [180, 'M'],
    [182, 'M'],
  ]);
});
