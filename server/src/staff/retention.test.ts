import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditAs, writeAudit } from '../database/audit.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import { mailFolder, openTransport } from '../notifications/mail/transport.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson } from '../privacy/find-person.ts';
import { insertSummer } from '../testing/bookings/test-request.ts';
import { openStaffServer } from '../testing/office/test-staff-server.ts';
import { insertTestCatalogue } from '../testing/test-catalogue.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { columnsContaining } from '../testing/test-scan.ts';
import { changeRole, disableStaff } from './accounts.ts';
import { requestSignInLink } from './links/links.ts';
import { sendSignInLinks } from './links/send-links.ts';
import { applyStaffRetention } from './retention.ts';

type Office = Awaited<ReturnType<typeof openStaffServer>>;

const DAY = 24 * 3_600_000;
const anna = 'anna.quist@office.example';
let office: Office;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'staff-retention-'));
  office = await openStaffServer(await openTestDatabase(), { dataDir });
  await insertTestCatalogue(office.database);
  await insertSummer(office.database);
});
afterAll(async () => {
  await office.close();
  await office.database.close();
  await rm(office.context.config.dataDir, { recursive: true });
});
beforeEach(async () => {
  await office.clear();
  await office.addStaff('owner@office.example', 'owner');
  await office.addStaff(anna);
  await office.database.query(`update staff set name = 'Anna Quistersen' where email = $1`, [anna]);
});

const countOf = async (table: string) => {
  const [row] = await office.database.query<{ count: number }>(`select count(*) from ${table}`);
  return row?.count;
};
const files = () => readdir(mailFolder(office.context.config)).catch(() => []);
const requestLink = async () => {
  await requestSignInLink(office.database, anna, office.context.now());
  await sendSignInLinks(office.context, openTransport(office.context.config), 'https://office.example');
};

test('ended sessions, challenges, and links with their mail files are deleted', async () => {
  await requestLink();
  await office.signIn(anna);
  await office.call('POST', '/passkeys/sign-in-options');
  await applyStaffRetention(office.context);
  const tables = ['staff_session', 'passkey_challenge', 'sign_in_link'];
  expect(await Promise.all(tables.map(countOf))).toEqual([1, 1, 2]);
  expect(await files()).toHaveLength(1);
  office.advance(DAY);
  await applyStaffRetention(office.context);
  expect(await Promise.all(tables.map(countOf))).toEqual([0, 0, 0]);
  expect(await files()).toEqual([]);
});

/** One row of each table, besides the audit, that names who did something; addresses in mixed case. */
const createActs = (by: string) =>
  office.database.query(
    `with act as (select $1::text as by, now() as at),
       booked as (
         insert into booking (departure_id, brand, locale, idempotency_key, digest, request)
         values ('summer', 'boatbiketours', 'en', gen_random_uuid(), '', '{}') returning id),
       paid as (
         insert into payment (booking_id, type, name, amount, market, currency, charge)
         select id, 'deposit', '', 1, 'default', 'eur', 1 from booked returning id),
       refunded as (
         insert into refund (payment_id, intent_id, amount, reason, requested_by, created_at, retry_at)
         select id, '', 1, '', by, at, at from paid, act),
       noted as (
         insert into booking_note (booking_id, at, by, text, due_on, done_at, done_by)
         select id, at, by, '', at, at, by from booked, act),
       told as (insert into departure_note (departure_id, at, by, text) select 'summer', at, by, '' from act),
       attached as (
         insert into booking_attachment (booking_id, name, type, content, at, by)
         select id, '', 'application/pdf', '', at, by from booked, act),
       supplied as (insert into supplier (name, service) values (gen_random_uuid()::text, '') returning id),
       kept as (
         insert into supplier_attachment (supplier_id, name, type, content, at, by)
         select id, '', 'application/pdf', '', at, by from supplied, act),
       rated as (insert into exchange_rate (usd, at, by) select 1, at, by from act),
       tasked as (
         insert into task (booking_id, at, by, text, due_on, assignee, done_at, done_by)
         select id, at, by, '', at, by, at, by from booked, act),
       amended as (
         insert into amendment (booking_id, state, version, kinds, quote, by, created_at, expires_at, decided_at, decided_by)
         select id, 'applied', 0, '{}', '{}', by, at, at, at, upper(by) from booked, act),
       credited as (
         insert into credit_voucher (code, brand, currency, booking_id, booked_on, issued_at, issued_by, valid_until, consented_on)
         select upper(id::text), 'boatbiketours', 'eur', id, at, at, by, at, at from booked, act),
       held as (
         insert into cabin_option (departure_id, cabins, name, until, created_on, created_at, created_by)
         select 'summer', '{}', '', at, at, at, by from act)
     insert into saved_filter (owner, name, filter) select by, 'mine', '{}' from act`,
    [by],
  );
const actors = [
  'amendment.by',
  'amendment.decided_by',
  'booking_attachment.by',
  'booking_note.by',
  'booking_note.done_by',
  'cabin_option.created_by',
  'credit_voucher.issued_by',
  'departure_note.by',
  'exchange_rate.by',
  'refund.requested_by',
  'saved_filter.owner',
  'supplier_attachment.by',
  'task.assignee',
  'task.by',
  'task.done_by',
];

/** Rows of an account: a session, a link, what the person did, audit entries of and about the person, a notification. */
async function createStaffRecords(): Promise<void> {
  await requestLink();
  await office.signIn(anna);
  await createActs(anna);
  const at = office.context.now();
  await writeAudit(office.database, { at, by: anna, command: 'vouchers create', bookingId: null });
  await changeRole(office.context, anna, 'finance', auditAs('owner@office.example', 'staff role'));
  const details = { mail: 'x', recipient: anna, problem: '550 Anna Quistersen is unknown' };
  await queueNotification(office.database, 'mail_failed', { at, bookingId: null }, details);
}
const seeds = [anna, 'Anna Quistersen'];

test('a disabled account is erased after its retention; what was done stays in the audit', async () => {
  await createStaffRecords();
  await disableStaff(office.context, anna, auditAs('owner@office.example', 'staff disable'));
  office.advance(365 * DAY - 1);
  await applyStaffRetention(office.context);
  expect(await columnsContaining(office.database, seeds)).toEqual(
    expect.arrayContaining([
      ...['staff.email', 'staff.name', 'audit.by', 'audit.details', 'notice.details'],
      ...actors,
    ]),
  );
  office.advance(1);
  await applyStaffRetention(office.context);
  expect(await columnsContaining(office.database, seeds)).toEqual([]);
  expect(await files()).toEqual([]);
  const [entry] = await office.database.query<{ by: string }>(
    `select by from audit where command = 'vouchers create' order by id desc limit 1`,
  );
  expect(entry?.by).toMatch(/^former staff [0-9a-f]{8}$/);
  const [note] = await office.database.query('select by, done_by from booking_note order by id desc limit 1');
  expect(note).toEqual({ by: entry?.by, done_by: entry?.by });
  await expect(office.database.query(`update audit set by = 'x'`)).rejects.toThrow('append-only');
  expect(await office.database.query('select 1 from staff')).toHaveLength(1);
});

test('the export of a person contains the account; its erasure needs a disabled account', async () => {
  await createStaffRecords();
  const exported = JSON.stringify(await exportPerson(office.database, { email: anna, bookings: [] }));
  for (const part of ['Anna Quistersen', '"finance"', '"user_agent"', 'vouchers create'])
    expect(exported).toContain(part);
  expect(await erasePerson(office.context, anna)).toMatchObject({ error: 'still_staff' });
  await disableStaff(office.context, anna, auditAs('owner@office.example', 'staff disable'));
  expect(await erasePerson(office.context, anna)).toMatchObject({ accounts: 1 });
  expect(await columnsContaining(office.database, seeds)).toEqual([]);
});
