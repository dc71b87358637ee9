import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkCsrf, readSession } from '../staff/sessions.ts';
import { insertSummer } from '../testing/bookings/test-request.ts';
import { openStaffServer } from '../testing/office/test-staff-server.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registerAttachments } from './attachments.ts';
import { registerUploads } from './uploads.ts';

type Office = Awaited<ReturnType<typeof openStaffServer>>;

const sales = 'sales@office.example';
let office: Office;
let booking = '';
beforeAll(async () => {
  office = await openStaffServer(await openTestDatabase(), {}, (app, context) => {
    registerAttachments(app, context);
    // Attachments have no payments.
    registerUploads(app, context, {} as never, { readSession, checkCsrf });
  });
  await insertTestCatalogue(office.database);
  await insertSummer(office.database);
  const [booked] = await office.database.query<{ id: string }>(
    `insert into booking (departure_id, brand, locale, idempotency_key, digest, request)
     values ('summer', 'boatbiketours', 'en', gen_random_uuid(), '', '{}') returning id`,
  );
  booking = booked?.id ?? '';
  await office.addStaff(sales, 'sales');
  await office.addStaff('crew@office.example', 'crew');
});
afterAll(async () => {
  await office.close();
  await office.database.close();
});
beforeEach(() => office.database.query('delete from booking_attachment; delete from rate_count'));

async function store(name: string, content: string): Promise<string> {
  const [stored] = await office.database.query<{ id: string }>(
    `insert into booking_attachment (booking_id, name, type, content, at, by)
     values ($1, $2, 'application/pdf', $3, now(), 'mieke') returning id`,
    [booking, name, Buffer.from(content)],
  );
  return stored?.id ?? '';
}

/** Opens an attachment as a link does: without the CSRF token. */
async function open(id: string, address?: string) {
  const cookie = address ? (await office.signIn(address)).cookie : '';
  return office.call('GET', `/attachments/${id}`, { headers: { cookie } });
}

const downloads = () =>
  office.database.query<{ by: string }>(`select by from audit where command = 'attachments download'`);

test('an attachment is saved under its name by a browser, never shown, and who saved it is recorded', async () => {
  const id = await store(`Übersicht "l'été".pdf`, '%PDF-1.7 passport');
  const { status, headers, body } = await open(id, sales);
  expect([status, body]).toEqual([200, '%PDF-1.7 passport']);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_bersicht _l__t__.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%22l%27%C3%A9t%C3%A9%22.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  expect(await downloads()).toEqual([{ by: sales }]);
});

test.each([
  ['without a session', undefined, 401],
  ['to a role that may not see bookings', 'crew@office.example', 403],
] as const)('an attachment is not given %s', async (_name, address, status) => {
  const before = await downloads();
  const answer = await open(await store('a.pdf', '%PDF-1.7 passport'), address);
  expect([answer.status, answer.body.includes('passport')]).toEqual([status, false]);
  expect(await downloads()).toEqual(before);
});

test('an unknown attachment is not found', async () => {
  for (const id of [crypto.randomUUID(), 'nothing']) expect((await open(id, sales)).status).toBe(404);
});

test('only who may change bookings uploads, and only to one that was placed', async () => {
  const upload = async (address: string) => {
    const { headers } = await office.signIn(address);
    const query = new URLSearchParams({ input: JSON.stringify({ booking, name: 'a.pdf' }) });
    const sent = { ...headers, 'content-type': 'application/octet-stream' };
    const { status, body } = await office.call('POST', `/uploads/attachments.add?${query}`, {
      headers: sent,
      body: { file: 'a page' },
    });
    return [status, JSON.parse(body).error];
  };
  expect(await upload(sales)).toEqual([409, 'not_completed']);
  expect(await upload('crew@office.example')).toEqual([403, 'forbidden']);
});
