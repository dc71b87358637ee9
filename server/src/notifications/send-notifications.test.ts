import { afterAll, describe, expect, test } from 'vitest';
import { registerBookings } from '../bookings/booking-routes.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { processDueOnRequest } from '../payments/on-request/unanswered-bookings.ts';
import {
  american,
  americanTerms,
  insertSummer,
  requestFor,
  testPlaceTimeout,
} from '../testing/bookings/test-request.ts';
import { openTestMail, publicAddress, type StoredMail } from '../testing/mail/test-mail.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { insertTestContent } from '../testing/test-content.ts';
import { testContext, testNow } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createTestServer } from '../testing/test-server.ts';
import { notificationsDue } from './send-notifications.ts';

const database = await openTestDatabase();
await insertTestCatalogue(database);
await insertTestContent(database);
await insertSummer(database);
await database.query(`update stock set total = 100 where departure_id in ('summer', 'request', 'adria-1')`);
await database.query(
  `insert into name_translation (name, language, translation) values ('Canals of Holland', 'de', 'Hollands Kanäle')`,
);
const mailTest = await openTestMail(testContext(database));
const server = createTestServer((app) => registerBookings(app, mailTest.context, testPlaceTimeout));
afterAll(async () => {
  await server.app.close();
  await mailTest.close();
  await database.close();
});

async function book(changes: Parameters<typeof requestFor>[0] = {}, twins = [2]): Promise<string> {
  const { body } = await server.post('/api/v1/bookings', requestFor(changes, { 'annatwin-upper': twins }));
  const { id, status } = body as { id: string; status: string };
  if (status !== 'completed') throw new Error(JSON.stringify(body));
  return id;
}

/** The only mail of a kind to an audience. */
function only(mails: readonly StoredMail[], kind: string, audience = 'visitor'): StoredMail {
  const found = mails.filter((mail) => mail.kind === kind && mail.audience === audience);
  const [mail] = found;
  if (!mail || found.length > 1) throw new Error(`${found.length} mails ${kind} to ${audience}`);
  return mail;
}

test('a new booking is mailed to the operator where that is set, in English, with a link into the office', async () => {
  const id = await book({ locale: 'de' });
  const [row] = await database.query<{ number: string }>('select number from booking where id = $1', [id]);
  const setting = await openTestMail(mailTest.context, { operatorBookingMails: true });
  const mail = only(await setting.writeMails(), 'booking_received', 'operator');
  await setting.close();
  expect(mail.address).toBe('desk@example.com');
  expect(mail.subject).toBe(
    `New booking ${row?.number}: Canals of Holland, 26\u00a0Jun\u00a0– 3\u00a0Jul\u00a02027`,
  );
  expect(mail.text).toContain(`${publicAddress}/office/bookings/${row?.number}`);
  expect(mail.text).toMatch(/: Anna$/m);
});

describe('that a booking is not paid yet', () => {
  const MINUTE = 60_000;
  const writeAt = async (minutes: number) => {
    const context = { ...mailTest.context, now: () => testNow + minutes * MINUTE };
    const waiting = await openTestMail(context, { unpaidMailMinutes: 15 });
    const mails = await waiting.writeMails();
    await waiting.close();
    return mails.map(({ kind }) => kind);
  };

  test('is mailed after a quarter of an hour without an attempt to pay', async () => {
    const id = await book();
    expect(await writeAt(14)).toEqual([]);
    const [payment] = await database.query<{ id: string }>(
      `insert into payment (booking_id, type, amount, market, currency, charge, created_at)
       values ($1, 'deposit', 100, 'default', 'eur', 100, $2::timestamptz) returning id`,
      [id, new Date(testNow)],
    );
    await database.query(
      `insert into payment_attempt (payment_id, number, payment_method_id, provider_key, created_at)
       values ($1, 1, 'pm', 'key', $2::timestamptz)`,
      [payment?.id, new Date(testNow + 10 * MINUTE)],
    );
    expect(await writeAt(24)).toEqual([]);
    expect(await writeAt(25)).toEqual(['booking_received']);
  });

  test('is not mailed once it is paid, and not waited with for a request', async () => {
    const id = await book();
    await database.query(`update booking set first_payment = 'completed' where id = $1`, [id]);
    expect(await writeAt(1)).toEqual([]);
    await database.query(
      `update booking set released_at = now(), release_reason = 'replaced' where id = $1`,
      [id],
    );
    await book({ departureId: 'request' });
    expect(await writeAt(1)).toContain('booking_received');
  });
});

describe('a booking is notified once (specification 2; architecture 5)', () => {
  test('a booking is notified once with payment link, terms and dates in the language of the visitor', async () => {
    const id = await book({ locale: 'de' });
    const mails = await mailTest.writeMails();
    expect(mails).toHaveLength(1);
    const mail = only(mails, 'booking_received');
    expect(mail).toMatchObject({ address: 'anna@example.com', locale: 'de' });
    expect(mail.subject).toMatch(/^Ihre Buchung BBT-\d+: Hollands Kanäle, 26\.\u00a0Juni/);
    expect(mail.text).toContain('Guten Tag Anna Visser,');
    expect(mail.text).toContain(`${publicAddress}/de/bookings/${id}/payment`);
    expect(mail.text).toContain(`Reisezeitraum: 26. Juni – 3. Juli 2027`);
    expect(mail.text).toMatch(/\d+,\d\d\u00a0€ an oder [\d.]+,\d\d\u00a0€ auf einmal/);
    expect(mail.text).toContain(
      'Wir halten Ihre Kabinen bis zum 1.\u00a0März 2027, 16:00\u00a0Uhr (Ortszeit\u00a0Amsterdam) für Sie frei.',
    );
    expect(mail.text).toContain(`${publicAddress}/site/boatbiketours/de/terms#consumer`);
    expect(mail.text).toContain('Richtlinie (EU) 2015/2302');
    expect(mail.text).toContain(`${publicAddress}/site/boatbiketours/de/package-travel`);
    expect(mail.html).toContain('<html lang="de">');
    // Before the booking is confirmed there are no dates for a calendar.
    expect(mail.calendar).toBeNull();
    for (const fact of [
      'Luggage de',
      'Tips de',
      'Die Reise findet ab 16\u00a0Gästen statt',
      'bis zum 5.\u00a0Juni 2027',
    ])
      expect(JSON.stringify(mail.document)).toContain(fact);
    expect(await mailTest.writeMails()).toEqual([]);
  });

  test('a booking is not notified if it was replaced before', async () => {
    const idempotency_key = crypto.randomUUID();
    await book({ idempotency_key });
    const second = await book({ idempotency_key }, [1, 1]);
    const mails = await mailTest.writeMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`${publicAddress}/en/bookings/${second}/payment`);
  });

  test('a booking is notified once by concurrent instances', async () => {
    const ids = [await book(), await book(), await book()];
    await Promise.all([1, 2, 3].map(() => mailTest.writeMails()));
    const mails = await database.query('select 1 from mail where booking_id = any($1::uuid[])', [ids]);
    expect(mails).toHaveLength(3);
  });

  test('a booking is notified once in dollars and with its terms in North America', async () => {
    await book({ main: american, terms: { ...americanTerms } });
    const { text } = only(await mailTest.writeMails(), 'booking_received');
    expect(text).toMatch(/Total price: \$[\d,]+\.\d\d/);
    expect(text).toContain('terms#general_north_america');
    expect(text).not.toMatch(/2015\/2302|package-travel/);
  });

  test('a booking is notified only if it was placed', async () => {
    const { status } = await server.post('/api/v1/bookings', requestFor({ departureId: 'sold-out' }));
    expect(status).toBe(409);
    expect(await mailTest.writeMails()).toEqual([]);
  });
});

describe('a booking on request (specification 2: confirmed within 48 hours)', () => {
  const request = { departureId: 'request', locale: 'nl' } as const;

  test('a booking on request is notified to the operator and confirmed to the visitor', async () => {
    await book(request);
    const mails = await mailTest.writeMails();
    const visitors = only(mails, 'booking_received');
    expect(visitors.subject).toMatch(/^Bedankt voor je aanvraag! \(BBT-\d+\)$/);
    expect(visitors.text).toContain('uiterlijk 3\u00a0maart 2027');
    expect([visitors.calendar, visitors.document]).toEqual([null, null]);
    expect(visitors.text).not.toContain('/payment');
    const operators = only(mails, 'booking_received', 'operator');
    expect(operators).toMatchObject({ address: 'desk@example.com', locale: 'en' });
    expect(operators.text).toMatch(/npm run operator -- bookings accept BBT-\d+/);
    expect(operators.text).toContain('until 3\u00a0March 2027, 12:00 (Amsterdam\u00a0time)');
  });

  test.each([
    ['en', 'We couldn’t confirm your cabins in time'],
    ['de', 'Wir konnten Ihre Kabinen nicht rechtzeitig bestätigen'],
    ['nl', 'We konden je hutten niet op tijd bevestigen'],
  ] as const)('is notified to both when it expires (%s)', async (locale, text) => {
    await database.query(`update booking set released_at = now(), release_reason = 'cancelled'`);
    const id = await book({ ...request, locale });
    await mailTest.writeMails();
    const later = { ...mailTest.context, now: () => testNow + 48 * 3_600_000 };
    await processDueOnRequest(later);
    const mails = await mailTest.writeMails();
    const visitors = only(mails, 'request_expired');
    expect(visitors).toMatchObject({ address: 'anna@example.com', locale });
    expect(visitors.text).toContain(text);
    expect(visitors.text).not.toContain(`${id}/`);
    const operators = only(mails, 'request_expired', 'operator');
    expect(operators).toMatchObject({ address: 'desk@example.com', locale: 'en' });
    expect(operators.subject).toMatch(/^Request BBT-\d+ has expired$/);
  });

  test('a booking on request has a payment link when it is accepted', async () => {
    const id = await book(request);
    await mailTest.writeMails();
    await database.query('update booking set accepted_at = now() where id = $1', [id]);
    await queueNotification(database, 'booking_accepted', { at: testNow, bookingId: id }, {});
    const { text } = only(await mailTest.writeMails(), 'booking_accepted');
    expect(text).toContain(`${publicAddress}/nl/bookings/${id}/payment`);
  });

  test('a booking on request has no payment link when it is declined', async () => {
    const id = await book(request);
    await mailTest.writeMails();
    await queueNotification(database, 'booking_declined', { at: testNow, bookingId: id }, {});
    const { text } = only(await mailTest.writeMails(), 'booking_declined');
    expect(text).toContain('Je hoeft niets te betalen.');
    expect(text).not.toContain('/payment');
  });
});

test('a notification that fails does not block others and is retried', async () => {
  const id = await book();
  await database.query(
    `insert into notice (at, kind, booking_id, details) values (now(), 'booking_cancelled', $1, 'null')`,
    [id],
  );
  await queueNotification(database, 'booking_released', { at: testNow, bookingId: id }, { reason: 'unpaid' });
  await expect(mailTest.writeMails()).rejects.toThrow('Some notifications failed');
  const notified = await database.query<{ kind: string }>(
    'select kind from mail where booking_id = $1 order by notice_id',
    [id],
  );
  expect(notified.map(({ kind }) => kind)).toEqual(['booking_received', 'booking_released']);
  const left = await database.query<{ kind: string }>('select kind from notice where told_at is null');
  expect(left.map(({ kind }) => kind)).toEqual(['booking_cancelled']);
});

test('a notification of a newer version, which runs beside this one, is left to it (decision 016)', async () => {
  await database.query('update notice set told_at = now() where told_at is null');
  await database.query(
    `insert into notice (at, kind, details) values ('2027-03-01 09:00Z', 'of_a_newer_version', '{}')`,
  );
  expect(await mailTest.writeMails()).toEqual([]);
  const [due] = await database.query<{ due: boolean }>(`select ${notificationsDue(15)} as due`);
  const left = await database.query<{ kind: string }>('select kind from notice where told_at is null');
  expect({ due: due?.due, left }).toEqual({ due: false, left: [{ kind: 'of_a_newer_version' }] });
});
