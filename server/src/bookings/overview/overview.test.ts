import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { allCalls } from '@towpath/rules/contract/all-calls';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { issueInvoice } from '../../documents/issue-invoice.ts';
import { hashOf, newToken } from '../../http/tokens.ts';
import { registerConfirmation } from '../../notifications/access/confirmation-document.ts';
import { applyRetention } from '../../privacy/retention.ts';
import {
  insertSummer,
  passengersOf,
  requestFor,
  testPlaceTimeout,
} from '../../testing/bookings/test-request.ts';
import { insertTestCatalogue } from '../../testing/test-catalogue.ts';
import { testContext, testNow } from '../../testing/test-context.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerBookings } from '../booking-routes.ts';
import { setFirstPaymentState } from '../paying/first-payment.ts';
import { releaseBooking } from '../release-booking.ts';
import { registerBookingAccess } from './booking-access-routes.ts';

let now = testNow;
const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertSummer(database);
const context = { ...testContext(database, { reservesOnRequest: true }), now: () => now };
const server = createTestServer((app) => {
  registerBookings(app, context, testPlaceTimeout);
  registerBookingAccess(app, context);
  registerConfirmation(app, context);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = testNow;
  await database.query(`update stock set taken = 0 where departure_id = 'summer'`);
});

/** A paid booking of a twin for Anna and Bert; Bert eats vegetarian. */
async function book(isPaid = true): Promise<string> {
  const [anna, bert] = passengersOf({ 'annatwin-upper': [2] });
  if (!anna || !bert) throw new Error('The booking is for two');
  const passengers = [
    anna,
    { ...bert, firstName: 'Bert', lastName: 'Quistersen', bodyHeight: 188, diet: 'product-diet-00001' },
  ];
  const { body } = await server.post('/api/v1/bookings', requestFor({ passengers }));
  const { id } = body as { id: string };
  if (isPaid) await setFirstPaymentState(database, id, 'completed');
  return id;
}
async function cookieFor(id: string): Promise<string> {
  const token = newToken();
  await database.query(
    `insert into booking_access (booking_id, hash, created_at, expires_at)
     values ($1, $2, $3::timestamptz, $3::timestamptz + interval '1 hour')`,
    [id, hashOf(token), new Date(now)],
  );
  return `towpath-booking=${token}`;
}
async function overviewOf(id: string, cookie = '', locale = 'en') {
  const url = `/api/v1/bookings/${id}/overview?locale=${locale}`;
  const { status, body } = await server.ask({ method: 'GET', url, headers: { cookie } });
  if (status === 200) v.parse(allCalls.bookingOverview.response, body);
  return { status, text: JSON.stringify(body), ...(body as Partial<BookingOverview>) };
}
const personal = ['Quistersen', 'Visser', '1980-05-17', '188', 'anna@example.com', 'Keizersgracht', '+31'];

describe('the page of a booking (decision 099)', () => {
  test('the page of a booking shows first names, cabins and prices to anyone with the address, and no other personal data', async () => {
    const shown = await overviewOf(await book());
    expect(shown).toMatchObject({
      status: 200,
      state: 'confirmed',
      tour_name: 'Canals of Holland',
      departure_date: '2027-06-26',
      details_due_on: '2027-05-29',
      cabins: [{ key: 'annatwin-upper:1', passengers: [1, 2] }],
      passengers: [
        { number: 1, first_name: 'Anna', missing: ['emergency'], details: null },
        { number: 2, first_name: 'Bert', missing: ['emergency'], details: null },
      ],
      contact: null,
    });
    for (const text of [...personal, 'Vegetarian']) expect(shown.text).not.toContain(text);
  });

  test('the page of a booking shows everything to a browser with access to this booking', async () => {
    const [id, other] = [await book(), await book()];
    const shown = await overviewOf(id, await cookieFor(id));
    expect(shown.passengers?.[1]?.details).toMatchObject({ last_name: 'Quistersen', body_height: 188 });
    expect(shown.passengers?.[1]?.details?.diet).toBeTruthy();
    expect(shown.contact).toMatchObject({ email: 'anna@example.com', phone: '+31 20 123 45 67' });
    const german = await overviewOf(id, await cookieFor(id), 'de');
    expect(german.contact?.address).toMatch(/, Niederlande$/);
    for (const text of personal) expect(shown.text).toContain(text);
    expect((await overviewOf(other, await cookieFor(id))).contact).toBeNull();
  });

  test('the page of a booking lists invoices for a browser with access only', async () => {
    const id = await book();
    const number = await database.transaction((sql) => issueInvoice(context, sql, id));
    const shown = await overviewOf(id, await cookieFor(id));
    expect(shown.documents).toMatchObject([{ number, kind: 'invoice' }]);
    expect((await overviewOf(id)).documents).toEqual([]);
  });

  test('its lines add up to the amount of the booking', async () => {
    const { lines = [], amount } = await overviewOf(await book());
    const total = lines.reduce(
      (sum, line) => sum + (line.group === 'discount' ? -line.amount : line.amount),
      0,
    );
    expect([lines.length > 2, Math.round(total * 100)]).toEqual([true, Math.round(Number(amount) * 100)]);
  });

  test('the page of a booking names a fee of a change in the requested language', async () => {
    const id = await book();
    const fee = { id: 'amendment_fee', name: 'Amendment fee', count: 1, unitPrice: 3500, amount: 3500 };
    await database.query(`update booking set bill = jsonb_insert(bill, '{additional,0}', $2) where id = $1`, [
      id,
      JSON.stringify(fee),
    ]);
    for (const [locale, name] of [
      ['en', 'Amendment fee'],
      ['de', 'Umbuchungsgebühr'],
      ['nl', 'Wijzigingskosten'],
    ] as const)
      expect((await overviewOf(id, '', locale)).lines?.map((line) => line.name)).toContain(name);
  });

  test('the page of a booking shows a request while its amount is only reserved on a card (decision 095)', async () => {
    const id = await book(false);
    await setFirstPaymentState(database, id, 'processing');
    expect((await overviewOf(id)).state).toBe('processing');
    await database.query('update booking set on_request = true, accepted_at = null where id = $1', [id]);
    expect(await overviewOf(id)).toMatchObject({ state: 'requested', can_reserve: false, reserved: true });
    await database.query('update booking set first_payment = null where id = $1', [id]);
    expect(await overviewOf(id)).toMatchObject({ state: 'requested', can_reserve: true, reserved: false });
  });

  test('a request has no contract before it is accepted, also where its departure was called off', async () => {
    const id = await book(false);
    const accept = (at: string | null) =>
      database.query('update booking set on_request = true, accepted_at = $2 where id = $1', [id, at]);
    await accept(null);
    expect(await overviewOf(id)).toMatchObject({ state: 'requested', has_contract: false });
    await accept('2027-03-01');
    await setFirstPaymentState(database, id, 'completed');
    expect(await overviewOf(id)).toMatchObject({ state: 'confirmed', has_contract: true });
    await accept(null);
    await database.transaction((sql) => releaseBooking(sql, id, 'cancelled', now));
    expect(await overviewOf(id)).toMatchObject({ state: 'ended', has_contract: false });
  });

  test('the page of a booking states what is charged for a payment besides its amount', async () => {
    const id = await book();
    await database.query(
      `insert into payment (booking_id, type, amount, market, exchange_rate, currency, charge, created_at)
       values ($1, 'other', 92, 'north_america', 1.0812, 'usd', 100, now())`,
      [id],
    );
    expect((await overviewOf(id)).payments).toMatchObject([{ amount: 0.92, charge: 1 }]);
  });

  test('the page of a booking lists missing details until the journey begins', async () => {
    const id = await book();
    await database.query(
      `update booking set request = jsonb_set(request, '{passengers,1,bodyHeight}', 'null') where id = $1`,
      [id],
    );
    const missing = async () => (await overviewOf(id)).passengers?.map((each) => each.missing);
    expect(await missing()).toEqual([['emergency'], ['height', 'emergency']]);
    now = Date.parse('2027-06-26T12:00:00Z');
    expect(await missing()).toEqual([[], []]);
  });

  test.each([
    ['cancelled', true],
    ['unpaid', true],
    ['replaced', false],
  ] as const)(
    'the page of a booking stays when it has ended (%s), with its papers and no details to fill in',
    async (reason, hasTour) => {
      const id = await book();
      await database.transaction((sql) => releaseBooking(sql, id, reason, now));
      const shown = await overviewOf(id);
      expect(shown).toMatchObject({
        status: 200,
        state: 'ended',
        transfer: null,
        insurance_withdrawals: [],
        has_contract: false,
      });
      expect(shown.passengers?.map(({ missing }) => missing)).toEqual([[], []]);
      expect('tour_id' in shown).toBe(hasTour);
    },
  );

  test('the page of a booking does not exist for a booking that is payable or unknown', async () => {
    const payable = await book(false);
    for (const id of [payable, crypto.randomUUID(), 'nonsense'])
      expect((await overviewOf(id)).status).toBe(404);
  });

  test('the page of a booking shows no names after their erasure', async () => {
    const id = await book();
    now = Date.parse('2036-01-01T12:00:00Z');
    await applyRetention(context);
    const shown = await overviewOf(id);
    expect([shown.status, shown.passengers?.map(({ first_name }) => first_name)]).toEqual([200, ['', '']]);
  });
});

test('what every passenger gets, as a tax, is listed among no passenger’s choices', async () => {
  const id = await book();
  const [helmet, cityTax] = ['product-misc-00001', 'product-misc-00002'];
  await database.query(
    `update booking set request = jsonb_set(request, '{passengers,1,other}', to_jsonb($2::text[])) where id = $1`,
    [id, [helmet, cityTax]],
  );
  const { passengers } = await overviewOf(id, await cookieFor(id));
  expect(passengers?.[1]?.details?.extras).toEqual(['Helmet']);
});

test('the confirmation is served as it was mailed last, with access only', async () => {
  const id = await book();
  await database.query(
    `with notices as (insert into notice (at, kind, booking_id, details)
       select now(), 'booking_received', $1::uuid, '{}' from generate_series(1, 2) returning id)
     insert into mail (notice_id, kind, audience, booking_id, brand, locale, address, name, subject, text, html,
       document, created_at, retry_at)
     select id, 'booking_received', 'visitor', $1::uuid, 'boatbiketours', 'en', '', '', '', '', '',
       $2::jsonb || jsonb_build_object('title', case when id = max(id) over () then 'latest' else 'old' end), now() + id * interval '1 second', now()
     from notices`,
    [
      id,
      JSON.stringify({
        brand: 'boatbiketours',
        locale: 'en',
        author: 'A',
        on: '2027-03-01',
        foot: [],
        sections: [],
      }),
    ],
  );
  // The mail of a voucher has a sheet instead.
  await database.query(
    `with notices as (insert into notice (at, kind, booking_id, details)
       values (now(), 'voucher_raised', $1::uuid, '{}') returning id)
     insert into mail (notice_id, kind, audience, booking_id, brand, locale, address, name, subject, text, html,
       document, created_at, retry_at)
     select id, 'voucher_raised', 'visitor', $1::uuid, 'boatbiketours', 'en', '', '', '', '', '',
       '{"kind": "credit", "number": "V-1"}', now() + interval '1 day', now() from notices`,
    [id],
  );
  await database.transaction((sql) => releaseBooking(sql, id, 'cancelled', now));
  expect(await overviewOf(id)).toMatchObject({ state: 'ended', has_contract: true });
  const ask = (cookie: string, about = id, file = 'confirmation') =>
    server.ask({
      method: 'GET',
      url: `/api/v1/bookings/${about}/documents/${file}`,
      headers: { cookie },
    });
  expect((await ask('')).status).toBe(401);
  const { status, body, headers } = await ask(await cookieFor(id));
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="confirmation.html"']);
  expect(body).toContain('<h1>latest</h1>');
  const pdf = await ask(await cookieFor(id), id, 'confirmation.pdf');
  expect([pdf.status, pdf.headers['content-type'], String(pdf.body).slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const other = await book();
  expect((await ask(await cookieFor(id), other, 'confirmation.pdf')).status).toBe(401);
  expect((await ask(await cookieFor(id), other)).status).toBe(401);
  expect((await ask(await cookieFor(other), other)).status).toBe(404);
});
