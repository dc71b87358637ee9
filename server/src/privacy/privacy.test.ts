import { rm } from 'node:fs/promises';
import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../config/errors.ts';
import { writeAudit } from '../database/audit.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { mailFolder } from '../notifications/mail/transport.ts';
import { contact, invoice, seededRequest, seeds, travel } from '../testing/bookings/test-person.ts';
import { requestFor } from '../testing/bookings/test-request.ts';
import { openTestMail } from '../testing/mail/test-mail.ts';
import { intentIdOf, openPayments } from '../testing/payments/test-payments.ts';
import { testNow } from '../testing/test-context.ts';
import { columnsContaining } from '../testing/test-scan.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson, findPerson } from './find-person.ts';
import { applyRetention } from './retention.ts';

type Payments = Awaited<ReturnType<typeof openPayments>>;
type MailRoom = Awaited<ReturnType<typeof openTestMail>>;

let payments: Payments;
let mails: MailRoom;
beforeAll(async () => {
  payments = await openPayments();
  mails = await openTestMail(payments.context);
});
afterAll(async () => {
  await mails.close();
  await payments.close();
});
beforeEach(async () => {
  await rm(mailFolder(mails.context.config), { recursive: true, force: true });
  await payments.database.query(`
    alter table audit disable trigger audit_append_only; delete from audit;
    alter table audit enable trigger audit_append_only;
    alter table ledger disable trigger ledger_append_only; delete from ledger;
    alter table ledger enable trigger ledger_append_only;
    alter table document disable trigger document_kept; delete from document;
    alter table document enable trigger document_kept;
    delete from mail; delete from notice; delete from refund; delete from payment_attempt; delete from payment;
    delete from booking; update stock set taken = 0 where departure_id = 'summer';
    delete from card_sandbox.object where kind <> 'webhook_secret'`);
});

const DAY = 24 * 3_600_000;

/** What staff wrote about a person; it contains nothing that identifies them. */
const writtenByStaff = 'nut allergy';

async function book(changes: Partial<BookingRequestInput> = {}): Promise<string> {
  const { body } = await payments.server.post('/api/v1/bookings', {
    ...requestFor(),
    ...seededRequest(),
    ...changes,
  });
  const { id, status } = body as { id: string; status: string };
  if (status !== 'completed') throw new Error(JSON.stringify(body));
  return id;
}

/** Creates a payment method of the person at the fake Stripe. */
async function methodOfPerson(): Promise<string> {
  const fields = {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
    'billing_details[name]': 'Wilhelmina Quistdaughter',
    'billing_details[email]': 'wilhelmina.quist@example.com',
    'billing_details[phone]': '+31 6 5551234',
  };
  const { body } = await payments.server.ask({
    method: 'POST',
    url: '/fake-stripe/v1/payment_methods',
    headers: {
      authorization: 'Bearer pk_sandbox_default',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return String((body as { id: unknown }).id);
}

/** Creates a person with a booking, a payment, mails, notifications and audit entries; returns the booking's id. */
async function createRecords(): Promise<string> {
  const id = await book();
  const { client_secret } = await payments.payBooking(id, 'full_payment', await methodOfPerson());
  await payments.browser(client_secret, 'confirm');
  await payments.settleIntent(intentIdOf(client_secret));
  const { database } = payments;
  const address = 'wilhelmina.quist@example.com';
  await queueNotification(
    database,
    'mail_failed',
    { at: testNow, bookingId: id },
    { mail: 'booking_received', recipient: address, problem: `550 no such user ${address}` },
  );
  await queueNotification(
    database,
    'customer_mail',
    { at: testNow, bookingId: id },
    { subject: `About a ${writtenByStaff}`, text: `For the ${writtenByStaff} the cook has a menu.` },
  );
  await writeAudit(database, {
    at: testNow,
    by: 'desk',
    command: 'bookings resend',
    bookingId: id,
    details: { address },
  });
  await database.query(`update payment set description = $2 where booking_id = $1`, [
    id,
    'The large cabin for Wilhelmina Quistdaughter (+31 6 5551234)',
  ]);
  await mails.writeMails();
  await mails.send();
  return id;
}

const after = (days: number) => ({
  ...mails.context,
  now: () => Date.parse('2027-06-26T12:00:00Z') + days * DAY,
});

describe('erasePerson', () => {
  test('erasePerson erases every column of every table and mail files, and keeps sales figures', async () => {
    const id = await createRecords();
    const places = await columnsContaining(payments.database, seeds);
    for (const place of [
      'booking.request',
      'payment.email',
      'payment.description',
      'mail.address',
      'object.body',
      'audit.details',
      'notice.details',
    ])
      expect(places).toContain(place);
    expect(await mails.files()).not.toEqual([]);
    const before = await payments.database.query(
      'select number, amount, bill, status from booking where id = $1',
      [id],
    );

    expect(await erasePerson(after(1), 'wilhelmina.QUIST@example.com')).toMatchObject({ bookings: 1 });

    // The invoice is kept for as long as the law requires (decision 096).
    expect(await columnsContaining(payments.database, seeds)).toEqual(['document.recipient']);
    expect(await columnsContaining(payments.database, [...travel, ...contact, writtenByStaff])).toEqual([]);
    expect(await mails.files()).toEqual([]);
    expect(
      await payments.database.query('select number, amount, bill, status from booking where id = $1', [id]),
    ).toEqual(before);
    expect((await payments.server.get(`/api/v1/bookings/${id}`)).status).toBe(200);
  });

  test('erasePerson removes texts with any letters from notifications and audit entries of other bookings', async () => {
    const { database } = payments;
    await book({ main: { ...requestFor().main, streetAddress: 'Zónderweg_7 "b" 100%' } });
    const other = { at: testNow, bookingId: await book() };
    const problem = 'Not delivered to ZóNDERWEG_7 "B" 100%';
    const details = { mail: 'booking_received', recipient: '', problem };
    // The search reads ranges of ids.
    for (const table of ['audit', 'notice'])
      await database.query(`select setval(pg_get_serial_sequence($1, 'id'), 450000)`, [table]);
    await writeAudit(database, { ...other, by: 'desk', command: 'bookings resend', details });
    await queueNotification(database, 'mail_failed', other, details);
    const places = () => columnsContaining(database, ['nderweg_7']);
    expect(await places()).toEqual(['audit.details', 'booking.request', 'notice.details']);
    await erasePerson(after(1), 'anna@example.com');
    expect(await places()).toEqual([]);
  });

  test('erasePerson erases no other person', async () => {
    await book();
    await book({ ...requestFor(), business: null });
    await erasePerson(after(1), 'wilhelmina.quist@example.com');
    expect(await columnsContaining(payments.database, ['anna@example.com'])).toContain('booking.request');
  });

  test('erasePerson is refused while the person has an upcoming booking', async () => {
    await book();
    expect(await erasePerson(mails.context, 'wilhelmina.quist@example.com')).toMatchObject({
      error: 'still_booked',
    });
    expect(await columnsContaining(payments.database, ['Wilhelmina'])).toContain('booking.request');
  });

  test('erasePerson leaves the audit append-only', async () => {
    await createRecords();
    await erasePerson(after(1), 'wilhelmina.quist@example.com');
    await expect(payments.database.query(`update audit set by = 'x'`)).rejects.toThrow('append-only');
  });
});

const exportOf = async (personOrBooking: string) => {
  const person = await findPerson(payments.database, personOrBooking);
  return person instanceof Refusal ? person : exportPerson(payments.database, person);
};

test('an export contains all data kept about a person', async () => {
  await createRecords();
  const exported = JSON.stringify(await exportOf('WILHELMINA.quist@example.com')).toLowerCase();
  for (const seed of seeds) expect(exported).toContain(seed.toLowerCase());
  expect(await exportOf('nobody@example.com')).toMatchObject({
    bookings: [],
    payments: [],
    mails: [],
  });
});

test('after the erasure of contact data a person is found by booking, and erased', async () => {
  const id = await book();
  await book({ ...requestFor(), business: null });
  await applyRetention(after(366));
  expect(await erasePerson(after(366), 'wilhelmina.quist@example.com')).toMatchObject({ bookings: 0 });
  expect(await columnsContaining(payments.database, invoice)).toContain('booking.request');
  const exported = JSON.stringify(await exportOf(id)).toLowerCase();
  for (const seed of invoice) expect(exported).toContain(seed.toLowerCase());
  const [booking] = await payments.database.query<{ number: string }>(
    'select number from booking where id = $1',
    [id],
  );
  expect(await erasePerson(after(366), String(booking?.number.toLowerCase()))).toMatchObject({ bookings: 1 });
  expect(await columnsContaining(payments.database, invoice)).toEqual([]);
});

test('a person found by booking has all their bookings; an unknown booking is not found', async () => {
  const id = await book();
  await book({
    ...requestFor(),
    main: { ...requestFor().main, emailAddress: 'wilhelmina.quist@example.com' },
  });
  expect(await erasePerson(after(1), id)).toMatchObject({ bookings: 2 });
  expect(await exportOf('BBT-NOBODY')).toMatchObject({
    issues: [{ path: 'person', code: 'person_unknown' }],
  });
});

describe('retention erases each field class at its own time after the departure', () => {
  const kept = async (texts: readonly string[]) =>
    (await columnsContaining(payments.database, texts)).includes('booking.request');
  const all = async () => [await kept(travel), await kept(contact), await kept(invoice)];

  test.each([
    [30, [true, true, true]],
    [31, [false, true, true]],
    [365, [false, true, true]],
    [366, [false, false, true]],
    [2557, [false, false, true]],
    [2558, [false, false, false]],
  ])('each field class is erased at its own time: %i days after the departure', async (days, expected) => {
    await book();
    await applyRetention(after(days));
    expect(await all()).toEqual(expected);
  });

  test('finally nothing of the booking’s people is left except at the card provider', async () => {
    await createRecords();
    await applyRetention(after(3_000));
    // The provider has its own retention.
    const left = await columnsContaining(payments.database, seeds);
    expect(left.filter((place) => place !== 'object.body')).toEqual([]);
    expect(await mails.files()).toEqual([]);
  });

  test('names with any letters are also removed from audit entries without a booking', async () => {
    const { passengers } = requestFor();
    const named = { firstName: 'Élodie', lastName: 'İpekçi-Ørsted' };
    await book({ passengers: passengers.map((each) => ({ ...each, ...named })) });
    const details = { recipient: 'Élodie İpekçi-Ørsted' };
    const entry = { at: testNow, by: 'desk', command: 'departures mail' as const, bookingId: null, details };
    await writeAudit(payments.database, entry);
    await applyRetention(after(366));
    const audit = await payments.database.query('select details from audit where booking_id is null');
    expect(audit).toEqual([{ details: { recipient: '' } }]);
  });

  test('a failed booking is erased after a week', async () => {
    const id = await book();
    await payments.database.query(
      `update booking set status = 'failed', error = 'cabin_gone' where id = $1`,
      [id],
    );
    const later = (days: number) => ({ ...mails.context, now: () => testNow + days * DAY });
    await applyRetention(later(7));
    expect(await kept(seeds)).toBe(true);
    await applyRetention(later(8));
    expect(await kept(seeds)).toBe(false);
  });
});
