import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueNotification } from '../jobs/queue-notification.ts';
import { enqueueMail } from '../notifications/mail/outbox.ts';
import { openStaffServer } from '../testing/office/test-staff-server.ts';
import { testNow } from '../testing/test-context.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registerMailParts } from './mail-parts.ts';

type Office = Awaited<ReturnType<typeof openStaffServer>>;

let office: Office;
let mail = '';
beforeAll(async () => {
  office = await openStaffServer(await openTestDatabase(), {}, registerMailParts);
  const { database } = office;
  await queueNotification(database, 'payment_link', { at: testNow, bookingId: null }, {});
  const [notice] = await database.query<{ id: number }>('select id from notice');
  const html = '<!doctype html>\n<html lang="en">\n<head>\n<title>Hello</title></head><a href="/">Pay</a>';
  const head = { audience: 'visitor', brand: 'boatbiketours', locale: 'en', booking_id: null } as const;
  const to = { address: 'anna@example.com', name: 'Anna', kind: 'payment_link', subject: 'Hello' };
  const content = { text: 'Hello', html, calendar: null, document: null };
  await enqueueMail(database, { notice_id: notice?.id ?? 0, ...head, ...to, ...content }, testNow);
  const [stored] = await database.query<{ id: string }>('select id from mail');
  mail = stored?.id ?? '';
  await office.addStaff('sales@office.example', 'sales');
  await office.addStaff('crew@office.example', 'crew');
});
afterAll(async () => {
  await office.close();
  await office.database.close();
});

/** Opens a path as a frame of the office does: without the CSRF token. */
async function open(path: string, address?: string) {
  const cookie = address ? (await office.signIn(address)).cookie : '';
  return office.call('GET', `/mails/${path}`, { headers: { cookie } });
}

test('a mail is served to a frame that runs no script, loads nothing and opens no link', async () => {
  const { status, headers, body } = await open(`${mail}/html`, 'sales@office.example');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
  );
  expect(body).toContain('<head>\n<base target="_blank">');
  expect(body).toContain('Pay');
});

test.each([
  ['without a session', 'html', undefined, 401],
  ['to a role that may not see the outbox', 'html', 'crew@office.example', 403],
  ['for a part that the mail lacks', 'document', 'sales@office.example', 404],
  ['for a column that is no part', 'address', 'sales@office.example', 404],
] as const)('nothing is served %s', async (_name, part, address, status) => {
  const answer = await open(`${mail}/${part}`, address);
  expect([answer.status, answer.body.includes('Hello')]).toEqual([status, false]);
});

test('nothing is served for an unknown mail', async () => {
  expect((await open('nothing/html', 'sales@office.example')).status).toBe(404);
});
