import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditAs } from '../database/audit.ts';
import { createAuthenticator } from '../testing/office/test-authenticator.ts';
import { openStaffServer, type SignedInBrowser } from '../testing/office/test-staff-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { changeRole, disableStaff, inviteStaff, revokeSessions } from './accounts.ts';
import { firstOwnerLink } from './links/first-owner.ts';
import { listSessions, listStaff } from './lists.ts';

const by = 'owner@office.example';
const database = await openTestDatabase();
const office = await openStaffServer(database);
afterAll(async () => {
  await office.close();
  await database.close();
});
beforeEach(async () => {
  await office.clear();
  office.mails.length = 0;
  await office.addStaff(by, 'owner');
  await office.addStaff('anna@office.example');
});

const statusOf = async ({ headers }: SignedInBrowser) =>
  (await office.call('GET', '/session', { headers })).status;
const lastAudit = async () => {
  const [entry] = await office.database.query<{ by: string; command: string; details: object }>(
    'select by, command, details from audit order by id desc limit 1',
  );
  return entry;
};

describe('an invitation', () => {
  test('an invitation creates an account and mails a link', async () => {
    const invitation = { email: 'Ina@office.example', name: 'Ina', role: 'catalogue', locale: 'nl' } as const;
    expect(await inviteStaff(office.context, invitation, by, auditAs(by, 'staff invite'))).toMatchObject({
      ...invitation,
      disabled: false,
    });
    await office.deliver();
    expect(office.mails).toMatchObject([
      { address: 'Ina@office.example', name: 'Ina', subject: 'Je toegang tot het kantoor' },
    ]);
    expect(office.mails[0]?.text).toContain('Beste Ina,');
    expect(office.mails[0]?.text).toContain(by);
    expect(await lastAudit()).toEqual({
      by,
      command: 'staff invite',
      details: {
        email: 'Ina@office.example',
        before: null,
        after: { role: 'catalogue', disabled: false },
      },
    });
  });

  test.each([
    ['Olga de Boer', by, /Olga de Boer has given you access to the office/],
    ['Olga de Boer', 'root', /\n\nYou now have access to the office/],
  ])('an account named %s, invited by %s', async (name, inviter, sentence) => {
    await office.database.query('update staff set name = $1 where email = $2', [name, by]);
    const invitation = { email: 'ina@office.example', name: 'Ina', role: 'crew', locale: 'en' } as const;
    await inviteStaff(office.context, invitation, inviter, auditAs(inviter, 'staff invite'));
    await office.deliver();
    expect(office.mails[0]?.text).toMatch(sentence);
    expect(office.mails[0]?.text).not.toMatch(/root|owner@/);
  });

  test('an invitation of an active account is refused; of a disabled one enables it again', async () => {
    const again = { email: 'ANNA@office.example', name: '', role: 'finance', locale: 'en' } as const;
    expect(await inviteStaff(office.context, again, by, auditAs(by, 'staff invite'))).toMatchObject({
      status: 422,
    });
    await disableStaff(office.context, 'anna@office.example', auditAs(by, 'staff disable'));
    expect(await inviteStaff(office.context, again, by, auditAs(by, 'staff invite'))).toMatchObject({
      role: 'finance',
      disabled: false,
    });
    expect((await office.signIn('anna@office.example')).session.role).toBe('finance');
  });
});

test('a new role counts from the next request on, in every session', async () => {
  const browsers = [await office.signIn('anna@office.example'), await office.signIn('anna@office.example')];
  await changeRole(office.context, 'anna@office.example', 'crew', auditAs(by, 'staff role'));
  for (const { headers } of browsers) {
    const { permissions } = JSON.parse((await office.call('GET', '/session', { headers })).body);
    expect(permissions).toEqual(['crew.read', 'crew.write', 'departures.read']);
  }
  expect(await lastAudit()).toMatchObject({
    by,
    command: 'staff role',
    details: { before: { role: 'sales' }, after: { role: 'crew' } },
  });
});

test('disabling an account ends its sessions, links and passkeys at once', async () => {
  const browser = await office.signIn('anna@office.example');
  const token = await office.tokenFor('anna@office.example');
  const { headers } = browser;
  const options = JSON.parse((await office.call('POST', '/passkeys/registration-options', { headers })).body);
  const authenticator = createAuthenticator(`http://127.0.0.1:${office.port}`);
  expect(
    (await office.call('POST', '/passkeys', { headers, body: authenticator.register(options) })).status,
  ).toBe(200);
  const challenge = JSON.parse((await office.call('POST', '/passkeys/sign-in-options')).body);
  await disableStaff(office.context, 'anna@office.example', auditAs(by, 'staff disable'));
  expect(await statusOf(browser)).toBe(401);
  expect((await office.redeem(token)).status).toBe(401);
  const passkey = await office.call('POST', '/sessions/passkey', { body: authenticator.signIn(challenge) });
  expect(passkey.status).toBe(401);
  expect(
    await changeRole(office.context, 'anna@office.example', 'owner', auditAs(by, 'staff role')),
  ).toMatchObject({ status: 409 });
});

describe('the last owner', () => {
  test('the last owner can be neither disabled nor given another role', async () => {
    const refused = [
      await disableStaff(office.context, by, auditAs(by, 'staff disable')),
      await changeRole(office.context, by, 'sales', auditAs(by, 'staff role')),
    ];
    for (const refusal of refused)
      expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/is the last owner/) });
    await changeRole(office.context, 'anna@office.example', 'owner', auditAs(by, 'staff role'));
    expect(await disableStaff(office.context, by, auditAs(by, 'staff disable'))).toMatchObject({
      disabled: true,
    });
  });

  test('the last owner stays when two owners disable each other at the same time', async () => {
    await office.addStaff('other@office.example', 'owner');
    const results = await Promise.all([
      disableStaff(office.context, by, auditAs('other@office.example', 'staff disable')),
      changeRole(office.context, 'other@office.example', 'crew', auditAs(by, 'staff role')),
    ]);
    expect(results.filter((result) => 'status' in result)).toHaveLength(1);
    const owners = `select 1 from staff where role = 'owner' and disabled_at is null`;
    expect(await office.database.query(owners)).toHaveLength(1);
  });
});

describe('sessions', () => {
  test('sessions are listed without their tokens, and revoked one by one or all together', async () => {
    const [one, other] = [
      await office.signIn('anna@office.example'),
      await office.signIn('anna@office.example'),
    ];
    await office.signIn(by);
    const listed = await listSessions(office.context, 'Anna@office.example');
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain(one.cookie.split('=')[1]);
    expect(await listSessions(office.context, null)).toHaveLength(3);
    const [first] = listed;
    expect(
      await revokeSessions(
        office.context,
        'anna@office.example',
        first?.id ?? '',
        auditAs(by, 'staff revoke'),
      ),
    ).toBe(1);
    expect([await statusOf(one), await statusOf(other)].sort()).toEqual([200, 401]);
    expect(
      await revokeSessions(office.context, 'anna@office.example', null, auditAs(by, 'staff revoke')),
    ).toBe(1);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401]);
    expect(await listSessions(office.context, null)).toHaveLength(1);
  });

  test('sessions of another account are not revoked', async () => {
    const owner = await office.signIn(by);
    const [session] = await listSessions(office.context, by);
    expect(
      await revokeSessions(
        office.context,
        'anna@office.example',
        session?.id ?? '',
        auditAs(by, 'staff revoke'),
      ),
    ).toBe(0);
    expect(await statusOf(owner)).toBe(200);
  });
});

test('accounts are listed with their roles, passkeys and sessions', async () => {
  await office.signIn('anna@office.example');
  await office.addStaff('zoe@office.example', 'finance');
  await disableStaff(office.context, 'zoe@office.example', auditAs(by, 'staff disable'));
  expect(await listStaff(office.context)).toMatchObject([
    { email: 'anna@office.example', role: 'sales', sessions: 1, passkeys: 0, disabled_at: null },
    { email: by, role: 'owner', signed_in_at: null },
    { email: 'zoe@office.example', disabled_at: expect.any(String) },
  ]);
});

describe('the first owner', () => {
  const tokenOf = async () => {
    const link = await firstOwnerLink(office.context, 'https://office.example');
    return link && { email: link.email, token: link.href.split('#token=')[1] ?? '' };
  };

  test('the first owner is created once, and gets a link at each start until the first sign-in', async () => {
    await office.clear();
    const production = { ...office.context, config: { ...office.context.config, production: true } };
    const start = () => firstOwnerLink(production, 'https://office.example');
    const links = [...(await Promise.all([start(), start()])), await start()];
    expect(links.map((link) => link?.email)).toEqual(Array(3).fill('owner@localhost'));
    expect(await office.database.query('select 1 from staff')).toHaveLength(1);
    const answer = await office.redeem(links[0]?.href.split('#token=')[1] ?? '');
    expect(JSON.parse(answer.body)).toMatchObject({ email: 'owner@localhost', role: 'owner' });
    expect(await start()).toBeNull();
  });

  test('the first owner of the demo gets a link at every start', async () => {
    await office.signIn(by);
    const link = await tokenOf();
    expect(link?.email).toBe(by);
    expect((await office.redeem(link?.token ?? '')).status).toBe(200);
  });
});
