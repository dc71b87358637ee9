import { readBookingRequest } from '@towpath/rules/booking/booking-request';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createBooking } from '../../bookings/placing/create-booking.ts';
import { insertSummer, passengersOf, requestFor, testPlaceTimeout } from '../../bookings/test-request.ts';
import { runOperation } from '../../operations/test-run.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { editBooking } from '../bookings/edit-booking.ts';
import type { Operation } from '../operation.ts';
import { runOperationAs } from '../test-run.ts';
import { changeBikes, listBikes } from './bikes.ts';

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

const run = (operation: Operation, ...args: string[]) => runOperationAs(context, operation, args);
const change = (...args: string[]) => run(changeBikes, 'summer', '--bike', bike, '--frame', ...args);
const rowsOf = async (operation: Operation) =>
  JSON.parse((await run(operation, 'summer', '--json')).output).rows as Record<string, unknown>[];

const riders = async () =>
  (await runOperation(context, 'crew.manifest', { departure: 'summer' })).result.bikes;

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

test('staff set the bikes of a departure, and give it those of its ship again', async () => {
  expect((await change('M', '--count', '5', '--to', '190')).output).toBe(
    `summer has 5 bikes ${bike} M, 160 to 190 cm.`,
  );
  expect((await rowsOf(listBikes)).map(({ frame, to_cm, count, of }) => [frame, to_cm, count, of])).toEqual([
    ['S', 168, 1, 'ship'],
    ['M', 190, 5, 'departure'],
  ]);
  expect((await change('M', '--as-ship')).output).toBe(`summer has the bikes ${bike} M of its ship.`);
  expect((await rowsOf(listBikes)).map(({ frame, count, of }) => [frame, count, of])).toEqual([
    ['S', 1, 'ship'],
    ['M', 2, 'ship'],
  ]);
  expect(await database.query('select by, command from audit')).toEqual(
    Array.from({ length: 2 }, () => ({ by: 'mieke', command: 'departures change-bikes' })),
  );
});

test('bikes that booked riders need are not taken away', async () => {
  await book(155, 165);
  expect((await change('S', '--count', '0')).errors).toBe(
    'Booked riders of summer need these bikes: change or cancel their bookings first.',
  );
  expect((await change('M', '--count', '1')).exitCode).toBe(0);
  expect((await change('M', '--count', '0')).exitCode).toBe(1);
  expect((await rowsOf(listBikes)).map(({ count }) => count)).toEqual([1, 1]);
});

test('a bike gets its first frames, whatever the riders who booked it without a limit', async () => {
  await database.query('delete from bike_stock');
  await book(155, 180);
  expect((await change('S', '--count', '1', '--from', '150', '--to', '168')).errors).toBe('');
  expect((await change('M', '--count', '1', '--from', '165', '--to', '185')).errors).toBe('');
  expect((await change('M', '--count', '0')).exitCode).toBe(1);
  expect((await riders()).map(({ frame }) => frame)).toEqual(['S', 'M']);
});

test.each<[string[], RegExp]>([
  [['M', '--count', 'many'], /^--count must be/],
  [['XL', '--count', '1'], /^Heights are required: the ship has no such frame\.$/],
  [['M', '--count', '1', '--from', '90'], /^Height must be from 100 to 299 cm\.$/],
  [['M', '--count', '1', '--from', '190'], /^The tallest rider must not be shorter/],
  [
    ['M', '--count', '1', '--bike', 'product-diet-00001'],
    /^Bike must be a bike of summer: product-bike-00001/,
  ],
])('refuses %j', async (args, message) => {
  expect((await change(...args)).errors).toMatch(message);
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
  // Bookings of the time before there was stock data.
  await database.query(`update bike_stock set count = 0 where frame = 'S'`);
  expect((await riders()).map(({ frame }) => frame)).toEqual(['none', 'M', 'M']);
  await database.query('delete from bike_stock');
  expect((await riders())[0]).not.toHaveProperty('frame');
});

test('a corrected height needs a frame that is left', async () => {
  const id = await book(180, 155);
  await book(182);
  const correct = (height: number) => run(editBooking, id, '--passenger', '2', '--height', String(height));
  expect((await correct(175)).errors).toBe('No frame of this bike is left for this height.');
  expect((await correct(160)).exitCode).toBe(0);
  expect((await run(editBooking, id, '--passenger', '1', '--height', '140')).exitCode).toBe(1);
  expect((await riders()).map(({ bodyHeight, frame }) => [bodyHeight, frame])).toEqual([
    [160, 'S'],
    [180, 'M'],
    [182, 'M'],
  ]);
});
