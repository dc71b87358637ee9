import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertSummer,
  passengersOf,
  requestFor,
  summer,
  takenOf,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerBookings } from '../booking-routes.ts';
import { setFirstPaymentState } from '../paying/first-payment.ts';

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
const server = createTestServer((app) => registerBookings(app, testContext(database), testPlaceTimeout));
afterAll(() => database.close());
beforeEach(async () => {
  await database.query(`delete from notice; delete from booking; update stock set taken = 0 where departure_id = 'summer';
    update voucher set uses = 0 where code = 'AMOUNT'`);
});

interface Answer {
  id: string;
  status: string;
  error?: string;
  issues?: { path: string }[];
}
const book = async (request: BookingRequestInput) => {
  const { status: code, body } = await server.post('/api/v1/bookings', request);
  return { code, ...(body as Answer) };
};
const countStored = async () => (await database.query<{ id: string }>('select id from booking')).length;
const twin: CabinSelection = { 'annatwin-upper': [2] };
const twins: CabinSelection = { 'annatwin-upper': [2, 2, 1, 2] };

describe('a repeated idempotency key (specification 10.11)', () => {
  test('a repeated idempotency key with the same content returns the same booking', async () => {
    const request = requestFor();
    const first = await book(request);
    expect(first).toMatchObject({ code: 200, status: 'completed' });
    expect(await book(request)).toEqual(first);
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });

  test('a repeated idempotency key returns the same booking without the tracking id', async () => {
    const request = requestFor({ cid: 'tracking' });
    expect((await book({ ...request, cid: null })).id).toBe((await book(request)).id);
  });

  test('a repeated idempotency key with the same content in concurrent requests returns one booking', async () => {
    const request = requestFor();
    // Open the connections first, so that the requests really run at the same time.
    await Promise.all(Array.from({ length: 6 }, () => database.query('select 1')));
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(request)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await countStored()).toBe(1);
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });

  test('a repeated idempotency key with other content replaces the unpaid booking and can use its cabins', async () => {
    const request = requestFor({}, twins);
    const first = await book(request);
    const second = await book({ ...request, locale: 'de' });
    expect(second).toMatchObject({ code: 200, status: 'completed' });
    expect(second.id).not.toBe(first.id);
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 4 });
    const [replaced] = await database.query('select release_reason from booking where id = $1', [first.id]);
    expect(replaced).toEqual({ release_reason: 'replaced' });
  });

  test('a repeated idempotency key with other content keeps the earlier booking if the new one cannot be placed', async () => {
    const request = requestFor();
    const first = await book(request);
    await database.query(
      `update stock set taken = 2 where cabin_type_id = 'annasuite' and departure_id = 'summer'`,
    );
    const second = await book({ ...request, passengers: passengersOf({ annasuite: [2] }) });
    expect(second).toMatchObject({ code: 409, error: 'cabin_gone' });
    expect(await takenOf(database)).toEqual({ annasuite: 2, 'annatwin-upper': 1 });
    expect((await book(request)).id).toBe(first.id);
  });

  test.each(['processing', 'completed'] as const)(
    'with other content creates a second booking if the first payment is %s',
    async (state) => {
      const request = requestFor();
      const first = await book(request);
      await setFirstPaymentState(database, first.id, state);
      expect(await book({ ...request, locale: 'nl' })).toMatchObject({ status: 'completed' });
      expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 2 });
    },
  );

  test('a repeated idempotency key with the first content again creates a third attempt', async () => {
    const request = requestFor();
    const first = await book(request);
    await book({ ...request, locale: 'nl' });
    const third = await book(request);
    expect(third).toMatchObject({ code: 200, status: 'completed' });
    expect(third.id).not.toBe(first.id);
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });

  test('on another departure creates a second booking', async () => {
    const request = requestFor();
    await book(request);
    const other = { ...request, departureId: 'free', passengers: passengersOf({ annasuite: [2] }) };
    expect(await book(other)).toMatchObject({ code: 200, status: 'completed' });
    expect(await takenOf(database)).toEqual({ annasuite: 0, 'annatwin-upper': 1 });
  });

  test('a repeated idempotency key after a failure creates a new attempt', async () => {
    const request = requestFor();
    const first = await book(request);
    await database.query(
      `update booking set status = 'failed', error = 'cabin_gone', number = null where id = $1`,
      [first.id],
    );
    const again = await book(request);
    expect(again.id).not.toBe(first.id);
    expect(again.status).toBe('completed');
  });

  test('a repeated idempotency key lets the replacing booking use the last use of a coupon again', async () => {
    const request = requestFor({ voucher: 'amount' });
    await book(request);
    expect(await book({ ...request, locale: 'de' })).toMatchObject({ code: 200, status: 'completed' });
    const [coupon] = await database.query(`select uses from voucher where code = 'AMOUNT'`);
    expect(coupon).toEqual({ uses: 1 });
    expect(await book(requestFor({ voucher: 'AMOUNT' }))).toMatchObject({ code: 409, error: 'voucher_gone' });
  });
});

describe('invalid requests are refused with the field and not stored (specification 10.12)', () => {
  const passengers = passengersOf(twin);
  const [first, second] = passengers;
  const changed = (changes: object) => ({ passengers: [{ ...first, ...changes }, second] }) as never;
  test.each<[string, Partial<BookingRequestInput>, number, string, string]>([
    ['unknown departure', { departureId: 'nowhere' }, 422, 'invalid', 'departureId'],
    ['departed today', { departureId: 'today' }, 409, 'departure_gone', 'departureId'],
    ['departed', { departureId: 'past' }, 409, 'departure_gone', 'departureId'],
    ['closed', { departureId: 'closed' }, 409, 'departure_gone', 'departureId'],
    ['sold out', { departureId: 'sold-out' }, 409, 'cabin_gone', 'passengers.0.cabin'],
    ['unknown coupon', { voucher: 'NOPE' }, 409, 'voucher_gone', 'voucher'],
    ['expired coupon', { voucher: 'LATE' }, 409, 'voucher_gone', 'voucher'],
    ['unknown bike', changed({ bike: 'product-bike-99999' }), 422, 'invalid', 'passengers.0.bike'],
    ['unknown diet', changed({ diet: 'product-diet-99999' }), 422, 'invalid', 'passengers.0.diet'],
    ['unknown product', changed({ other: ['product-misc-99999'] }), 422, 'invalid', 'passengers.0.other'],
    ['unknown cabin', changed({ cabin: 'elsewhere:1' }), 422, 'invalid', 'passengers.0.cabin'],
    ['empty name', changed({ firstName: ' ' }), 422, 'invalid', 'passengers.0.firstName'],
    ['born tomorrow', changed({ dateOfBirth: '2027-03-02' }), 422, 'invalid', 'passengers.0.dateOfBirth'],
    ['too small', changed({ bodyHeight: 99 }), 422, 'invalid', 'passengers.0.bodyHeight'],
    ['no passengers', { passengers: [] }, 422, 'invalid', 'passengers'],
    [
      'too many in a cabin',
      { passengers: passengersOf({ 'annatwin-upper': [3] }) },
      422,
      'invalid',
      'passengers.2.cabin',
    ],
    [
      'too few in a cabin',
      { passengers: passengersOf({ annasuite: [1] }) },
      422,
      'invalid',
      'passengers.0.cabin',
    ],
    [
      'more cabins than available',
      { passengers: passengersOf({ annasuite: [2, 2, 2] }) },
      409,
      'cabin_gone',
      'passengers.0.cabin',
    ],
    [
      'unknown extra',
      { products: [{ id: 'product-misc-99999', amount: 1 }] },
      422,
      'invalid',
      'products.0.id',
    ],
    [
      'more of an extra than passengers',
      { products: [{ id: 'product-misc-00001', amount: 3 }] },
      422,
      'invalid',
      'products.0.amount',
    ],
    ['insurance not offered', { insurance: { travel: true } }, 422, 'invalid', 'insurance.travel'],
    ['terms not accepted', { terms: { general: true, consumer: true } }, 422, 'invalid', 'terms.payment'],
    [
      'insurance terms not accepted',
      { insurance: { cancellation: true } },
      422,
      'invalid',
      'terms.cancellation',
    ],
    ['unknown language', { locale: 'fr' as never }, 422, 'invalid', 'locale'],
  ])('%s', async (_case, changes, code, error, path) => {
    const answer = await book(requestFor(changes));
    expect(answer).toMatchObject({ code, error });
    expect(answer.issues?.map((issue) => issue.path)).toContain(path);
    expect(await countStored()).toBe(0);
    expect(await takenOf(database, summer)).toEqual({ annasuite: 0, 'annatwin-upper': 0 });
  });

  test('the message of an invalid e-mail address (specification 10.29)', async () => {
    const main = { ...requestFor().main, emailAddress: 'nowhere' };
    expect((await book(requestFor({ main }))).issues).toEqual([
      { path: 'main.emailAddress', message: 'Email address has to be an email address' },
    ]);
  });
});
