import type { AddressInfo } from 'node:net';
import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { limitOf, limitRates } from '../http/limits/rate-limits.ts';
import { createHttpServer } from '../http/server.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson, findPerson } from '../privacy/find-person.ts';
import { applyRetention } from '../privacy/retention.ts';
import { openTestMail } from '../testing/mail/test-mail.ts';
import { openTestOffice } from '../testing/office/test-office.ts';
import { testNow } from '../testing/test-context.ts';
import { registerEnquiries } from './enquiry-routes.ts';
import { expireQuotes } from './expire-quotes.ts';

const DAY = 24 * 3_600_000;
const office = await openTestOffice();
const { database } = office.paying.context;
const mails = await openTestMail(office.paying.context);
const { context } = mails;
const app = createHttpServer();
await limitRates(app, context.config, context);
registerEnquiries(app, context);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

afterAll(async () => {
  await app.close();
  await mails.close();
  await office.close();
});
beforeEach(async () => {
  await database.query('delete from mail; delete from notice; delete from enquiry; delete from address_mail');
});

const request = {
  brand: 'boatbiketours',
  locale: 'de',
  tour: 'canals',
  from: '2027-06-26',
  party: 32,
  name: 'Johanna Quist',
  email: 'Johanna@example.com',
  phone: '+31 6 5551234',
  remarks: 'Our choir, see https://choir.example.com',
  idempotency_key: 'the-key-of-a-browser',
};
async function ask(change: object = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/enquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, ...change }),
  });
  const body = (await response.json()) as {
    number: string;
    error: string;
    issues: { path: string; message: string }[];
  };
  return { status: response.status, ...body };
}
const quote = {
  amount: 3_150_000,
  currency: 'eur',
  text: 'Das ganze Schiff.\nMit Kapitän.',
  valid_until: '2027-03-15',
} as const;
const run = <Name extends OperationName>(name: Name, input: OperationBody<Name>) =>
  office.run(name, input, 'sales');
const show = async (enquiry: string) => (await run('enquiries.show', { enquiry })).result;
const atDay = (days: number) => ({ ...context, now: () => testNow + days * DAY });

test('an address is mailed about three enquiries in an hour, and again later', async () => {
  for (const key of ['first-key-of-three', 'second-key-of-three', 'third-key-of-three'])
    expect(await ask({ idempotency_key: key })).toMatchObject({ status: 200 });
  const fourth = { idempotency_key: 'a-fourth-key-of-it', email: 'JOHANNA@example.com' };
  expect(await ask(fourth)).toMatchObject({ status: 429, error: 'too_many_requests' });
  expect(await ask({ idempotency_key: 'third-key-of-three' })).toMatchObject({ status: 200 });
  expect(await ask({ ...fourth, email: 'other@example.com' })).toMatchObject({ status: 200 });
  await database.query(`update address_mail set at = at - interval '1 hour'`);
  expect(await ask(fourth)).toMatchObject({ status: 200 });
});

test('enquiries at the same time are counted one after the other', async () => {
  const keys = Array.from({ length: 8 }, (_, index) => `key-of-enquiry-number-${index}`);
  const answers = await Promise.all(keys.map((key) => ask({ idempotency_key: key })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await database.query('select 1 from enquiry')).toHaveLength(3);
});

test('an enquiry is stored once, mailed to the operator in English and confirmed in the language of the form', async () => {
  const first = await ask();
  expect(first).toMatchObject({ status: 200, number: expect.stringMatching(/^ENQ-\d{5}$/) });
  expect(await ask()).toEqual(first);
  expect((await Promise.all([ask(), ask()])).map(({ number }) => number)).toEqual([
    first.number,
    first.number,
  ]);
  const [confirmation, told, ...more] = await mails.writeMails();
  expect(more).toEqual([]);
  expect(confirmation).toMatchObject({
    audience: 'visitor',
    address: 'Johanna@example.com',
    locale: 'de',
    subject: `Ihre Anfrage ${first.number} ist angekommen`,
  });
  // Otherwise any visitor could have a text mailed to any address.
  expect(confirmation?.text).not.toContain('choir');
  expect(confirmation?.text).toContain('wegen einer Anfrage bei');
  expect(told).toMatchObject({
    audience: 'operator',
    locale: 'en',
    subject: `Enquiry ${first.number}: Canals of Holland, party of 32`,
  });
  expect(told?.text).toMatch(/choir\.example\.com[\s\S]*\/office\/enquiries\/ENQ-/);
  expect((await ask({ party: 33 })).number).not.toBe(first.number);
});

test.each([
  [{ email: 'nobody' }, 422, 'email'],
  [{ party: 0, name: '' }, 422, 'party,name'],
  [{ from: '2027-02-28' }, 422, 'from'],
  [{ name: 'Jo\u0000hanna' }, 422, 'name'],
  [{ tour: 'canals:none' }, 404, undefined],
])('an enquiry with %j is refused with %i', async (change, status, paths) => {
  const refused = await ask(change);
  expect(refused.status).toBe(status);
  expect(refused.issues?.map(({ path }) => path).join()).toBe(paths);
  expect(await database.query('select 1 from enquiry')).toEqual([]);
});

test('enquiries are limited as bookings are', () => {
  expect(limitOf('createEnquiry').rateLimit?.max).toBe(limitOf('createBooking').rateLimit?.max);
});

test('the office quotes in the language of the enquirer, and records the acceptance; each step once', async () => {
  const { number } = await ask();
  await mails.writeMails();
  const { version, steps } = await show(number);
  expect(steps).toEqual(['quote', 'decline']);
  expect((await run('enquiries.accept', { enquiry: number })).status).toBe(409);
  const late = { enquiry: number, ...quote, valid_until: '2027-06-26' };
  expect(await run('enquiries.quote', late)).toMatchObject({
    status: 422,
    issues: [{ path: 'valid_until' }],
  });
  expect((await run('enquiries.quote', { enquiry: number, version, ...quote })).result.state).toBe('quoted');
  expect(await run('enquiries.quote', { enquiry: number, version, ...quote })).toMatchObject({
    status: 409,
    error: 'changed',
  });
  const [mail, ...more] = await mails.writeMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'enquiry_quoted', subject: 'Ihr Angebot für Canals of Holland' });
  expect(mail?.text).toMatch(/Das ganze Schiff\.\s+Mit Kapitän\.[\s\S]*31\.500,00[\s\S]*15\.\sMärz 2027/);
  const both = await Promise.all([0, 1].map(() => run('enquiries.accept', { enquiry: number })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await mails.writeMails()).toEqual([]);
  const { state, events, steps: left } = await show(number);
  expect({ state, left }).toEqual({ state: 'accepted', left: [] });
  expect(events.map(({ command, by }) => `${command} ${by}`)).toEqual([
    'enquiries quote sales@example.com',
    'enquiries accept sales@example.com',
  ]);
});

test('a declined enquiry is mailed only with a text', async () => {
  const { number } = await ask();
  const { number: other } = await ask({ party: 40 });
  await mails.writeMails();
  expect((await run('enquiries.decline', { enquiry: number, text: 'Leider voll.' })).result.state).toBe(
    'declined',
  );
  expect((await run('enquiries.decline', { enquiry: other })).status).toBe(200);
  const [mail, ...more] = await mails.writeMails();
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/Leider voll\./);
});

test('a quote expires after its last day and can be renewed; open enquiries are listed first, the oldest before the others', async () => {
  const [oldest, newest] = [await ask(), await ask({ party: 40 })];
  await run('enquiries.quote', { enquiry: oldest.number, ...quote });
  await expireQuotes(atDay(14));
  expect((await show(oldest.number)).state).toBe('quoted');
  await expireQuotes(atDay(15));
  await expireQuotes(atDay(15));
  const expired = await show(oldest.number);
  expect(expired).toMatchObject({ state: 'expired', steps: ['quote', 'decline'] });
  expect(expired.events.map(({ command }) => command)).toEqual(['enquiries quote', 'enquiries expire']);
  const third = await ask({ party: 50 });
  const listed = (await run('enquiries.list', {})).result.rows.map(({ number }) => number);
  expect(listed).toEqual([newest.number, third.number, oldest.number]);
  const only = (await run('enquiries.list', { state: 'expired' })).result.rows;
  expect(only.map(({ number }) => number)).toEqual([oldest.number]);
  expect((await run('enquiries.quote', { enquiry: oldest.number, ...quote })).status).toBe(200);
});

const stored = async () =>
  JSON.stringify(
    await Promise.all(
      ['enquiry', 'notice', 'mail', 'audit'].map((table) => database.query(`select * from ${table}`)),
    ),
  );

test.each([
  ['open for a journey on 2027-06-26', null, '2028-06-26'],
  ['declined on 2027-03-01', 'enquiries.decline', '2028-03-01'],
] as const)(
  'an enquiry that is %s is erased after the retention of contact data',
  async (_what, step, last) => {
    const { number } = await ask();
    await mails.writeMails();
    const failure = { mail: 'enquiry_received', recipient: request.email, problem: 'No such mailbox' };
    await queueNotification(database, 'mail_failed', { at: testNow, bookingId: null }, failure);
    await mails.writeMails();
    if (step) await run(step, { enquiry: number, text: 'Quist, wie schade' });
    const on = (day: string, days: number) => ({
      ...context,
      now: () => Date.parse(`${day}T12:00:00+01:00`) + days * DAY,
    });
    const retained = { ...context.config, retention: { ...context.config.retention, contact: 366 } };
    await applyRetention({ ...on(last, 0), config: retained });
    expect(await stored()).toContain('Quist');
    await applyRetention({ ...on(last, 1), config: retained });
    expect(await stored()).not.toMatch(/Quist|johanna@|5551234|choir/i);
    expect(await show(number)).toMatchObject({ name: null, party: 32, steps: [] });
  },
);

test('an enquirer is exported and erased by e-mail address', async () => {
  const { number } = await ask();
  await mails.writeMails();
  const person = await findPerson(database, 'johanna@EXAMPLE.com');
  expect('bookings' in person && (await exportPerson(database, person))).toMatchObject({
    enquiries: [{ number, phone: '+31 6 5551234' }],
  });
  await erasePerson(context, 'johanna@EXAMPLE.com');
  expect(await stored()).not.toMatch(/Quist|johanna@|5551234|choir/i);
  expect((await show(number)).state).toBe('expired');
});
