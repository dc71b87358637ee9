import { createHash } from 'node:crypto';
import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calculateCancellationCosts } from '../amendments/cancellation/cancellation-costs.ts';
import { findCabinTypes } from '../catalogue/cabins.ts';
import { findDeparture } from '../catalogue/departures.ts';
import { writeTerms } from '../catalogue/import/write/write-terms.ts';
import { findTour } from '../catalogue/tours.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import {
  american,
  americanTerms,
  insertSummer,
  requestFor,
  summer,
  testPlaceTimeout,
} from '../testing/bookings/test-request.ts';
import { insertTestCatalogue, testTerms } from '../testing/test-catalogue.ts';
import { testContext, testNow, testToday } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestServer } from '../testing/test-server.ts';
import { findAcceptedTexts } from './accepted-texts.ts';
import { registerBookings } from './booking-routes.ts';
import { findBooking } from './find-booking.ts';

let database: Database;
let context: Context;
let server: ReturnType<typeof createTestServer>;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertTestCatalogue(database);
  await insertSummer(database);
  await database.query(`update stock set total = 100 where departure_id = 'summer'`);
  context = testContext(database);
  server = createTestServer((app) => registerBookings(app, context, testPlaceTimeout));
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const text = '<p>Général & “more”</p>\n';
const hash = createHash('sha256').update(text).digest('hex');

const european = testTerms('boatbiketours', 'default');
const overseas = testTerms('boatbiketours', 'north_america');
const later: TermsVersion = {
  ...european,
  id: 'later',
  valid_from: '2027-03-02',
  deposit_percentage: 20,
  balance_days: 60,
  cancellation: [{ days: 60, percentage: 35 }],
  tax: { mode: 'included', percentage: 21, label: { en: 'VAT', nl: 'btw', de: 'MwSt.' } },
  answer_hours: 24,
};

const write = (...rows: TermsVersion[]) =>
  writeTerms(database, {
    terms_document: [],
    terms_text: [],
    current_terms: rows.map((terms) => ({ ...terms, texts: {} })),
  });
const DAY = 86_400_000;
const tomorrow: Context['now'] = () => testNow + DAY;

/** Imports terms that apply from tomorrow on, and makes it tomorrow. */
async function change(): Promise<void> {
  await write({ ...european, valid_until: testToday }, later, overseas);
  context.now = tomorrow;
}
beforeEach(async () => {
  await database.query('delete from notice; delete from booking');
  await write(european, overseas);
  context.now = () => testNow;
});

const post = async (changes: Partial<BookingRequestInput> = {}) => {
  const { status, body: said } = await server.post('/api/v1/bookings', requestFor(changes));
  return { ...(said as { id: string; error?: string }), code: status };
};
const show = async (id: string) =>
  (await server.get(`/api/v1/bookings/${id}`)).body as Record<string, unknown>;
async function rowOf(id: string) {
  const booking = await findBooking(database, id);
  if (booking?.status !== 'completed') throw new Error('The booking is completed');
  return booking;
}

describe('a booking keeps the terms of its day (decision 073)', () => {
  test('a booking keeps the terms of its day whatever is imported later: deposit, tax, cancellation costs, hours for an answer', async () => {
    const { id } = await post();
    const before = await show(id);
    await change();
    const { id: next } = await post();
    expect(await show(id)).toEqual({ ...before, terms: { ...european, valid_until: testToday } });
    const [old, now] = [await rowOf(id), await rowOf(next)];
    expect([old.deposit, now.deposit].map((part) => Number(part) / old.full_amount)).toEqual([0.3, 0.2]);
    const fees = await Promise.all(
      [old, now].map((booking) => calculateCancellationCosts(context, database, booking, null)),
    );
    expect(fees.map(({ fee }) => fee / old.full_amount)).toEqual([0.2, 0.35]);
    expect([old, now].map(({ terms }) => [terms.tax, terms.answer_hours])).toMatchObject([
      [{ percentage: 9 }, 48],
      [{ percentage: 21 }, 24],
    ]);
  });

  test('the terms of the main booker’s country come before those of the market', async () => {
    await write(european, overseas, { ...european, id: 'dutch', country: 'NL', deposit_percentage: 15 });
    const { id } = await post();
    expect(await show(id)).toMatchObject({ terms: { id: 'dutch' } });
    const { id: other } = await post({ main: american, terms: americanTerms });
    expect(await show(other)).toMatchObject({ terms: { id: overseas.id } });
  });

  test('a booking keeps the terms of its day also where an instance of an earlier version completes it', async () => {
    const { id } = await post();
    await database.query(`update booking set terms_id = null where id = $1`, [id]);
    expect((await rowOf(id)).terms.id).toBe(european.id);
  });
});

describe('the terms that a visitor accepted', () => {
  test('the terms that a visitor accepted are refused when others hold by now', async () => {
    const accepted = { terms_version: european.id };
    expect(await post(accepted)).toMatchObject({ code: 200 });
    await change();
    expect(await post(accepted)).toMatchObject({ code: 409, error: 'terms_changed' });
    expect(await post({ terms_version: later.id })).toMatchObject({ code: 200 });
  });
});

describe('the texts that a visitor accepted', () => {
  const texts = Object.fromEntries(['general', 'payment', 'travel'].map((term) => [term, { en: hash }]));
  const documents = { general: 'general-1', payment: 'payment-1', travel: 'travel-1' };

  test('the texts that a visitor accepted are kept as they were, in the language of the booking, and only those', async () => {
    await writeTerms(database, {
      terms_document: [],
      terms_text: [{ hash, body: text }],
      current_terms: [
        { ...european, id: 'with texts', documents, texts },
        { ...overseas, texts: {} },
      ],
    });
    const { id } = await post();
    await write(european, overseas);
    const kept = { language: 'en', hash, accepted_at: new Date(testNow), body: text };
    expect(await findAcceptedTexts(database, id)).toEqual([
      { ...kept, term: 'general', version: 'general-1' },
      { ...kept, term: 'payment', version: 'payment-1' },
    ]);
    const { id: german } = await post({ locale: 'de' });
    expect(await findAcceptedTexts(database, german)).toEqual([]);
  });

  test('the texts that a visitor accepted cannot be changed in the database without their hash showing it', async () => {
    await expect(
      database.query(`update terms_text set body = 'other' where hash = $1`, [hash]),
    ).rejects.toThrow('check constraint');
  });
});

describe('a brand without terms today is not on sale', () => {
  test('its departures have no cabins left, its tours no first date, and a booking is refused', async () => {
    const query = { today: testToday, now: testNow, timeZone: 'Europe/Amsterdam', hold: null };
    const offered = async () => ({
      departure: (await findDeparture(database, summer, testToday))?.availability?.maximum_passengers,
      cabins: (await findCabinTypes(database, summer, query))?.map(({ available_count }) => available_count),
      first: (await findTour(database, ['canals'], testToday))?.first_available,
    });
    expect(await offered()).toMatchObject({ cabins: [expect.any(Number), 100], first: expect.any(String) });
    await write(european);
    expect(await offered()).toEqual({ departure: 0, cabins: [0, 0], first: null });
    expect(await post({ main: american, terms: americanTerms })).toMatchObject({
      code: 409,
      error: 'departure_gone',
    });
  });
});
