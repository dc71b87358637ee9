import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeAudit } from '../database/audit.ts';
import { queueNotification } from '../jobs/notification-queue.ts';
import { mailFolder, openTransport } from '../notifications/mail/transport.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { exportPerson } from '../privacy/find-person.ts';
import { columnsContaining } from '../privacy/test-scan.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { changeRole, disableStaff } from './accounts.ts';
import { requestSignInLink } from './links/links.ts';
import { sendSignInLinks } from './links/send-links.ts';
import { applyStaffRetention } from './retention.ts';
import { openTestOffice } from './test-office.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;

const DAY = 24 * 3_600_000;
const anna = 'anna.quist@office.example';
let office: Office;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'staff-retention-'));
  office = await openTestOffice(await openTestDatabase(), { dataDir });
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

/** Rows of an account: a session, a link, audit entries of and about the person, a notification. */
async function createStaffRecords(): Promise<void> {
  await requestLink();
  await office.signIn(anna);
  const at = office.context.now();
  await writeAudit(office.database, { at, by: anna, command: 'vouchers create', bookingId: null });
  await changeRole(office.context, anna, 'finance', 'owner@office.example');
  const details = { mail: 'x', recipient: anna, problem: '550 Anna Quistersen is unknown' };
  await queueNotification(office.database, 'mail_failed', { at, bookingId: null }, details);
}
const seeds = [anna, 'Anna Quistersen'];

test('a disabled account is erased after its retention; what was done stays in the audit', async () => {
  await createStaffRecords();
  await disableStaff(office.context, anna, 'owner@office.example');
  office.advance(365 * DAY - 1);
  await applyStaffRetention(office.context);
  expect(await columnsContaining(office.database, seeds)).toEqual(
    expect.arrayContaining(['staff.email', 'staff.name', 'audit.by', 'audit.details', 'notice.details']),
  );
  office.advance(1);
  await applyStaffRetention(office.context);
  expect(await columnsContaining(office.database, seeds)).toEqual([]);
  expect(await files()).toEqual([]);
  const [entry] = await office.database.query<{ by: string }>(
    `select by from audit where command = 'vouchers create' order by id desc limit 1`,
  );
  expect(entry?.by).toMatch(/^former staff [0-9a-f]{8}$/);
  await expect(office.database.query(`update audit set by = 'x'`)).rejects.toThrow('append-only');
  expect(await office.database.query('select 1 from staff')).toHaveLength(1);
});

test('the export of a person contains the account; its erasure needs a disabled account', async () => {
  await createStaffRecords();
  const exported = JSON.stringify(await exportPerson(office.database, { email: anna, bookings: [] }));
  for (const part of ['Anna Quistersen', '"finance"', '"user_agent"', 'vouchers create'])
    expect(exported).toContain(part);
  expect(await erasePerson(office.context, anna)).toMatchObject({ error: 'still_staff' });
  await disableStaff(office.context, anna, 'owner@office.example');
  expect(await erasePerson(office.context, anna)).toMatchObject({ accounts: 1 });
  expect(await columnsContaining(office.database, seeds)).toEqual([]);
});
