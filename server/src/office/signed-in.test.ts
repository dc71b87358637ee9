import { type OperationName, operations } from '@towpath/rules/office/operations';
import { may, type Role, roles } from '@towpath/rules/office/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openProvider } from '../payments/stripe/provider.ts';
import { checkCsrf, readSession } from '../staff/sessions.ts';
import { openStaffServer } from '../testing/office/test-staff-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { registerOperations } from './api.ts';

type Office = Awaited<ReturnType<typeof openStaffServer>>;

// These tests never call the provider.
const keys = { default: 'x', north_america: 'x' };
const nowhere = { host: '127.0.0.1', port: 1, secretKeys: keys, webhookSecrets: keys };

let office: Office;
beforeAll(async () => {
  office = await openStaffServer(await openTestDatabase(), {}, (app, context) =>
    registerOperations(app, context, openProvider(context.config, nowhere), { readSession, checkCsrf }),
  );
});
afterAll(async () => {
  await office.close();
  await office.database.close();
});
beforeEach(async () => {
  await office.clear();
  for (const role of roles) await office.addStaff(addressOf(role), role);
  await office.addStaff('second@office.example', 'owner');
});

const addressOf = (role: Role) => `${role}@office.example`;
const names = Object.keys(operations) as OperationName[];

/** Runs an operation by a direct call; resolves to its status and body. */
async function run(
  name: OperationName,
  input: unknown,
  headers: Readonly<Record<string, string>>,
  client = '',
) {
  const sending = { body: { input }, headers, ...(client && { client }) };
  const { status, body } = await office.call('POST', `/operations/${name}`, sending);
  return { status, body: JSON.parse(body) };
}

test.each(roles)('%s, signed in, may call the operations of its permissions and no others', async (role) => {
  const { headers } = await office.signIn(addressOf(role));
  const leaks: string[] = [];
  for (const name of names) {
    const { status } = await run(name, null, headers);
    const expected = may(role, operations[name].permission) ? [200, 422] : [403];
    if (!expected.some((each) => each === status)) leaks.push(`${name}: ${status}`);
  }
  expect(leaks).toEqual([]);
});

test('every operation needs a session, its CSRF token and a page of this site', async () => {
  const { cookie, headers } = await office.signIn(addressOf('owner'));
  const other = await office.signIn('second@office.example');
  const cases: [Record<string, string>, number][] = [
    [{}, 401],
    [{ 'x-csrf-token': headers['x-csrf-token'] ?? '' }, 401],
    [{ cookie }, 403],
    [{ cookie, 'x-csrf-token': other.session.csrf }, 403],
    [{ ...headers, 'sec-fetch-site': 'cross-site' }, 403],
  ];
  for (const name of names)
    for (const [sent, status] of cases) expect((await run(name, {}, sent)).status, name).toBe(status);
});

describe('staff', () => {
  test('a role that was changed, and an account that was disabled, count for the next call', async () => {
    const owner = await office.signIn(addressOf('owner'));
    const sales = await office.signIn(addressOf('sales'));
    const list = () => run('bookings.list', {}, sales.headers);
    expect((await list()).status).toBe(200);
    const email = addressOf('sales');
    expect((await run('staff.role', { email, role: 'crew' }, owner.headers)).status).toBe(200);
    expect((await list()).status).toBe(403);
    expect((await run('staff.disable', { email }, owner.headers)).status).toBe(200);
    expect((await list()).status).toBe(401);
  });

  test('an owner invites, and ends sessions; the invited person gets a link and the answer holds none', async () => {
    const { headers } = await office.signIn(addressOf('owner'));
    const invitation = { email: 'new@office.example', role: 'finance', name: 'Nele', locale: 'de' };
    const invited = await run('staff.invite', invitation, headers);
    expect(invited).toEqual({ status: 200, body: { result: { ...invitation, disabled: false } } });
    await office.deliver();
    expect(office.mails.map(({ address }) => address)).toContain('new@office.example');
    const browser = await office.signIn('new@office.example');
    const { body } = await run('staff.sessions', { email: 'new@office.example' }, headers);
    expect(body.result.rows).toMatchObject([{ email: 'new@office.example', method: 'link' }]);
    const revoked = await run('staff.revoke', { email: 'new@office.example' }, headers);
    expect(revoked.body.result).toEqual({ email: 'new@office.example', ended: 1 });
    expect((await office.call('GET', '/session', { headers: browser.headers })).status).toBe(401);
  });

  test('a dry run states the consequences and changes nothing; the last owner stays', async () => {
    const { headers } = await office.signIn(addressOf('owner'));
    const crew = await office.signIn(addressOf('crew'));
    const body = { input: { email: addressOf('crew') }, dryRun: true };
    const planned = await office.call('POST', '/operations/staff.disable', { body, headers });
    expect(JSON.parse(planned.body)).toEqual({
      effects: [
        { kind: 'account_disabled', values: { email: 'crew@office.example' } },
        { kind: 'sessions_ended', values: { email: 'crew@office.example', sessions: 1 } },
      ],
      harmless: false,
    });
    expect((await office.call('GET', '/session', { headers: crew.headers })).status).toBe(200);
    await run('staff.disable', { email: 'second@office.example' }, headers);
    for (const name of ['staff.disable', 'staff.role'] as const) {
      const input = { email: addressOf('owner'), role: 'sales' };
      const refused = await office.call('POST', `/operations/${name}`, {
        body: { input, dryRun: true },
        headers,
      });
      expect(refused.status).toBe(409);
      expect((await run(name, input, headers)).status).toBe(409);
    }
  });

  test.each([
    ['staff.invite', { email: 'no address', role: 'sales' }],
    ['staff.invite', { email: 'new@office.example', role: 'root' }],
    ['staff.role', { email: 'sales@office.example', role: 'toString' }],
    ['staff.disable', { email: '' }],
  ] as const)('invalid input is refused: %s %j', async (name, input) => {
    const { headers } = await office.signIn(addressOf('owner'));
    expect((await run(name, input, headers)).status).toBe(422);
  });
});
