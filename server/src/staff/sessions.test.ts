import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStaffServer } from '../testing/office/test-staff-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const database = await openTestDatabase();
const office = await openStaffServer(database);
afterAll(async () => {
  await office.close();
  await database.close();
});
beforeEach(async () => {
  await office.clear();
  await office.addStaff('anna@office.example');
});

const sessionOf = (headers: Readonly<Record<string, string>>) => office.call('GET', '/session', { headers });
const statusOf = async ({ cookie }: { cookie: string }) => (await sessionOf({ cookie })).status;

describe('a session', () => {
  test('a session has a cookie that scripts and other sites do not get', async () => {
    const answer = await office.redeem(await office.tokenFor('anna@office.example'));
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^towpath-office=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a session in production has a cookie that belongs to this host over HTTPS only', async () => {
    const production = await openStaffServer(office.database, {
      production: true,
      publicUrl: 'https://book.example',
    });
    const answer = await production.redeem(await production.tokenFor('anna@office.example'));
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-towpath-office=.*; Path=\/; .*; Secure$/);
    const { cookie } = production.browserOf(answer);
    expect((await production.call('GET', '/session', { headers: { cookie } })).status).toBe(200);
    const plain = cookie.replace('__Host-', '');
    expect((await production.call('GET', '/session', { headers: { cookie: plain } })).status).toBe(401);
    await production.close();
  });

  test('a session is stored by the hash of its token only', async () => {
    const { cookie, session } = await office.signIn('anna@office.example');
    const rows = JSON.stringify(await office.database.query('select * from staff_session'));
    expect(rows).not.toContain(cookie.split('=')[1]);
    expect(rows).not.toContain(session.csrf);
  });

  test('a session ends after two hours without a request', async () => {
    const browser = await office.signIn('anna@office.example');
    office.advance(2 * HOUR - 1);
    expect(await statusOf(browser)).toBe(200);
    office.advance(2 * HOUR - 1);
    expect(await statusOf(browser)).toBe(200);
    office.advance(2 * HOUR);
    expect(await statusOf(browser)).toBe(401);
  });

  test('a session ends after twelve hours, used or not', async () => {
    const browser = await office.signIn('anna@office.example');
    for (let hour = 1; hour < 12; hour += 1) {
      office.advance(HOUR);
      expect(await statusOf(browser)).toBe(200);
    }
    office.advance(HOUR);
    expect(await statusOf(browser)).toBe(401);
  });

  test('a session ends when the person signs out, and no other does', async () => {
    const [one, other] = [
      await office.signIn('anna@office.example'),
      await office.signIn('anna@office.example'),
    ];
    const answer = await office.call('DELETE', '/session', { headers: one.headers });
    expect(answer.status).toBe(204);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^towpath-office=; Max-Age=0; /);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
  });

  test('a session ends with the account, and follows its role at once', async () => {
    const browser = await office.signIn('anna@office.example');
    await office.database.query(`update staff set role = 'finance'`);
    const { permissions, role } = JSON.parse((await sessionOf(browser.headers)).body);
    expect([role, permissions.includes('payments.write'), permissions.includes('bookings.write')]).toEqual([
      'finance',
      true,
      false,
    ]);
    await office.database.query('update staff set disabled_at = now()');
    expect(await statusOf(browser)).toBe(401);
  });
});

describe('a session cannot be planted', () => {
  const planted = `towpath-office=${'A'.repeat(43)}`;

  test('a cookie that the server did not issue is no session, and is not taken over at the sign-in', async () => {
    expect(await statusOf({ cookie: planted })).toBe(401);
    const token = await office.tokenFor('anna@office.example');
    const { cookie } = office.browserOf(await office.redeem(token, { cookie: planted }));
    expect(cookie).not.toBe(planted);
    expect([await statusOf({ cookie: planted }), await statusOf({ cookie })]).toEqual([401, 200]);
  });

  test('signing in with the cookie of a session ends that session and begins another', async () => {
    await office.addStaff('mallory@office.example');
    const attacker = await office.signIn('mallory@office.example');
    const token = await office.tokenFor('anna@office.example');
    const victim = office.browserOf(await office.redeem(token, { cookie: attacker.cookie }));
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect(victim.session.csrf).not.toBe(attacker.session.csrf);
    expect([await statusOf(attacker), await statusOf(victim)]).toEqual([401, 200]);
  });

  test('two cookies of the name are ignored', async () => {
    const { cookie } = await office.signIn('anna@office.example');
    expect(await statusOf({ cookie: `${planted}; ${cookie}` })).toBe(401);
    expect(await statusOf({ cookie: `${cookie}; ${planted}` })).toBe(401);
    expect(await statusOf({ cookie: `theme=dark; ${cookie}` })).toBe(200);
  });
});
