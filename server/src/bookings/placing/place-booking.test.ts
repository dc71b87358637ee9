import { type BookingRequestInput, readBookingRequest } from '@towpath/rules/booking/booking-request';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import {
  insertSummer,
  passengersOf,
  requestFor,
  summer,
  takenOf,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow, testToday } from '../../testing/test-context.ts';
import { onPostgres, openTestDatabase } from '../../testing/test-database.ts';
import { loadBookingContext } from '../booking-context.ts';
import { noReleasableStock, validateBooking } from '../validate-booking.ts';
import { createBooking } from './create-booking.ts';
import { placeBooking } from './place-booking.ts';
import { placePendingBookings } from './place-pending.ts';
import { hashRequest } from './request-digest.ts';

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
const context = testContext(database);
afterAll(() => database.close());
beforeEach(() =>
  database.query(`delete from notice; delete from credit_voucher_use; delete from credit_voucher; delete from booking;
    update stock set taken = 0 where departure_id = 'summer';
    update departure set closed = false where id = 'summer'; update voucher set uses = 0 where code = 'AMOUNT'`),
);

const onFault = (fault: unknown) => {
  throw fault;
};
const read = (request: BookingRequestInput) => {
  const result = readBookingRequest(request, testToday);
  if ('issues' in result) throw new Error(JSON.stringify(result.issues));
  return result.request;
};
const book = (request: BookingRequestInput, patience = testPlaceTimeout) =>
  createBooking(context, read(request), { client: null, onFault, timeout: patience });

/** Stores a pending booking, as a process that dies before placing it. createdAt in milliseconds. */
async function insertPending(input: BookingRequestInput, createdAt = testNow): Promise<string> {
  const request = read(input);
  const [inserted] = await database.query<{ id: string }>(
    `insert into booking (departure_id, brand, locale, idempotency_key, digest, request, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      request.departureId,
      request.brand,
      request.locale,
      request.idempotency_key,
      hashRequest(request),
      JSON.stringify(request),
      new Date(createdAt),
    ],
  );
  return inserted?.id ?? '';
}
/** Stores a credit voucher. */
async function insertCredit(code: string): Promise<void> {
  await database.query(
    `insert into credit_voucher (code, brand, currency, value, balance, booking_id, booked_on, issued_at, issued_by,
       valid_until, consented_on)
     values ($1, 'boatbiketours', 'eur', 5000, 5000, $2, '2026-01-01', now(), 'staff', '2099-12-31', '2026-01-01')`,
    [code, await insertPending(requestFor())],
  );
}
/** A request that is valid now. */
async function check(input: BookingRequestInput) {
  const request = read(input);
  const loaded = await loadBookingContext(database, request, testToday);
  const valid = validateBooking(request, loaded, noReleasableStock);
  if (valid.violation) throw new Error(valid.violation.refusal);
  return { request, client: null, valid };
}
const bookingOf = async (id: string) =>
  (
    await database.query<{ status: string; error: string | null }>(
      'select status, error from booking where id = $1',
      [id],
    )
  )[0];
const reservedCabins = () =>
  database.query(
    `select cabin_type_id, sum(count)::int as count from booking_cabin join booking on booking.id = booking_id
     where released_at is null group by 1 order by 1`,
  );

describe.runIf(onPostgres)('stock is never oversold (architecture 5)', () => {
  const bookConcurrently = async (selection: CabinSelection) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(requestFor({}, selection))));
    const refused = answers.filter((answer) => answer instanceof Refusal);
    const placed = answers.filter((answer) => !(answer instanceof Refusal) && answer.status === 'completed');
    return { answered: answers.length, placed: placed.length, late: 20 - placed.length - refused.length };
  };

  test('by twenty visitors for four cabins', async () => {
    expect(await bookConcurrently({ 'annatwin-upper': [2] })).toMatchObject({ answered: 20, placed: 4 });
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 4 });
    expect(await reservedCabins()).toEqual([{ cabin_type_id: 'annatwin-upper', count: 4 }]);
  });

  test('by twenty visitors for two cabin types: each gets all cabins or none', async () => {
    expect(await bookConcurrently({ 'annatwin-upper': [2, 2], annasuite: [2] })).toMatchObject({ placed: 2 });
    expect(await takenOf(database)).toEqual({ annasuite: 2, 'annatwin-upper': 4 });
  });

  test('a booking fails without holding the first cabin type if the second is sold out', async () => {
    const id = await insertPending(requestFor({}, { annasuite: [2], 'annatwin-upper': [2, 2] }));
    await database.query(
      `update stock set taken = 3 where departure_id = 'summer' and cabin_type_id = 'annatwin-upper'`,
    );
    expect(await placeBooking(context, id)).toBe('failed');
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 3 });
    expect(await reservedCabins()).toEqual([]);
  });

  test('the last use of a coupon goes to one of three bookings', async () => {
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push(await insertPending(requestFor({ voucher: 'AMOUNT' })));
    const decided = await Promise.all(ids.map((id) => placeBooking(context, id)));
    expect(decided.sort()).toEqual(['completed', 'failed', 'failed']);
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });
});

describe('a pending booking fails if in the meantime', () => {
  test.each<[string, string, string, string?]>([
    ['a cabin is sold out', `update stock set taken = total where departure_id = 'summer'`, 'cabin_gone'],
    ['the departure is closed', `update departure set closed = true where id = 'summer'`, 'departure_gone'],
    ['the coupon is used up', `update voucher set uses = uses_allowed where code = 'AMOUNT'`, 'voucher_gone'],
    ['the voucher is spent', 'update credit_voucher set balance = 0', 'voucher_gone', 'AAAA-BBBB'],
  ])(
    'a pending booking fails if in the meantime %s, whether or not it was validated before',
    async (_case, change, error, voucher = 'AMOUNT') => {
      await insertCredit('AAAA-BBBB');
      const request = requestFor({ voucher });
      const id = await insertPending(request);
      const validated = await insertPending(requestFor({ voucher }));
      const checked = await check(request);
      await database.query(change);
      const before = await takenOf(database);
      expect(await placeBooking(context, id)).toBe('failed');
      expect(await placeBooking(context, validated, checked)).toBe('failed');
      expect(await bookingOf(validated)).toEqual({ status: 'failed', error });
      expect(await bookingOf(id)).toEqual({ status: 'failed', error });
      expect(await takenOf(database)).toEqual(before);
    },
  );

  test('a pending booking fails if in the meantime a product is no longer offered', async () => {
    const [first, second] = passengersOf({ 'annatwin-upper': [2] });
    const bike = 'product-bike-99999';
    const passengers = [{ ...first, bike }, second] as BookingRequestInput['passengers'];
    const id = await insertPending(requestFor({ passengers }));
    expect(await placeBooking(context, id)).toBe('failed');
    expect(await bookingOf(id)).toEqual({ status: 'failed', error: 'unplaceable' });
  });

  test('a pending booking fails if in the meantime a later attempt was placed', async () => {
    const request = requestFor();
    const dead = await insertPending(request);
    expect(await book({ ...request, locale: 'de' })).toMatchObject({ status: 'completed' });
    expect(await placeBooking(context, dead)).toBe('failed');
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });
});

describe('no booking is lost (architecture 5)', () => {
  const later = (milliseconds: number): Context => ({ ...context, now: () => testNow + milliseconds });

  test('the job places pending bookings of a dead process once', async () => {
    const ids = [
      await insertPending(requestFor()),
      await insertPending(requestFor({}, { annasuite: [2, 2, 2] })),
    ];
    await placePendingBookings(later(1_000));
    expect((await bookingOf(ids[0] ?? ''))?.status).toBe('pending');
    await Promise.all([placePendingBookings(later(10_000)), placePendingBookings(later(10_000))]);
    expect((await bookingOf(ids[0] ?? ''))?.status).toBe('completed');
    expect((await bookingOf(ids[1] ?? ''))?.error).toBe('cabin_gone');
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });

  test('the job places bookings with a creation time in the future, after the clock was set back', async () => {
    const id = await insertPending(requestFor(), testNow + 7_200_000);
    await placePendingBookings(context);
    expect((await bookingOf(id))?.status).toBe('completed');
  });

  test('a booking whose placing throws does not block others and fails after 15 minutes', async () => {
    const broken = await insertPending(requestFor());
    await database.query(`update booking set request = request - 'passengers' where id = $1`, [broken]);
    const good = await insertPending(requestFor());
    await expect(placePendingBookings(later(10_000))).rejects.toThrow('could not be placed');
    expect((await bookingOf(broken))?.status).toBe('pending');
    expect((await bookingOf(good))?.status).toBe('completed');
    await expect(placePendingBookings(later(3_600_000))).rejects.toThrow();
    expect(await bookingOf(broken)).toEqual({ status: 'failed', error: 'unplaceable' });
  });

  test.runIf(onPostgres)('a slow placing is answered pending and completes later', async () => {
    const holds = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = database.transaction(async (sql) => {
      await sql.query(`select 1 from stock where departure_id = $1 for update`, [summer]);
      held.resolve();
      await holds.promise;
    });
    await held.promise;
    const request = requestFor();
    const answer = await book(request, 20);
    expect(answer).toMatchObject({ status: 'pending' });
    holds.resolve();
    await holding;
    expect(await book(request)).toEqual({ ...answer, status: 'completed' });
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });
});
