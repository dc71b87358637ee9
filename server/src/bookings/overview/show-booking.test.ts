import { type BookingRequestInput, readBookingRequest } from '@towpath/rules/booking/booking-request';
import { contract } from '@towpath/rules/contract/contract';
import { addDays } from '@towpath/rules/core/dates';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import {
  american,
  americanTerms,
  insertSummer,
  passengersOf,
  requestFor,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue, testTerms } from '../../testing/test-catalogue.ts';
import { testContext, testNow, testToday } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { loadBookingContext } from '../booking-context.ts';
import { registerBookings } from '../booking-routes.ts';
import { setFirstPaymentState } from '../paying/first-payment.ts';
import { failBooking } from '../placing/place-booking.ts';
import { calculateBill } from '../price-booking.ts';
import { releaseBooking } from '../release-booking.ts';

let now = testNow;

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
const context = { ...testContext(database, { exchangeRateUsd: 1.1 }), now: () => now };
const server = createTestServer((app) => registerBookings(app, context, testPlaceTimeout));
afterAll(() => database.close());

const book = async (request: BookingRequestInput) => {
  const { body } = await server.post('/api/v1/bookings', request);
  const { id, status } = body as { id: string; status: string };
  expect(status).toBe('completed');
  return id;
};
const show = async (id: string) => {
  const { status, body } = await server.get(`/api/v1/bookings/${id}`);
  if (status === 200) v.parse(contract.booking.response, body);
  const answer: Record<string, unknown> = { ...(body as object), code: status };
  return answer;
};
/** A request with two kinds of bikes, a diet, an extra, local costs, SGR, a coupon and insurance. */
const fullRequest = () => {
  const [first, second, ...others] = passengersOf({ annasuite: [3] });
  const passengers = [
    { ...first, bike: 'product-bike-00002' },
    { ...second, diet: 'product-diet-00001' },
    ...others,
  ];
  return requestFor({
    passengers: passengers as BookingRequestInput['passengers'],
    products: [{ id: 'product-misc-00001', amount: 2 }],
    insurance: { cancellation: true },
    terms: { general: true, consumer: true, payment: true, cancellation: true },
    voucher: 'TEN',
  });
};

describe('a completed booking (specification 3, specification 10.13)', () => {
  test('a completed booking is shown with its amounts in euros', async () => {
    const id = await book(fullRequest());
    // 3 x 1000.00 - 10 % + e-bike 8 x 23.50 + 2 x 95.00 + 2 helmets x 7 x 3.00 + 3 guides x 8 x 10.00 + SGR 3 x 5.00
    // = 3375.00; premium (4.25 + 5.5 %) + 21 % = 189.88 + 39.87; local costs 3 x 7 x 2.50 = 52.50
    expect(await show(id)).toEqual({
      code: 200,
      status: 'completed',
      id,
      departure_date: '2027-06-26',
      can_pay: true,
      kept_until: '2027-03-01T16:00:00+01:00',
      on_request: false,
      tour_name: 'Canals of Holland',
      tour_id: 'canals',
      tour_external_id: null,
      name: 'Anna Visser',
      email: 'anna@example.com',
      market: 'default',
      exchange_rate: null,
      state: null,
      number: expect.stringMatching(/^BBT-\d{6}$/),
      amount: 3657.25,
      local_costs: 52.5,
      full_amount: 3375,
      insurance_amount: 229.75,
      deposit: 1012.5,
      // 3375.00 x 9 / 109, as its invoice states it
      vat: 278.67,
      vat_charge: 278.67,
      locale: 'en',
      payment_methods: ['ideal', 'card', 'bancontact', 'sepa_debit'],
      journey: {
        departure_id: 'summer',
        cabins: ['annasuite:1', 'annasuite:1', 'annasuite:1'],
        end_date: '2027-07-03',
        ship_name: 'Anna',
        image_url: null,
        port_of_departure_name: null,
        port_of_arrival_name: null,
        boarding_time: null,
        quay: null,
        first_names: ['Anna', 'Anna', 'Anna'],
        paid: 0,
        due: [],
      },
      terms: testTerms('boatbiketours', 'default'),
      situation: expect.objectContaining({ main: 'unpaid', notes: [] }),
    });
  });

  test('a completed booking states what is paid and what is left, and the first names only (specification 10.31)', async () => {
    const id = await book(requestFor());
    const pay = (type: string, state: string, amount: number, dueOn: string | null) =>
      database.query(
        `insert into payment (booking_id, type, state, amount, market, currency, charge, due_on)
         values ($1, $2, $3, $4, 'default', 'eur', $4, $5)`,
        [id, type, state, amount, dueOn],
      );
    await pay('deposit', 'completed', 30_000, null);
    await pay('balance', 'open', 70_050, '2027-05-08');
    const journey = async () => (await show(id)).journey;
    const rest = { amount: 700.5, charge: 700.5, due_on: '2027-05-08', asked: false };
    expect(await journey()).toMatchObject({ paid: 300, due: [rest] });
    await pay('other', 'open', 10_800, '2027-01-20');
    const change = { amount: 108, charge: 108, due_on: '2027-01-20', asked: true };
    expect(await journey()).toMatchObject({ paid: 300, due: [change, rest] });
    await database.query(
      `update payment set state = case type when 'balance' then 'processing' else 'canceled' end
       where booking_id = $1 and type <> 'deposit'`,
      [id],
    );
    expect(await journey()).toMatchObject({ paid: 300, processing: 700.5, due: [] });
    await database.query(
      `update payment set state = 'completed' where booking_id = $1 and type = 'balance'`,
      [id],
    );
    expect(await journey()).toMatchObject({ paid: 1000.5, due: [] });
    expect(JSON.stringify(await journey())).not.toMatch(/Visser|1980|@/);
    await database.query(`update tour set content = '{"boarding_time": "16:00"}'`);
    await database.query(`update departure set quay = 'Quay 1' where id = 'summer'`);
    expect(await journey()).toMatchObject({ boarding_time: '16:00', quay: 'Quay 1' });
    await database.query('update tour set content = null');
    await database.query('update departure set quay = null');
    await releaseBooking(database, id, 'cancelled', testNow);
  });

  test('a completed booking states what a deposit will leave while a bank works on it, and what is paid less refunds', async () => {
    const id = await book(requestFor());
    const [deposit] = await database.query<{ id: string }>(
      `insert into payment (booking_id, type, state, amount, market, currency, charge)
       values ($1, 'deposit', 'processing', 30000, 'default', 'eur', 30000) returning id`,
      [id],
    );
    await database.query(`update booking set first_payment = 'processing' where id = $1`, [id]);
    const { full_amount, journey } = await show(id);
    const rest = Number(full_amount) - 300;
    expect(journey).toMatchObject({
      paid: 0,
      processing: 300,
      due: [{ amount: rest, charge: rest, due_on: '2027-05-08', asked: false }],
    });
    await database.query(`update payment set state = 'completed' where booking_id = $1`, [id]);
    await database.query(`update booking set first_payment = 'completed' where id = $1`, [id]);
    await database.query(
      `insert into refund (payment_id, intent_id, amount, reason, requested_by, created_at, retry_at)
       values ($1, 'pi_1', 12000, 'amended', 'towpath', now(), now())`,
      [deposit?.id],
    );
    expect((await show(id)).journey).toMatchObject({ paid: 180, due: [] });
    await releaseBooking(database, id, 'cancelled', testNow);
  });

  test('a completed booking stores the bill computed by the shared rules (architecture 1)', async () => {
    const request = fullRequest();
    const read = readBookingRequest(request, testToday);
    if ('issues' in read) throw new Error(JSON.stringify(read.issues));
    const { offer, coupon, terms } = await loadBookingContext(database, read.request, testToday);
    const bill = offer && terms && calculateBill(read.request, offer, coupon, terms);
    const [booking] = await database.query(`select bill, amount from booking where id = $1`, [
      await book(request),
    ]);
    expect(booking).toEqual({ bill, amount: bill?.total });
  });

  test('a completed booking in North America has an exchange rate, a state and no VAT or SGR', async () => {
    const id = await book(requestFor({ main: american, terms: americanTerms, locale: 'de' }));
    expect(await show(id)).toMatchObject({
      market: 'north_america',
      exchange_rate: 1.1,
      state: 'IL',
      locale: 'de',
      amount: 2 * 999.5 + 2 * 95 + 2 * 80 + 2 * 17.5,
      // The ship's name in the language of the booking (specification 3).
      journey: { ship_name: 'Die Anna' },
    });
  });

  test('a completed booking offers a deposit until 50 days before departure (specification 10.20)', async () => {
    const id = await book(requestFor());
    const deposits = [];
    for (const days of [50, 49, 0]) {
      now = Date.parse(`${addDays('2027-06-26', -days)}T12:00:00+02:00`);
      deposits.push((await show(id)).deposit !== null);
    }
    now = testNow;
    expect(deposits).toEqual([true, false, false]);
  });

  test('a completed booking has a number with the letters of its brand', async () => {
    const id = await book(requestFor({ brand: 'islandhopping' }));
    expect(await show(id)).toMatchObject({ number: expect.stringMatching(/^IHP-/) });
  });
});

describe('can_pay (specification 10.13)', () => {
  test('can_pay is false on request until the operator accepts', async () => {
    const suite = { passengers: passengersOf({ annasuite: [2] }) };
    const id = await book(requestFor({ departureId: 'request', ...suite }));
    expect(await show(id)).toMatchObject({ on_request: true, can_pay: false });
    await database.query('update booking set accepted_at = now() where id = $1', [id]);
    expect(await show(id)).toMatchObject({ on_request: true, can_pay: true });
  });

  test.each([
    ['processing', false],
    ['completed', false],
    [null, true],
  ] as const)('with a first payment that is %s: %s', async (state, payable) => {
    const id = await book(requestFor({}, { 'annatwin-upper': [1] }));
    await setFirstPaymentState(database, id, state);
    expect(await show(id)).toMatchObject({ can_pay: payable });
    await releaseBooking(database, id, 'cancelled', testNow);
  });

  test('can_pay is not shown for a released booking, whose cabins are in stock again', async () => {
    const id = await book(requestFor({ departureId: 'free' }, { annasuite: [2] }));
    expect(await releaseBooking(database, id, 'unpaid', testNow)).toBe(true);
    expect(await releaseBooking(database, id, 'unpaid', testNow)).toBe(false);
    expect(await show(id)).toMatchObject({ code: 200, status: 'failed', error: 'unpaid' });
    const [stock] = await database.query(
      `select taken from stock where departure_id = 'free' and cabin_type_id = 'annasuite'`,
    );
    expect(stock).toEqual({ taken: 1 });
  });
});

describe('a booking that is not completed', () => {
  test('a booking that is not completed is shown as pending or as failed with the reason', async () => {
    const [inserted] = await database.query<{ id: string }>(
      `insert into booking (departure_id, brand, locale, idempotency_key, digest, request)
       values ('free', 'boatbiketours', 'en', 'k', 'd', '{}') returning id`,
    );
    const id = inserted?.id ?? '';
    expect(await show(id)).toEqual({ code: 200, status: 'pending', id });
    await failBooking(database, id, 'cabin_gone', testNow);
    expect(await show(id)).toEqual({ code: 200, status: 'failed', id, error: 'cabin_gone' });
  });

  test.each(['00000000-0000-4000-8000-000000000000', '1', 'not-an-id', "'; select 1"])(
    'gets the same 404 for %s',
    async (id) => {
      const answer = { code: 404, error: 'not_found', message: 'No such booking' };
      expect(await show(id)).toEqual(answer);
    },
  );
});
