import { randomUUID } from 'node:crypto';
import { apiBase, type WireOf } from '@towpath/rules/contract/contract';
import { defaultAmendmentTerms } from '@towpath/rules/terms/amendment-terms';
import { afterAll, expect, test } from 'vitest';
import { registerBookingAccess } from '../../bookings/overview/booking-access-routes.ts';
import { sendAccessCodes } from '../../notifications/access/send-access-codes.ts';
import { openTransport } from '../../notifications/mail/transport.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../../privacy/find-person.ts';
import { applyRetention } from '../../privacy/retention.ts';
import { openAmendments } from '../../testing/bookings/test-amendments.ts';
import { openTestMail, publicAddress } from '../../testing/mail/test-mail.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { registerTransfer } from './transfer-routes.ts';

const open = await openAmendments();
const { context, database, staff, bookPaid } = open;
const mails = await openTestMail(context);
const site = createTestServer((app) => {
  registerTransfer(app, mails.context);
  registerBookingAccess(app, mails.context);
});
afterAll(async () => {
  await site.app.close();
  await mails.close();
  await open.close();
});

const DAY = 86_400_000;
const named = (en: string) => ({ en, de: en, nl: en });
const costs = [
  { name: named('Lists of the ship'), cents: 1_000 },
  { name: named('New documents'), cents: 550 },
];
const setTerms = (transfer: object | null) =>
  database.query(
    `alter table terms disable trigger all; update terms set amendments = ${
      transfer === null ? 'null' : `'${JSON.stringify({ ...defaultAmendmentTerms, transfer })}'`
    }; alter table terms enable trigger all`,
  );

const person = {
  firstName: 'Clara',
  lastName: 'Nieuwenhuis',
  dateOfBirth: '1970-02-03',
  gender: '' as const,
  bodyHeight: '171',
};
const contactOf = () => ({
  emailAddress: `clara.${randomUUID()}@example.org`,
  phoneNumber: '+31 6 9876 5432',
  streetAddress: 'Lange Voorhout 8',
  zipCode: '2514 ED',
  city: 'Den Haag',
  country: 'NL',
  state: '',
});
const pathOf = (id: string) => `${apiBase}/bookings/${id}`;

/** The id of a request for a code, and the code that was mailed for it. */
async function mailedCode(id: string) {
  const { body } = await site.post(`${pathOf(id)}/access-codes`, {});
  const { request } = body as { request: string };
  await sendAccessCodes(mails.context, openTransport(mails.context.config), publicAddress);
  const mail = (await mails.delivered()).find(({ headers }) => headers.get('message-id')?.includes(request));
  return { request, code: /\d{3} \d{3}/.exec(mail?.headers.get('subject') ?? '')?.[0] ?? '' };
}
interface Attempt {
  cookie?: string;
  contact?: ReturnType<typeof contactOf>;
  change?: object;
  code?: { request: string; code: string };
}
async function transfer(id: string, { cookie, contact = contactOf(), change = {}, code }: Attempt = {}) {
  // What was issued before is the former booker's.
  open.advanceTime(1_000);
  const payload = { person, contact, ...(code ?? (await mailedCode(id))), ...change };
  const headers = { cookie: cookie ?? (await open.openAccess(id)) };
  const { status, body } = await site.ask({
    method: 'POST',
    url: `${pathOf(id)}/transfer`,
    headers,
    payload,
  });
  // An address gets five codes an hour.
  if (status === 200) open.advanceTime(3_600_000);
  return { status, body: body as Partial<WireOf<'transferBooking'>> & { error?: string; issues?: object[] } };
}
const overviewOf = async (id: string) => {
  const headers = { cookie: await open.openAccess(id) };
  const { body } = await site.ask({ method: 'GET', url: `${pathOf(id)}/overview?locale=en`, headers });
  return body as WireOf<'bookingOverview'>;
};
const storedOf = async (id: string) => (await staff.read('bookings.show', { booking: id })) as never;
const formerEmail = async (id: string) => (await overviewOf(id)).contact?.email ?? '';
const visitorMails = async () =>
  (await mails.writeMails()).filter(({ kind }) => kind.startsWith('booking_') && kind !== 'booking_received');

test('a booking is transferred with a mailed code: both are told, access ends, and invoices stay as they are', async () => {
  await setTerms({ days: 7, costs });
  const id = await bookPaid('deposit', { business: { name: 'Zadelvast N.V.', vat_number: '' } });
  await mails.writeMails();
  const former = await formerEmail(id);
  const invoices = await database.query(
    'select number, recipient, hash from document where booking_id = $1',
    [id],
  );
  expect((await overviewOf(id)).transfer).toMatchObject({
    is_over: false,
    currency: 'eur',
    costs: [
      { name: 'Lists of the ship', amount: 10 },
      { name: 'New documents', amount: 5.5 },
    ],
  });
  const cookie = await open.openAccess(id);
  const contact = contactOf();
  const done = await transfer(id, { cookie, contact });
  expect(done).toMatchObject({ status: 200, body: { payment: expect.any(String) } });
  // The former session no longer opens the booking, and a code goes to the new address.
  const access = await site.ask({ method: 'GET', url: `${pathOf(id)}/access`, headers: { cookie } });
  expect(access.body).toEqual({ until: null });
  const shown = await overviewOf(id);
  expect(shown.contact).toMatchObject({
    name: 'Clara Nieuwenhuis',
    email: contact.emailAddress,
    business: null,
  });
  expect(shown.documents).toEqual([]);
  const costsPayment = shown.payments.find((each) => each.id === done.body.payment);
  expect(costsPayment).toMatchObject({ type: 'other', state: 'open', charge: 15.5 });
  expect(
    await database.query('select number, recipient, hash from document where booking_id = $1', [id]),
  ).toEqual(invoices);
  const written = (await visitorMails()).filter(({ audience }) => audience === 'visitor');
  expect(written.map(({ kind, address }) => [kind, address])).toEqual([
    ['booking_handed_over', former],
    ['booking_taken_over', contact.emailAddress],
  ]);
  const [told, taken] = written;
  expect(told?.text).toContain('Clara Nieuwenhuis has taken over your booking');
  expect(told?.html).not.toContain(`/bookings/${id}`);
  expect(taken?.text).toContain('The transfer costs €15.50');
  expect(taken?.text).toMatch(/Pay €15\.50, due by \d+\s\w+ \d{4}/);
  expect(taken?.html).toContain(`/bookings/${id}`);
  expect(JSON.stringify(taken?.document)).toContain('Clara Nieuwenhuis');
  const audited = await database.query<{ by: string; details: object }>(
    `select by, details from audit where booking_id = $1 and command = 'bookings transfer'`,
    [id],
  );
  expect(audited).toEqual([{ by: 'booker', details: { after: { fee: 1_550 } } }]);
  expect(await storedOf(id)).toMatchObject({
    former_bookers: [{ by: 'booker', name: 'Anna Visser', email: former, phone: '+31 20 123 45 67' }],
  });
});

test('without costs nothing is asked for; a wrong code or none of access changes nothing and a mistake keeps the code', async () => {
  await setTerms(null);
  const id = await bookPaid();
  const before = await storedOf(id);
  const code = await mailedCode(id);
  expect(await transfer(id, { code, cookie: '' })).toMatchObject({ status: 401 });
  const wrong = { ...code, code: code.code === '111111' ? '222222' : '111111' };
  expect(await transfer(id, { code: wrong })).toMatchObject({ status: 403, body: { error: 'wrong_code' } });
  const abroad = { ...contactOf(), country: 'US', state: 'NY' };
  expect(await transfer(id, { code, contact: abroad })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'contact.country' }] },
  });
  expect(await transfer(id, { code, change: { person: { ...person, lastName: '' } } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'person.lastName', message: 'Last name is required' }] },
  });
  const after = (await storedOf(id)) as { contact: object };
  expect(after.contact).toEqual((before as { contact: object }).contact);
  expect(await transfer(id, { code })).toMatchObject({ status: 200, body: { payment: null } });
});

test('what the former booker filled in, asked for and gave away does not pass to the new one', async () => {
  await setTerms(null);
  const id = await bookPaid();
  await database.query(
    `insert into own_part (booking_id, passenger, locale, answered_at) values ($1, 1, 'en', now()), ($1, 2, 'en', now())`,
    [id],
  );
  const wanted = await open.passengersWith(id, { lastName: 'Other' });
  await database.query(
    `insert into amendment (booking_id, state, version, change, kinds, quote, by, created_at, expires_at, requested_at)
     values ($1, 'requested', 0, $2::jsonb, '{name}', '{}', 'booker', now(), now(), now())`,
    [id, JSON.stringify({ passengers: wanted })],
  );
  const contact = contactOf();
  expect((await transfer(id, { contact })).status).toBe(200);
  expect(await database.query('select passenger from own_part where booking_id = $1', [id])).toEqual([
    { passenger: 2 },
  ]);
  const [change] = await database.query<{ first: string }>(
    `select change #>> '{passengers,0,lastName}' as first from amendment where booking_id = $1`,
    [id],
  );
  expect(change?.first).toBe('Nieuwenhuis');
  const payments = await database.query<{ state: string; email: string }>(
    'select state, email from payment where booking_id = $1 order by state',
    [id],
  );
  expect(payments.map(({ state, email }) => [state, email === contact.emailAddress])).toEqual([
    ['completed', false],
    ['open', true],
  ]);
});

test('after the last day the customer is refused, and staff transfer it at agreed costs', async () => {
  await setTerms({ days: 7, costs });
  const id = await bookPaid('full_payment');
  const [departure] = await database.query<{ date: string }>(
    'select date from departure join booking on departure.id = departure_id where booking.id = $1',
    [id],
  );
  const days = (Date.parse(departure?.date ?? '') - Date.parse('2027-03-01')) / DAY;
  open.advanceTime((days - 7) * DAY);
  expect((await overviewOf(id)).transfer?.is_over).toBe(false);
  open.advanceTime(DAY);
  expect((await overviewOf(id)).transfer?.is_over).toBe(true);
  expect(await transfer(id)).toMatchObject({ status: 409, body: { error: 'transfer_over' } });
  const to = { booking: id, person, contact: contactOf(), costs: 500 };
  const planned = await staff.plan('bookings.transfer', to);
  expect(planned.effects).toEqual([
    { kind: 'transfer_booking', values: { name: 'Clara Nieuwenhuis' } },
    { kind: 'payment_request', values: { amount: 500, currency: 'eur' } },
  ]);
  const { payment } = await staff.read('bookings.transfer', to);
  const [asked] = await database.query('select charge, state from payment where id = $1', [payment]);
  expect(asked).toEqual({ charge: 500, state: 'open' });
  await expect(
    staff.read('bookings.transfer', { ...to, person: { ...person, lastName: ' ' } }),
  ).rejects.toThrow(/Last name is required/);
  open.advanceTime(7 * DAY);
  await expect(staff.read('bookings.transfer', to)).rejects.toThrow(/departed|begun/);
  open.advanceTime(-(days + 1) * DAY);
});

test('the data of the former booker are exported and erased, apart from those of the new booker', async () => {
  await setTerms(null);
  const id = await bookPaid();
  const former = await formerEmail(id);
  const contact = contactOf();
  expect((await transfer(id, { contact })).status).toBe(200);
  const exportOf = async (email: string) => {
    const found = await findPerson(database, email);
    return found instanceof Error ? '' : JSON.stringify(await exportPerson(database, found as never));
  };
  expect(await exportOf(contact.emailAddress)).not.toContain(former);
  expect(await exportOf(former)).toContain('"transfers":[{');
  const leftOf = async () =>
    (
      await database.query<{ former: object | null }>(
        'select former from booking_transfer where booking_id = $1',
        [id],
      )
    )[0]?.former;
  expect(await leftOf()).toMatchObject({ emailAddress: former });
  await erasePerson(mails.context, former);
  expect(await leftOf()).toBeNull();
  const second = await bookPaid();
  expect((await transfer(second)).status).toBe(200);
  await database.query(
    `update departure set date = '2025-05-03', end_date = '2025-05-10' where id = 'summer'`,
  );
  await applyRetention(mails.context);
  const kept = await database.query('select from booking_transfer where former is not null');
  expect(kept).toEqual([]);
});
